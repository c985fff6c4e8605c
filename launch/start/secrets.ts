import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { keysOf, recordOf } from '@brandly/contract/records';
import { StartProblem } from '../start-problem.ts';
import { createFileWhole } from '../write-file-whole.ts';

const SECRETS_FILE = 'secrets.json';
const SECRET_BYTES = 32;

/** name in secrets.json -> name in the server's environment; null: the launcher's own. */
const SECRETS = {
  auth: 'BRANDLY_AUTH_SECRET',
  encryptionKey: 'BRANDLY_ENCRYPTION_KEY',
  bootstrap: 'BRANDLY_BOOTSTRAP_SECRET',
  storage: 'BRANDLY_STORAGE_SECRET',
  databasePassword: null,
} as const;

type SecretName = keyof typeof SECRETS;
export type Secrets = Record<SecretName, string>;

const NAMES = keysOf(SECRETS);

/**
 * Returns the data folder's secrets, 32 random bytes each in base64, created on the first start.
 * @param hasDatabase a database was created with them: then new ones would make its contents unreadable
 * @throws StartProblem when they are damaged, or missing beside a database
 */
export function openSecrets(dataFolder: string, hasDatabase: boolean): Secrets {
  const path = join(dataFolder, SECRETS_FILE);
  if (!existsSync(path)) {
    if (hasDatabase) throw lostSecrets(`${path} is missing, and the database can't be read without it.`);
    const made = recordOf(NAMES, () => randomBytes(SECRET_BYTES).toString('base64'));
    // An API and a worker on one new folder may start together: the ones that are kept count.
    if (createFileWhole(path, `${JSON.stringify(made, undefined, 2)}\n`, 0o600)) return made;
  }
  const content = parse(readFileSync(path, 'utf8'));
  if (!areSecrets(content)) throw lostSecrets(`${path} is damaged.`);
  return content;
}

/** Returns the secrets under the server's names; one that is already set in the environment wins. */
export function secretsForServer(secrets: Secrets, env: Record<string, string | undefined>): Record<string, string> {
  const result: Record<string, string> = {};
  for (const name of NAMES) {
    const variable = SECRETS[name];
    if (variable !== null) result[variable] = env[variable] || secrets[name];
  }
  return result;
}

function areSecrets(value: unknown): value is Secrets {
  if (typeof value !== 'object' || value === null) return false;
  const found = new Map(Object.entries(value));
  return NAMES.every((name) => Buffer.from(String(found.get(name) ?? ''), 'base64').length === SECRET_BYTES);
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined; // without valid JSON there are no secrets; the caller reports it
  }
}

function lostSecrets(problem: string): StartProblem {
  return new StartProblem(
    problem,
    'Restore it from a backup, or choose another folder: BRANDLY_DATA=/some/folder npm start',
  );
}
