import { expect, test } from 'vitest';
import { quickSteps } from './quick-steps.ts';

const named = (changed: string[]) => quickSteps(changed).map(({ name }) => name);

test.each([
  ['nothing', [], []],
  ['a page of words', ['README.md'], []],
  ['a setting', ['package.json'], ['format']],
  ['a stylesheet', ['packages/web/src/ui/tokens.css'], ['format']],
  ['a module', ['launch/with-progress.ts'], ['format', 'types', 'lint', 'unit tests that reach the change']],
])('a change of %s needs these checks before a commit: %s -> %j', (_what, changed, steps) => {
  expect(named(changed)).toEqual(steps);
});

test('lint and tests run for the changed modules only', () => {
  const changed = ['launch/with-progress.ts', 'README.md', 'package.json'];
  const [format, , lint, tests] = quickSteps(changed);
  expect(format?.args).toEqual(expect.arrayContaining(['launch/with-progress.ts', 'package.json']));
  expect(format?.args).not.toContain('README.md');
  expect(lint?.args).toEqual(['--type-aware', 'launch/with-progress.ts']);
  expect(tests?.args.filter((arg) => /\.(ts|md|json)$/.test(arg))).toEqual(['launch/with-progress.ts']);
});
