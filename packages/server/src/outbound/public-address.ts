import type { LookupAddress } from 'node:dns';
import { lookup } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/** Addresses that lead to this machine, its neighbours or nowhere (IANA special-purpose registries, RFC 6890). */
const SPECIAL = new BlockList();
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const) {
  SPECIAL.addSubnet(net, bits, 'ipv4');
}
/** Global unicast is 2000::/3; within it, documentation, Teredo, 6to4 (which hold IPv4 addresses) and benchmarks. */
const GLOBAL_V6 = new BlockList();
GLOBAL_V6.addSubnet('2000::', 3, 'ipv6');
for (const [net, bits] of [
  ['2001:db8::', 32],
  ['2001::', 23],
  ['2002::', 16],
  ['3fff::', 20],
] as const) {
  SPECIAL.addSubnet(net, bits, 'ipv6');
}

/** Whether an IP address is one of the open internet. Anything that is no IP address is not. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !SPECIAL.check(address, 'ipv4');
  return family === 6 && GLOBAL_V6.check(address, 'ipv6') && !SPECIAL.check(address, 'ipv6');
}

/**
 * Resolves names to public addresses only, for a connection: what is checked is what is connected to, so a name that
 * changes its mind in between gains nothing.
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
