import { connect, isIPv6, type Socket } from 'node:net';
import { OutboundFailure } from './outbound-failure.ts';
import { isPublicAddress } from './public-address.ts';

/** Opens a connection to exactly this address. Throws OutboundFailure. */
export type Dial = (to: { address: string; port: number }, signal: AbortSignal) => Promise<Socket>;

/** Dials public addresses only; checks the address before dialling, and the actual peer afterwards. */
export const dialPublic: Dial = async ({ address, port }, signal) => {
  // A literal address is never looked up, so the look-up hook would not see it: it is checked here.
  if (!isPublicAddress(address)) throw new OutboundFailure('refused', 'not a public address');
  const socket = await openSocket(address, port, signal);
  const peer = socket.remoteAddress ?? '';
  if (!isSamePeer(peer, address) || !isPublicAddress(peer)) {
    socket.destroy();
    throw new OutboundFailure('refused', 'somebody else answered');
  }
  return socket;
};

export function openSocket(address: string, port: number, signal: AbortSignal): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host: address, port, family: isIPv6(address) ? 6 : 4, autoSelectFamily: false, signal });
    socket.on('error', (error) => {
      reject(new OutboundFailure(signal.aborted ? 'late' : 'unreachable', 'no connection', error));
    });
    socket.once('connect', () => resolve(socket));
  });
}

/** IPv6 addresses have several spellings; the URL parser has one. */
const isSamePeer = (one: string, other: string): boolean => canonical(one) === canonical(other);
const canonical = (address: string): string =>
  isIPv6(address) ? (URL.parse(`http://[${address}]/`)?.hostname ?? address) : address;
