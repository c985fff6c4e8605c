import { checkExpressions } from '../source/expressions.ts';
import { runTool } from './tools.ts';

const CHECKS: readonly { name: string; run: () => Promise<number> }[] = [
  { name: 'types', run: () => runTool('tsc', ['-b']) },
  { name: 'lint', run: () => runTool('oxlint', ['--type-aware']) },
  { name: 'format', run: () => runTool('biome', ['check', '.']) },
  { name: 'regular expressions', run: checkExpressions },
];

/** Checks types, lint, format and expressions, all even when one fails. Resolves with the names of the failed ones. */
export async function runChecks(): Promise<string[]> {
  const failed: string[] = [];
  for (const { name, run } of CHECKS) {
    const began = performance.now();
    const code = await run();
    const seconds = ((performance.now() - began) / 1000).toFixed(1);
    console.log(code === 0 ? `✓ ${name} (${seconds} s)` : `✗ ${name} (${seconds} s)`);
    if (code !== 0) failed.push(name);
  }
  return failed;
}
