/**
 * `npm run test:everywhere`: all tests on a fresh clone of the last commit, five times, each time on another kind of
 * machine (see rounds.ts). `-- --short`: the quick half once, with all oddities together. `-- busy path`: only these.
 */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, openSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CHECKOUT } from '../checkout.ts';
import { chooseRounds, ORDINARY_ACCOUNT, type Round, SHORT_TESTS, WHOLE_TESTS } from '../testing/rounds.ts';
import { whatFailed } from './what-failed.ts';

const args = process.argv.slice(2);
const isShort = args.includes('--short');
const rounds = chooseRounds({ names: args.filter((arg) => !arg.startsWith('--')), isShort, isRoot: isRoot() });

const failed: string[] = [];
for (const round of rounds) {
  if (round.skipped !== undefined) console.log(`· ${round.name}: left out. ${round.skipped}`);
  else if (!(await holds(round))) failed.push(round.name);
}
console.log(failed.length === 0 ? '✓ The suite holds everywhere.' : `✗ The suite failed: ${failed.join(', ')}.`);
process.exit(failed.length === 0 ? 0 : 1);

/** Runs one round in a separate folder, which stays when the round fails. */
async function holds(round: Round): Promise<boolean> {
  const folder = await mkdtemp(join(tmpdir(), 'brandly-everywhere-'));
  chmodSync(folder, 0o755);
  const checkout = join(folder, round.folder);
  const logFile = join(folder, 'log');
  execFileSync('git', ['clone', '--quiet', '--no-hardlinks', CHECKOUT, checkout], { stdio: 'inherit' });
  // These folders contain nothing that another round or person left behind.
  for (const name of ['home', 'tmp']) await mkdir(join(folder, name));
  // As on any machine, other accounts have temporary files there too: one test starts the product as an ordinary user.
  chmodSync(join(folder, 'tmp'), 0o1777);
  const account = round.isOrdinary && isRoot() ? ORDINARY_ACCOUNT : undefined;
  if (account !== undefined) execFileSync('chown', ['-R', `${account.uid}:${account.gid}`, folder]);
  const loops = Array.from({ length: round.busyLoops }, () => spawn(process.execPath, ['-e', 'for (;;);']));
  const began = performance.now();
  try {
    const code = await npmTest(round, { folder, checkout, logFile, account });
    const seconds = ((performance.now() - began) / 1000).toFixed(0);
    const words = await readFile(logFile, 'utf8');
    const verdict = words.match(/^\d+ passed, .*$/gm)?.join('; ') ?? 'no verdict';
    console.log(`${code === 0 ? '✓' : '✗'} ${round.name}: ${verdict} (${seconds} s)`);
    if (code === 0) await rm(folder, { recursive: true, force: true });
    else console.error(`${whatFailed(words)}\n  its words: ${logFile}`);
    return code === 0;
  } finally {
    for (const loop of loops) await end(loop);
  }
}

type Place = { folder: string; checkout: string; logFile: string; account: { uid: number; gid: number } | undefined };

async function npmTest(round: Round, { folder, checkout, logFile, account }: Place): Promise<number> {
  const log = openSync(logFile, 'a');
  const env = {
    ...process.env,
    CI: 'true',
    HOME: join(folder, 'home'),
    npm_config_cache: join(folder, 'home', '.npm'),
    TMPDIR: join(folder, 'tmp'),
    ...round.env,
  };
  for (const tests of isShort ? SHORT_TESTS : WHOLE_TESTS) {
    const child = spawn('npm', ['test', ...(tests.length === 0 ? [] : ['--', ...tests])], {
      cwd: checkout,
      env,
      stdio: ['ignore', log, log],
      ...account,
    });
    const [code]: unknown[] = await once(child, 'exit');
    if (code !== 0) return Number(code ?? 1);
  }
  return 0;
}

async function end(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
}

function isRoot(): boolean {
  return process.getuid?.() === 0;
}
