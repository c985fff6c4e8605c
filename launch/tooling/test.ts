import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { CHECKOUT, compileCache } from '../checkout.ts';
import { chromiumOrInstall } from '../testing/chromium.ts';
import { temporaryInMemory } from '../testing/memory-folder.ts';
import { FIREFOX, WEBKIT } from '../testing/other-browsers.ts';
import { PGBOUNCER } from '../testing/pgbouncer.ts';
import { CADDY, NGINX } from '../testing/proxy-servers.ts';
import { installRealServers } from '../testing/real-servers.ts';
import { REDIS } from '../testing/redis-server.ts';
import { findOrInstall, missingWords, type TestServer } from '../testing/test-servers.ts';
import { runChecks } from './checks.ts';
import { runTool } from './tools.ts';

/** The fields that we read from Vitest's JSON report. */
type Report = {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  /** One per file; times in milliseconds since 1970. */
  testResults: { name: string; startTime: number; endTime: number }[];
};

const SLOWEST_SHOWN = 10;

const args = process.argv.slice(2);
const isWhole = args.length === 0;

// `npm test -- packages/server` is for work on one part; without arguments it is for before a merge, and checks the sources too.
// The journeys that it leaves out are the gate's second step, `npm run test:journeys`.
const failedChecks = isWhole ? await runChecks() : [];
if (isWhole) console.log(`✓ browser: ${(await chromiumOrInstall()).executablePath}`);
const unreal = isWhole ? installRealServers() : [];
const missing = isWhole ? [REDIS, PGBOUNCER, NGINX, CADDY].filter((server) => !isThere(server)) : [];
// Everything else can be tested without them; CI may not run without.
if (missing.length + unreal.length > 0 && process.env['CI']) process.exit(1);
// `npm run test:journeys`: all in Chromium, what people do each day in these as well. Not every system has them.
if (args.join(' ') === '--project journey') missing.push(...[FIREFOX, WEBKIT].filter((browser) => !isThere(browser)));

const folder = await mkdtemp(join(tmpdir(), 'brandly-test-report-'));
const reportFile = join(folder, 'report.json');
const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${reportFile}`];
const code = await runTool('vitest', ['run', ...reporters, ...(isWhole ? ['--project', '!journey'] : args)], {
  TZ: process.env['TZ'] ?? 'UTC',
  ...compileCache(CHECKOUT),
  ...temporaryInMemory(),
});
const report = await readReport();
await rm(folder, { recursive: true, force: true });

if (failedChecks.length > 0) console.error(`✗ Not in order: ${failedChecks.join(', ')}.`);
if (report === undefined) console.error(`✗ The tests did not run to their end (exit code ${code}).`);
else {
  const skipped = report.numPendingTests > 0 ? `, ${report.numPendingTests} skipped` : '';
  if (report.testResults.length > SLOWEST_SHOWN) for (const line of slowestFiles(report)) console.log(line);
  console.log(`${report.numPassedTests} passed, ${report.numFailedTests} failed${skipped}`);
}
for (const server of missing) console.error(missingWords(server));
for (const platform of unreal) console.error(`✗ NO REAL SERVER of ${platform}: the adapter was NOT tested against it.`);
process.exit(code === 0 && failedChecks.length === 0 && report !== undefined ? 0 : 1);

function isThere(server: TestServer): boolean {
  const found = findOrInstall(server);
  if (found === null) console.error(missingWords(server));
  else console.log(`✓ ${server.name}: ${found.path}`);
  return found !== null;
}

function slowestFiles(report: Report): string[] {
  const files = report.testResults.map(({ name, startTime, endTime }) => ({
    name,
    seconds: (endTime - startTime) / 1000,
  }));
  const slowest = files.toSorted((a, b) => b.seconds - a.seconds).slice(0, SLOWEST_SHOWN);
  return [
    'The slowest files:',
    ...slowest.map((one) => `${one.seconds.toFixed(1).padStart(7)} s  ${relative(CHECKOUT, one.name)}`),
  ];
}

async function readReport(): Promise<Report | undefined> {
  try {
    const value: unknown = JSON.parse(await readFile(reportFile, 'utf8'));
    return isReport(value) ? value : undefined;
  } catch {
    return undefined; // Vitest ended before its report; the exit code says so
  }
}

function isReport(value: unknown): value is Report {
  return typeof value === 'object' && value !== null && 'numPassedTests' in value && 'numFailedTests' in value;
}
