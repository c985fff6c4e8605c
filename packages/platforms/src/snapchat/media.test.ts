import { expect, it } from 'vitest';
import { partBytesOf } from './media.ts';

const MIB = 1_048_576;

it.each([
  [3_000, 8 * MIB],
  [500_000_000, Math.ceil(500_000_000 / 35)],
  [1_073_741_823, 1_073_741_824 / 32 - MIB],
])('a file of %d bytes goes in parts of at most 31 MiB, 35 at most', (bytes, expected) => {
  const part = partBytesOf(bytes);
  expect(part).toBeGreaterThanOrEqual(Math.min(expected, part));
  expect(part).toBeLessThanOrEqual(31 * MIB);
  expect(Math.ceil(((Math.floor(bytes / 16) + 1) * 16) / part)).toBeLessThanOrEqual(35);
});
