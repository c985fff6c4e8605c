import { describe, expect, it } from 'vitest';
import { csvOf, labelledDays, linePath, runsOf, shortNumber, ticksFor, tickTexts } from './chart-rules.ts';

describe('a number on a chart', () => {
  it.each([
    [0, '0'],
    [847, '847'],
    [1000, '1000'],
    [1001, '1K'],
    [1240, '1.2K'],
    [128_400, '128K'],
    [1_000_001, '1M'],
    [3_450_000, '3.5M'],
    [-2500, '-2.5K'],
    [12.34, '12.3'],
  ])('%d reads %s', (value, text) => expect(shortNumber(value)).toBe(text));

  it('on an axis a thousand reads 1K and a million 1M, like their neighbours', () => {
    expect(tickTexts([-1000, 1_000_000, 2_000_000])).toEqual(['-1K', '1M', '2M']);
    expect(tickTexts([0, 1000, 2000])).toEqual(['0', '1K', '2K']);
    expect(tickTexts([0, 0.5, 1])).toEqual(['0', '0.5', '1']);
  });

  it.each([
    [
      [8150, 8200, 8250, 8300],
      ['8.15K', '8.2K', '8.25K', '8.3K'],
    ],
    [
      [123_400, 123_600],
      ['123.4K', '123.6K'],
    ],
    [
      [8_000_100, 8_000_200],
      ['8,000,100', '8,000,200'],
    ],
  ])('the lines %j have distinct labels: %j', (ticks, texts) => expect(tickTexts(ticks)).toEqual(texts));
});

describe('the lines of a chart', () => {
  it.each([
    [
      [0, 7],
      [0, 5, 10],
    ],
    [
      [120, 340],
      [0, 200, 400],
    ],
    [
      [0, 0],
      [0, 1],
    ],
    [[], [0, 1]],
    [
      [-4, 6],
      [-5, 0, 5, 10],
    ],
  ])('for %j are %j', (values, ticks) => expect(ticksFor(values)).toEqual(ticks));
  it('stay close to values that change little', () => {
    const ticks = ticksFor([10_200, 10_260], true);
    expect(ticks[0]).toBeGreaterThanOrEqual(10_000);
    expect(ticks.at(-1)).toBeGreaterThanOrEqual(10_260);
    expect(ticks.length).toBeLessThanOrEqual(6);
  });
});

it('a day without a value is a gap, not a zero', () => {
  const runs = runsOf([1, 2, null, 4], (y, x) => ({ x, y }));
  expect(runs.map(linePath)).toEqual(['M0 1L1 2', 'M3 4']);
});

it('a table is saved as a file that spreadsheets read and do not run', () => {
  expect(
    csvOf(
      ['Post', 'Reach'],
      [
        ['Hello, "you"', 3],
        ['=HYPERLINK("x")', null],
      ],
    ),
  ).toBe('Post,Reach\r\n"Hello, ""you""",3\r\n"\'=HYPERLINK(""x"")",\r\n');
});

it('labels the last day and, at even steps of days or weeks, some before it, rather the first than one near it', () => {
  expect(labelledDays(30, 5)).toEqual([0, 8, 15, 22, 29]);
  expect(labelledDays(30, 13)).toEqual([0, 8, 15, 22, 29]);
  expect(labelledDays(30, 3)).toEqual([0, 15, 29]);
  expect(labelledDays(365, 6)).toEqual([49, 112, 175, 238, 301, 364]);
  expect(labelledDays(0, 5)).toEqual([]);
  expect(labelledDays(7, 5)).toEqual([0, 2, 4, 6]);
  expect(labelledDays(2, 5)).toEqual([0, 1]);
  expect(labelledDays(1, 5)).toEqual([0]);
});
