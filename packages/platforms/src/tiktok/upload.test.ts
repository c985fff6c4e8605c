import { expect, it } from 'vitest';
import { planParts } from './upload.ts';

const MIB = 1_048_576;

it.each([
  ['a small file is one part', 3_000, { partBytes: 3_000, count: 1 }],
  ['a file of exactly one part', 5 * MIB, { partBytes: 5 * MIB, count: 1 }],
  ['the last part takes the rest', 11 * MIB, { partBytes: 5 * MIB, count: 2 }],
  ['the largest file has fewer than 1000 parts', 4_294_967_296, { partBytes: 5 * MIB, count: 819 }],
] as const)('%s', (_title, bytes, plan) => expect(planParts(bytes)).toEqual(plan));
