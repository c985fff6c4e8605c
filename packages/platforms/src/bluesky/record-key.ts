import { randomInt } from 'node:crypto';

const SIGNS = '234567abcdefghijklmnopqrstuvwxyz';
const CLOCKS = 1_024;

/**
 * Makes a record key (atproto.com/specs/tid): 53 bits of microseconds and ten of a clock's name, in thirteen characters
 * that sort by time. Two keys of one account in the same millisecond differ by chance.
 */
export function recordKey(nowMs: number, randomBelow: (below: number) => number = randomInt): string {
  let rest =
    (BigInt(Math.trunc(nowMs)) * 1_000n + BigInt(randomBelow(1_000))) * BigInt(CLOCKS) + BigInt(randomBelow(CLOCKS));
  let key = '';
  for (let place = 0; place < 13; place += 1) {
    key = SIGNS.charAt(Number(rest & 31n)) + key;
    rest >>= 5n;
  }
  return key;
}
