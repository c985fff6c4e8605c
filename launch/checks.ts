import { runTool } from './tools.ts';

const CHECKS = [
  { name: 'types', tool: 'tsc', args: ['-b'] },
  { name: 'lint', tool: 'oxlint', args: ['--type-aware'] },
  { name: 'format', tool: 'biome', args: ['check', '.'] },
] as const;

/** Types, lint and format, all three even when one fails. Resolves with the names of those that failed. */
export async function runChecks(): Promise<string[]> {
  const failed: string[] = [];
  for (const { name, tool, args } of CHECKS) {
    const began = performance.now();
    const code = await runTool(tool, args);
    const seconds = ((performance.now() - began) / 1000).toFixed(1);
    console.log(code === 0 ? `✓ ${name} (${seconds} s)` : `✗ ${name} (${seconds} s)`);
    if (code !== 0) failed.push(name);
  }
  return failed;
}
