import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { costPerPiece, histogram, percentile, summarise } from './statistics.ts';

const upTo = (last: number) => Array.from({ length: last }, (_, index) => index + 1);

describe('percentiles', () => {
  test.each([
    { of: upTo(100), percent: 50, is: 50 },
    { of: upTo(100), percent: 99, is: 99 },
    { of: upTo(100), percent: 100, is: 100 },
    { of: upTo(1000), percent: 99, is: 990 },
    { of: upTo(10), percent: 99, is: 10 },
    { of: [7], percent: 50, is: 7 },
    { of: [3, 1], percent: 50, is: 1 },
  ])('p$percent of $of.length values is a measured value', ({ of, percent, is }) => {
    expect(percentile(of, percent)).toBe(is);
  });
  test('numbers are ordered as numbers, not as text', () => {
    expect(percentile([9, 10, 100, 1_000], 50)).toBe(10);
  });
  test('the given values keep their order', () => {
    const values = [3, 1, 2];
    percentile(values, 50);
    expect(values).toEqual([3, 1, 2]);
  });
  test('there is no percentile without values, nor for an invalid percentage', () => {
    expect(() => percentile([], 50)).toThrow(RangeError);
    expect(() => percentile([1], 0)).toThrow(RangeError);
    expect(() => percentile([1], 101)).toThrow(RangeError);
  });
  test('a summary never has a median above its p99, nor a p99 above its maximum', () => {
    fc.assert(
      fc.property(fc.array(fc.double({ noNaN: true }), { minLength: 1 }), (values) => {
        const { count, p50, p99, max } = summarise(values);
        expect(count).toBe(values.length);
        expect(p50).toBeLessThanOrEqual(p99);
        expect(p99).toBeLessThanOrEqual(max);
        expect(values).toContain(p99);
      }),
    );
  });
});

describe('histograms', () => {
  test('a value on a bound belongs to the bucket that begins there', () => {
    expect(histogram([99, 100, 249], [0, 100, 250])).toEqual([
      { from: 0, to: 100, count: 1 },
      { from: 100, to: 250, count: 2 },
    ]);
  });
  test('values outside the bounds are counted too, and a gap inside is shown', () => {
    expect(histogram([-5, 1_000], [0, 100])).toEqual([
      { from: Number.NEGATIVE_INFINITY, to: 0, count: 1 },
      { from: 0, to: 100, count: 0 },
      { from: 100, to: Number.POSITIVE_INFINITY, count: 1 },
    ]);
  });
  test('every value is counted once', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -50, max: 500 })), (values) => {
        const counted = histogram(values, [0, 100, 250]).reduce((sum, { count }) => sum + count, 0);
        expect(counted).toBe(values.length);
      }),
    );
  });
});

test('what the product does anyway is not counted as the posts’ cost', () => {
  expect(costPerPiece(1_600, 100, 10, 60)).toBe(10);
  expect(() => costPerPiece(1, 1, 0, 0)).toThrow(RangeError);
});
