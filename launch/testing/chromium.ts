import { existsSync } from 'node:fs';
import { rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { StartProblem } from '../start-problem.ts';
import { findOrInstall, type TestServer } from './test-servers.ts';

export type Chromium = { executablePath: string; args: string[] };

const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';
const DEBIAN_CHROMIUM = '/usr/bin/chromium';
const MAC_CHROME = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';

/** No sandbox, since containers and root have none; and no connection beyond this machine. */
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1',
];

/**
 * Returns a Chromium for the journeys, for playwright-core's `chromium.launch`: CHROMIUM_PATH, else the one that npm
 * installed, else the system's.
 * @throws StartProblem when there is none
 */
export async function findChromium(): Promise<Chromium> {
  const executablePath = (await namedChromium()) ?? (await packedChromium()) ?? installedChromium();
  if (executablePath !== undefined) return { executablePath, args: FLAGS };
  throw new StartProblem(
    'There is no Chromium for the journeys.',
    'Install one (Debian: apt-get install -y chromium-headless-shell) or name one: CHROMIUM_PATH=/path/to/chrome npm test',
  );
}

/** The browser without its windows: three files of journeys took 157 instead of 224 seconds of the processors (2026-11-27). */
const HEADLESS: TestServer = debian(HEADLESS_SHELL, 'chromium-headless-shell');
/** For a Debian that does not have that yet. */
const WHOLE: TestServer = debian(DEBIAN_CHROMIUM, 'chromium');

function debian(path: string, name: string): TestServer {
  return {
    name: 'Chromium',
    find: () => (existsSync(path) ? { path } : null),
    debianPackages: [name],
    without: 'everything in the browser',
    installing: `Debian: apt-get install -y ${name}`,
  };
}

/** Does the same; as root on Debian, installs one when there is none. */
export async function chromiumOrInstall(): Promise<Chromium> {
  const isGiven = (await namedChromium()) ?? (await packedChromium());
  if (isGiven === undefined && findOrInstall(HEADLESS) === null && installedChromium() === undefined)
    findOrInstall(WHOLE);
  return findChromium();
}

async function namedChromium(): Promise<string | undefined> {
  const path = process.env['CHROMIUM_PATH'];
  if (!path) return undefined;
  if (existsSync(path)) return path;
  throw new StartProblem(`CHROMIUM_PATH names ${path}, which doesn't exist.`, 'Correct it or leave it out.');
}

async function packedChromium(): Promise<string | undefined> {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined;
  // It brings system libraries for AWS images only and unpacks them only when it believes to run on one.
  process.env['AWS_LAMBDA_JS_RUNTIME'] ??= 'nodejs22.x';
  const name = '@sparticuz/chromium';
  try {
    const loaded: unknown = await import(name);
    if (!isPacked(loaded)) throw new Error(`${name} has another form than expected`);
    const executablePath = await loaded.default.executablePath();
    await nameFonts(dirname(executablePath));
    return executablePath;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ERR_MODULE_NOT_FOUND') return undefined;
    throw error;
  }
}

/**
 * Its own configuration looks for the fonts in /tmp, wherever it unpacked them: with another TMPDIR no letter was visible.
 * Ours names the folder itself. Several processes may write it at once, hence the renaming.
 */
async function nameFonts(folder: string): Promise<void> {
  const file = join(folder, 'fonts.of-this-folder.conf');
  if (!existsSync(file)) {
    const unfinished = `${file}.${process.pid}`;
    await writeFile(unfinished, fontConfiguration(folder));
    await rename(unfinished, file);
  }
  process.env['FONTCONFIG_FILE'] = file;
}

/** Returns what fontconfig reads: the unpacked fonts, those of the machine, and a cache beside them. */
export function fontConfiguration(folder: string): string {
  const path = (name: string) => join(folder, name).replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  return [
    '<?xml version="1.0"?>',
    '<!DOCTYPE fontconfig SYSTEM "fonts.dtd">',
    '<fontconfig>',
    `  <dir>${path('fonts')}</dir>`,
    '  <dir>/usr/share/fonts</dir>',
    `  <cachedir>${path('fonts-cache')}</cachedir>`,
    '</fontconfig>',
    '',
  ].join('\n');
}

function installedChromium(): string | undefined {
  return [HEADLESS_SHELL, DEBIAN_CHROMIUM, '/usr/bin/chromium-browser', '/usr/bin/google-chrome', MAC_CHROME].find(
    (path) => existsSync(path),
  );
}

function isPacked(value: unknown): value is { default: { executablePath(): Promise<string> } } {
  return typeof value === 'object' && value !== null && 'default' in value && typeof value.default === 'function';
}
