import { runChecks } from './checks.ts';

const failed = await runChecks();
if (failed.length > 0) {
  console.error(`\n✗ Not in order: ${failed.join(', ')}.`);
  process.exit(1);
}
