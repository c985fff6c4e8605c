import { type LookupAddress, lookup } from 'node:dns';
import { BlockList, connect, isIPv4, isIPv6, type LookupFunction, type Socket } from 'node:net';
import { OutboundFailure } from './outbound-failure.ts';

/** IANA's special-purpose IPv4 addresses (iana.org/assignments/iana-ipv4-special-registry), multicast and class E. */
const SPECIAL_IPV4 = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  // Azure's own host, reachable from every machine there; IANA does not list it (learn.microsoft.com, 168.63.129.16).
  ['168.63.129.16', 32],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.31.196.0', 24],
  ['192.52.193.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['192.175.48.0', 24],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const;

/** Global unicast is 2000::/3; these parts of it are special (iana.org/assignments/iana-ipv6-special-registry). */
const SPECIAL_IPV6 = [
  // Protocol assignments, including Teredo (2001::/32), benchmarking (2001:2::/48) and ORCHID.
  ['2001::', 23],
  ['2001:db8::', 32],
  // 6to4 wraps an IPv4 address, even a private one.
  ['2002::', 16],
  ['2620:4f:8000::', 48],
  ['3fff::', 20],
] as const;

const special = new BlockList();
for (const [net, prefix] of SPECIAL_IPV4) special.addSubnet(net, prefix, 'ipv4');
for (const [net, prefix] of SPECIAL_IPV6) special.addSubnet(net, prefix, 'ipv6');
const globalIpv6 = new BlockList();
globalIpv6.addSubnet('2000::', 3, 'ipv6');

/**
 * Whether an address is on the public internet. Only what is certain counts: IPv4 wrapped in IPv6 in any way
 * (`::ffff:7f00:1`, `::7f00:1`, `64:ff9b::7f00:1`), zones, and unusual notations do not.
 */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !special.check(address, 'ipv4');
  if (!isIPv6(address) || address.includes('%')) return false;
  return globalIpv6.check(address, 'ipv6') && !special.check(address, 'ipv6');
}

/**
 * Resolves names to public addresses only, for a connection: the checked address is the one connected to, so a name
 * that changes in between gains nothing.
 */
export const lookupPublic: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, addresses: LookupAddress[]) => {
    const [first] = addresses ?? [];
    if (error !== null || first === undefined) {
      callback(error ?? new Error(`${hostname} has no address`), '');
    } else if (!addresses.every(({ address }) => isPublicAddress(address))) {
      callback(new Error(`${hostname} is not on the open internet`), '');
    } else if (options.all === true) callback(null, addresses);
    else callback(null, first.address, first.family);
  });
};

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
