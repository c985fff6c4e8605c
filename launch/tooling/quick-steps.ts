import type { TOOLS } from './tools.ts';

/** One step of `npm run quick`: a tool with its arguments. */
export type QuickStep = { name: string; tool: keyof typeof TOOLS; args: readonly string[] };

const PROGRAM = /\.(ts|tsx|mjs)$/;
const FORMATTED = /\.(ts|tsx|mjs|json|jsonc|css)$/;

/**
 * The checks before a commit, the cheapest first: format and lint of the changed files, all types (only what the change
 * affects is built again), and the unit tests that reach the changed files. Pure.
 * @param changed files as the checkout names them
 */
export function quickSteps(changed: readonly string[]): QuickStep[] {
  const program = changed.filter((file) => PROGRAM.test(file));
  const formatted = changed.filter((file) => FORMATTED.test(file));
  const steps: QuickStep[] = [];
  if (formatted.length > 0)
    steps.push({ name: 'format', tool: 'biome', args: ['check', '--no-errors-on-unmatched', ...formatted] });
  if (program.length === 0) return steps;
  return [
    ...steps,
    { name: 'types', tool: 'tsc', args: ['-b'] },
    { name: 'lint', tool: 'oxlint', args: ['--type-aware', ...program] },
    {
      name: 'unit tests that reach the change',
      tool: 'vitest',
      args: ['related', '--run', '--passWithNoTests', '--project', 'unit', '--project', 'web', ...program],
    },
  ];
}
