import { randomUUID } from 'node:crypto';
import { accessSync, chmodSync, constants, mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { StartProblem } from '../start-problem.ts';
import { writeFileWhole } from '../write-file-whole.ts';

/** The layout of the data folder that this version reads and writes. Raise it with a migration of older folders. */
export const LAYOUT = 1;
/** Major version of the embedded PostgreSQL; only the same major version can read its files. */
export const POSTGRES_MAJOR = 18;

const MARKER_FILE = 'brandly-data.json';

export type Marker = {
  layout: number;
  /** Distinguishes this folder from a later one at the same path. */
  id: string;
  /** Where the embedded database is; undefined until it has been created. */
  postgresFolder?: string;
};

type PostgresFacts =
  | { kind: 'absent' }
  | { kind: 'not-a-folder' }
  | { kind: 'unreadable' }
  | { kind: 'folder'; entries: readonly string[]; version: string | undefined };

export type DataFolderFacts = {
  path: string;
  kind: 'absent' | 'not-a-folder' | 'unreadable' | 'unwritable' | 'folder';
  entries: readonly string[];
  marker: Marker | 'absent' | 'damaged';
  postgres: PostgresFacts;
};

export type Diagnosis =
  | { verdict: 'new' }
  | { verdict: 'ours'; marker: Marker }
  | { verdict: 'broken'; problem: string; next: string };

/**
 * Decides whether Brandly may use this folder. Never tells anyone to delete anything.
 * @param usesEmbedded false when DATABASE_URL names another database: then the embedded one's files don't matter
 */
export function diagnoseDataFolder(facts: DataFolderFacts, usesEmbedded: boolean): Diagnosis {
  const { path } = facts;
  const elsewhere = 'or choose another folder: BRANDLY_DATA=/some/folder npm start';

  if (facts.kind === 'absent') return { verdict: 'new' };
  if (facts.kind === 'not-a-folder') {
    return broken(`The data folder ${path} is a file.`, `Move it away, ${elsewhere}`);
  }
  if (facts.kind === 'unreadable' || facts.kind === 'unwritable') {
    const verb = facts.kind === 'unreadable' ? 'read' : 'written';
    return broken(
      `The data folder ${path} can't be ${verb} by this user.`,
      `Start as the user who owns it, ${elsewhere}`,
    );
  }
  if (facts.marker === 'damaged') {
    return broken(`${join(path, MARKER_FILE)} is damaged.`, `Restore the folder from a backup, ${elsewhere}`);
  }
  if (facts.marker === 'absent') {
    if (facts.entries.every(saysNothing)) return { verdict: 'new' };
    return broken(
      `${path} holds files but is no data folder of Brandly (it has no ${MARKER_FILE}).`,
      `Nothing in it was touched. Restore it from a backup, ${elsewhere}`,
    );
  }
  if (facts.marker.layout > LAYOUT) {
    return broken(
      `${path} was written by a newer Brandly (layout ${facts.marker.layout}, this one knows ${LAYOUT}).`,
      `Update the checkout, ${elsewhere}`,
    );
  }
  const folder = postgresFolderOf(path, facts.marker);
  const fault = usesEmbedded
    ? postgresFault(folder, facts.marker.postgresFolder !== undefined, facts.postgres)
    : undefined;
  if (fault === undefined) return { verdict: 'ours', marker: facts.marker };
  return broken(fault, `Nothing was changed. Restore the folder from a backup, ${elsewhere}`);
}

/** What a fresh disk holds, and what a first start leaves that the power or the disk's space failed (see writeMarker). */
const saysNothing = (name: string): boolean => name === 'lost+found' || name.startsWith(`${MARKER_FILE}.`);

function broken(problem: string, next: string): Diagnosis {
  return { verdict: 'broken', problem, next };
}

function postgresFault(folder: string, wasMade: boolean, postgres: PostgresFacts): string | undefined {
  if (postgres.kind === 'absent') return wasMade ? `The database is gone: ${folder} doesn't exist.` : undefined;
  if (postgres.kind === 'not-a-folder') return `The database is broken: ${folder} is not a folder.`;
  if (postgres.kind === 'unreadable') return `The database in ${folder} belongs to another user.`;
  if (postgres.version === undefined) return `The database is broken: ${folder} has no PG_VERSION.`;
  if (postgres.version !== String(POSTGRES_MAJOR)) {
    return `The database in ${folder} is of PostgreSQL ${postgres.version}; this Brandly brings ${POSTGRES_MAJOR}.`;
  }
  const lost = ['base', 'global', 'pg_wal', 'postgresql.conf'].find((name) => !postgres.entries.includes(name));
  return lost === undefined ? undefined : `The database is broken: ${folder} has no ${lost}.`;
}

/** Looks at the folder without changing anything in it. */
export function inspectDataFolder(path: string): DataFolderFacts {
  const kind = kindOf(path);
  const entries = kind === 'folder' || kind === 'unwritable' ? readdirSync(path) : [];
  const marker = readMarker(path, entries);
  const folder = postgresFolderOf(path, marker);
  return { path, kind, entries, marker, postgres: inspectPostgres(folder) };
}

/**
 * Where the database of a data folder is, or will be unless it has to move (see choosePostgresFolder): one that is named
 * after the data folder lies apart. Any other lies within, wherever the folder was moved or copied to since.
 */
export function postgresFolderOf(path: string, marker: DataFolderFacts['marker']): string {
  const { id, postgresFolder }: Partial<Marker> = typeof marker === 'object' ? marker : {};
  const liesApart = postgresFolder !== undefined && basename(dirname(postgresFolder)) === id;
  return liesApart ? postgresFolder : join(path, 'postgres');
}

/**
 * Returns the folder's marker; creates the folder first if it is new.
 * @throws StartProblem when the folder is broken or can't be created
 */
export function openDataFolder(path: string, options: { usesEmbedded: boolean }): Marker {
  const diagnosis = diagnoseDataFolder(inspectDataFolder(path), options.usesEmbedded);
  if (diagnosis.verdict === 'broken') throw new StartProblem(diagnosis.problem, diagnosis.next);
  if (diagnosis.verdict === 'ours') {
    closeToOthers(path);
    return diagnosis.marker;
  }
  try {
    // As root, the database's account has to pass through the folder, but not to list it.
    mkdirSync(path, { recursive: true, mode: process.getuid?.() === 0 ? 0o711 : 0o700 });
    const marker: Marker = { layout: LAYOUT, id: randomUUID() };
    writeMarker(path, marker);
    return marker;
  } catch (cause) {
    const words = cause instanceof Error ? cause.message : String(cause);
    throw new StartProblem(`The data folder ${path} can't be made: ${words}.`, 'Choose another: BRANDLY_DATA=…', {
      cause,
    });
  }
}

/** Earlier versions created these folders so that every account of the machine could list and read them. */
function closeToOthers(dataFolder: string): void {
  for (const name of ['media', 'sandbox']) {
    const folder = join(dataFolder, name);
    const facts = statSync(folder, { throwIfNoEntry: false });
    if (facts !== undefined && facts.uid === process.getuid?.()) chmodSync(folder, 0o700);
  }
}

/** Replaces the marker in one step: a crash leaves either the old one or the new one. */
export function writeMarker(path: string, marker: Marker): void {
  writeFileWhole(join(path, MARKER_FILE), `${JSON.stringify(marker, undefined, 2)}\n`, 0o644);
}

function kindOf(path: string): DataFolderFacts['kind'] {
  const kind = kindOnDisk(path);
  if (kind !== 'folder') return kind;
  if (!mayAccess(path, constants.R_OK | constants.X_OK)) return 'unreadable';
  return mayAccess(path, constants.W_OK) ? 'folder' : 'unwritable';
}

function inspectPostgres(folder: string): PostgresFacts {
  const kind = kindOnDisk(folder);
  if (kind !== 'folder') return { kind };
  if (!mayAccess(folder, constants.R_OK | constants.X_OK)) return { kind: 'unreadable' };
  const entries = readdirSync(folder);
  const version = entries.includes('PG_VERSION') ? readFileSync(join(folder, 'PG_VERSION'), 'utf8').trim() : undefined;
  return { kind, entries, version };
}

function kindOnDisk(path: string): 'absent' | 'not-a-folder' | 'unreadable' | 'folder' {
  try {
    return statSync(path).isDirectory() ? 'folder' : 'not-a-folder';
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'ENOENT') return 'absent';
    if (code === 'ENOTDIR') return 'not-a-folder';
    if (code === 'EACCES' || code === 'EPERM') return 'unreadable';
    throw error;
  }
}

function mayAccess(path: string, mode: number): boolean {
  try {
    accessSync(path, mode);
    return true;
  } catch {
    return false; // this call only tests whether it throws
  }
}

function readMarker(path: string, entries: readonly string[]): DataFolderFacts['marker'] {
  if (!entries.includes(MARKER_FILE)) return 'absent';
  try {
    const marker: unknown = JSON.parse(readFileSync(join(path, MARKER_FILE), 'utf8'));
    return isMarker(marker) ? marker : 'damaged';
  } catch {
    return 'damaged'; // unreadable or not JSON: the diagnosis reports it
  }
}

function isMarker(value: unknown): value is Marker {
  if (typeof value !== 'object' || value === null || !('layout' in value) || !('id' in value)) return false;
  const folder = 'postgresFolder' in value ? value.postgresFolder : undefined;
  return (
    Number.isInteger(value.layout) &&
    typeof value.id === 'string' &&
    (folder === undefined || typeof folder === 'string')
  );
}
