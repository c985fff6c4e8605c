import { expect, it } from 'vitest';
import { partBytesOf } from './media.ts';

const MIB = 1_048_576;

it.each([
  ['a small file, which fits into one', 3_000, 8 * MIB],
  ['the largest file for which the usual parts suffice', 35 * 8 * MIB - 1, 8 * MIB],
  ['the first file for which they do not, since encrypting adds a block', 35 * 8 * MIB, 8 * MIB + 1],
  ['500 MB', 500_000_000, 14_285_715],
  ['a byte less than a gibibyte', 1_073_741_823, 30_678_338],
  ['more than 35 of the largest parts take', 2_000_000_000, 31 * MIB],
])('%s is sent in parts as large as 35 parts require', (_name, bytes, expected) => {
  expect(partBytesOf(bytes)).toBe(expected);
});
