import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runChecks } from './checks.ts';
import { chromiumOrInstall } from './testing/chromium.ts';
import { redisServerOrInstall } from './testing/redis-server.ts';
import { runTool } from './tools.ts';

/** What Vitest's JSON reporter writes, as far as it is read here. */
type Report = { numPassedTests: number; numFailedTests: number; numPendingTests: number };

const NO_REDIS =
  '✗ NO REDIS SERVER: what is shared through Redis was NOT tested. Install one (brew install redis, apt-get install redis-tools).';

const args = process.argv.slice(2);
const isWhole = args.length === 0;

// `npm test -- packages/server` is someone at work on one thing; the whole suite is the gate and checks everything.
const failedChecks = isWhole ? await runChecks() : [];
if (isWhole) console.log(`✓ browser: ${(await chromiumOrInstall()).executablePath}`);
const redis = redisServerOrInstallIf(isWhole);

const folder = await mkdtemp(join(tmpdir(), 'brandly-test-report-'));
const reportFile = join(folder, 'report.json');
const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${reportFile}`];
const code = await runTool('vitest', ['run', ...reporters, ...args], { TZ: process.env['TZ'] ?? 'UTC' });
const report = await readReport();
await rm(folder, { recursive: true, force: true });

if (failedChecks.length > 0) console.error(`✗ Not in order: ${failedChecks.join(', ')}.`);
if (report === undefined) console.error(`✗ The tests did not run to their end (exit code ${code}).`);
else {
  const skipped = report.numPendingTests > 0 ? `, ${report.numPendingTests} skipped` : '';
  console.log(`${report.numPassedTests} passed, ${report.numFailedTests} failed${skipped}`);
}
if (redis === 'missing') console.error(NO_REDIS);
process.exit(code === 0 && failedChecks.length === 0 && report !== undefined ? 0 : 1);

/** Everything but the tests of Redis can be proven without one; the gate may not do without. */
function redisServerOrInstallIf(isNeeded: boolean): 'there' | 'missing' {
  if (!isNeeded) return 'there';
  const found = redisServerOrInstall();
  if (found !== null) {
    console.log(`✓ Redis server: ${found.path}`);
    return 'there';
  }
  console.error(NO_REDIS);
  if (process.env['CI']) process.exit(1);
  return 'missing';
}

async function readReport(): Promise<Report | undefined> {
  try {
    const value: unknown = JSON.parse(await readFile(reportFile, 'utf8'));
    return isReport(value) ? value : undefined;
  } catch {
    return undefined; // Vitest died before its report; the exit code tells
  }
}

function isReport(value: unknown): value is Report {
  return typeof value === 'object' && value !== null && 'numPassedTests' in value && 'numFailedTests' in value;
}
