import { expect, test } from 'vitest';
import { cpuShare, formatUptime, toMegabytes } from './routes.ts';

test.each([
  [0, '0s'],
  [59.9, '59s'],
  [60, '1m 0s'],
  [3_661, '1h 1m 1s'],
  [90_061, '1d 1h 1m 1s'],
])('an uptime of %d seconds reads %s', (seconds, text) => {
  expect(formatUptime(seconds)).toBe(text);
});

test('the processor share is what was busy between two samples', () => {
  expect(cpuShare({ busy: 100, all: 1000 }, { busy: 150, all: 1200 })).toBe(25);
  expect(cpuShare({ busy: 100, all: 1000 }, { busy: 100, all: 1000 })).toBe(0);
});

test('memory is shown in megabytes with one decimal', () => {
  expect(toMegabytes(1_572_864)).toBe(1.5);
});
