import { execFileSync } from 'node:child_process';
import { CHECKOUT } from '../checkout.ts';
import { quickSteps } from './quick-steps.ts';
import { runTool } from './tools.ts';

/** The commit that changes are counted from: `npm run quick -- main` covers all of a branch. */
const since = process.argv[2] ?? 'HEAD';
const git = (...args: string[]): string[] =>
  execFileSync('git', args, { cwd: CHECKOUT, encoding: 'utf8' }).split('\0').filter(Boolean);

const changed = [
  ...git('diff', '-z', '--name-only', '--diff-filter=d', since),
  ...git('ls-files', '-z', '--others', '--exclude-standard'),
];
const began = performance.now();
for (const { name, tool, args } of quickSteps(changed)) {
  const code = await runTool(tool, args);
  const seconds = ((performance.now() - began) / 1000).toFixed(0);
  console.log(code === 0 ? `✓ ${name} (${seconds} s)` : `✗ ${name} (${seconds} s)`);
  if (code !== 0) process.exit(1);
}
console.log(`${changed.length} changed files since ${since}. Before a merge: npm test.`);
