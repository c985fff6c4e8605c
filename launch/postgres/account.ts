import { spawnSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { StartProblem } from '../start-problem.ts';

/** The account that PostgreSQL runs as; undefined: the one that started Brandly. */
export type Account = { uid: number; gid: number } | undefined;

/** Existing accounts that own nothing to protect from a database, best first. */
const CANDIDATES = ['postgres', 'nobody'];

/**
 * PostgreSQL refuses to run as root, so root runs it as an existing account: the one that owns the database, else an
 * unprivileged one. No account is created.
 * @param postgresFolder an existing database folder, if there is one
 * @throws StartProblem when there is no such account
 */
export function databaseAccount(postgresFolder: string | undefined): Account {
  if (process.getuid?.() !== 0) return undefined;
  const owner = postgresFolder === undefined ? undefined : statSync(postgresFolder);
  if (owner !== undefined && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  const account = findAccount(readFileSync('/etc/passwd', 'utf8'), CANDIDATES);
  if (account !== undefined) return account;
  throw new StartProblem(
    'PostgreSQL refuses to run as root, and this machine has no account postgres or nobody to run it as.',
    'Start Brandly as an ordinary user, or set DATABASE_URL.',
  );
}

/** Returns the first of `names` in the text of /etc/passwd that isn't root. */
export function findAccount(passwd: string, names: readonly string[]): Account {
  const rows = passwd.split('\n').map((line) => line.split(':'));
  for (const name of names) {
    const row = rows.find(([account]) => account === name);
    const [uid, gid] = [Number(row?.[2]), Number(row?.[3])];
    if (Number.isInteger(uid) && Number.isInteger(gid) && uid !== 0) return { uid, gid };
  }
  return undefined;
}

/**
 * Chooses a new database's folder: in the data folder, unless its account can't get there (on most systems root's home
 * is closed to others). We never widen permissions of others' folders, so it is then in /var/lib/brandly.
 * @param id the data folder's own, so that a new data folder at an old path never gets the old one's database
 */
export function choosePostgresFolder(dataFolder: string, id: string, account: Account): string {
  if (account === undefined || canEnter(dataFolder, account)) return join(dataFolder, 'postgres');
  return join('/var/lib/brandly', id, 'postgres');
}

function canEnter(folder: string, account: NonNullable<Account>): boolean {
  return spawnSync('/bin/sh', ['-c', 'cd "$1"', 'sh', folder], { ...account, cwd: '/', stdio: 'ignore' }).status === 0;
}
