import { expect, test } from 'vitest';
import { consoleLines } from './console-lines.ts';
import { createLog } from './log.ts';

function openConsole(options: { isThorough?: boolean } = {}) {
  let now = 0;
  const shown: string[] = [];
  const lines = consoleLines((text) => shown.push(text.replace(/^\d\d:\d\d:\d\d/, 'TIME')), {
    isThorough: options.isThorough ?? false,
    now: () => now,
  });
  return { log: createLog('debug', lines), shown, flush: lines.flush, wait: (ms: number) => (now += ms) };
}

test('a problem is one line: when, how bad, what, why, and its facts', () => {
  const { log, shown } = openConsole();
  log.warn({ err: new Error('connect ECONNREFUSED'), tries: 3 }, 'a mail could not be sent');
  log.error({ err: new Error('outer', { cause: new Error('inner\n  words') }) }, 'it failed');
  expect(shown).toEqual([
    'TIME warn  a mail could not be sent: connect ECONNREFUSED (tries 3)',
    'TIME error it failed: outer, because inner words',
  ]);
});

test('a repeated problem is counted', () => {
  const { log, shown, wait } = openConsole();
  for (let time = 0; time < 12; time += 1) log.warn('a database connection broke');
  log.info('started');
  log.warn('a database connection broke');
  wait(60_000);
  log.warn('a database connection broke');
  expect(shown).toEqual([
    'TIME warn  a database connection broke',
    '         … and 11 more like it',
    'TIME info  started',
    'TIME warn  a database connection broke',
    'TIME warn  a database connection broke',
  ]);
});

test('at a more detailed level every line appears with its stack, and secrets in none of them', () => {
  const { log, shown } = openConsole({ isThorough: true });
  log.warn({ err: new Error('token=abc refused') }, 'no');
  log.warn({ err: new Error('token=abc refused') }, 'no');
  expect(shown).toHaveLength(4);
  expect(shown[1]).toContain('console-lines.test.ts');
  expect(shown.join('\n')).not.toContain('abc');
});
