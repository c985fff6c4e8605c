import { describe, expect, test } from 'vitest';
import { type DataFolderFacts, diagnoseDataFolder, postgresFolderOf } from './data-folder.ts';

const POSTGRES = ['PG_VERSION', 'base', 'global', 'pg_wal', 'postgresql.conf'];
const healthy: DataFolderFacts = {
  path: '/data',
  kind: 'folder',
  entries: ['brandly-data.json', 'postgres', 'secrets.json'],
  marker: { layout: 1, id: 'a', postgresFolder: '/data/postgres' },
  postgres: { kind: 'folder', entries: POSTGRES, version: '18' },
};
const firstStart: DataFolderFacts = { ...healthy, marker: { layout: 1, id: 'a' } };
const without = (name: string) => POSTGRES.filter((entry) => entry !== name);

describe('whether a data folder can be used', () => {
  test('a healthy one is used as it is', () => {
    expect(diagnoseDataFolder(healthy, true)).toEqual({ verdict: 'ours', marker: healthy.marker });
  });

  test.each([
    ['a folder that does not exist yet', { ...healthy, kind: 'absent', entries: [], marker: 'absent' }],
    ['an empty folder', { ...healthy, entries: [], marker: 'absent' }],
    ['the root of a fresh disk', { ...healthy, entries: ['lost+found'], marker: 'absent' }],
    [
      'what a first start left that was cut off at once',
      { ...healthy, entries: ['brandly-data.json.7.new'], marker: 'absent' },
    ],
  ] satisfies [string, DataFolderFacts][])('%s becomes a new one', (_, facts) => {
    expect(diagnoseDataFolder(facts, true)).toEqual({ verdict: 'new' });
  });

  test.each([
    ['before the database was begun', { ...firstStart, postgres: { kind: 'absent' } }],
    ['right after the database was made, before that was noted down', firstStart],
  ] satisfies [string, DataFolderFacts][])('a first start that was killed %s goes on', (_, facts) => {
    expect(diagnoseDataFolder(facts, true).verdict).toBe('ours');
  });

  test.each([
    ['a file', { ...healthy, kind: 'not-a-folder' }, 'is a file'],
    ['unreadable', { ...healthy, kind: 'unreadable' }, "can't be read by this user"],
    ['read-only', { ...healthy, kind: 'unwritable' }, "can't be written by this user"],
    ['full of something else', { ...healthy, entries: ['photos'], marker: 'absent' }, 'is no data folder of Brandly'],
    ['damaged', { ...healthy, marker: 'damaged' }, 'brandly-data.json is damaged'],
    ['of a newer Brandly', { ...healthy, marker: { layout: 2, id: 'a' } }, 'written by a newer Brandly'],
    ['robbed of its database', { ...healthy, postgres: { kind: 'absent' } }, 'The database is gone'],
    ['with a file for a database', { ...healthy, postgres: { kind: 'not-a-folder' } }, 'is not a folder'],
    ["with another user's database", { ...healthy, postgres: { kind: 'unreadable' } }, 'belongs to another user'],
    [
      'with a database of no version',
      { ...healthy, postgres: { kind: 'folder', entries: without('PG_VERSION'), version: undefined } },
      'has no PG_VERSION',
    ],
    [
      'with a database of PostgreSQL 17',
      { ...healthy, postgres: { kind: 'folder', entries: POSTGRES, version: '17' } },
      'is of PostgreSQL 17; this Brandly brings 18',
    ],
    [
      'with a database without its log',
      { ...healthy, postgres: { kind: 'folder', entries: without('pg_wal'), version: '18' } },
      'has no pg_wal',
    ],
  ] satisfies [string, DataFolderFacts, string][])(
    'one that is %s is refused with a sentence and a next step',
    (_, facts, words) => {
      const diagnosis = diagnoseDataFolder(facts, true);
      expect(diagnosis).toMatchObject({ verdict: 'broken', problem: expect.stringContaining(words) });
      expect(diagnosis).toMatchObject({ next: expect.stringContaining('BRANDLY_DATA=') });
    },
  );

  test("with DATABASE_URL, the embedded database's state does not matter", () => {
    expect(diagnoseDataFolder({ ...healthy, postgres: { kind: 'absent' } }, false).verdict).toBe('ours');
  });
});

describe('where the database of a data folder is', () => {
  test('a folder that was copied has its own, never that of the folder it was copied from', () => {
    expect(postgresFolderOf('/copy', { layout: 1, id: 'a', postgresFolder: '/data/postgres' })).toBe('/copy/postgres');
  });
  test('one outside, because its account could not enter the data folder, stays there', () => {
    const postgresFolder = '/var/lib/brandly/a/postgres';
    expect(postgresFolderOf('/root/data', { layout: 1, id: 'a', postgresFolder })).toBe(postgresFolder);
  });
});
