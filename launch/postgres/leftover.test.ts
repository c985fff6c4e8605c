import { describe, expect, test } from 'vitest';
import { findAccount } from './account.ts';
import { judgeLeftover } from './postmaster-file.ts';

const folder = '/data/postgres';
const postmaster = { pid: 7, port: 5432, isReady: true, sharedMemory: '1' };

describe('what a leftover postmaster.pid means before a start', () => {
  test.each([
    ['there is none', undefined, { alive: false, command: undefined }, 'none'],
    ['its process is gone', postmaster, { alive: false, command: undefined }, 'stale'],
    [
      'its process is a PostgreSQL on this folder',
      postmaster,
      { alive: true, command: ['postgres', '-D', folder] },
      'orphan',
    ],
    ['a shell has its number now', postmaster, { alive: true, command: ['sh'] }, 'stale'],
    [
      'a PostgreSQL of another folder has its number',
      postmaster,
      { alive: true, command: ['postgres', '-D', '/x'] },
      'stale',
    ],
    ['the system does not tell', postmaster, { alive: true, command: undefined }, 'unclear'],
  ] as const)('%s', (_, file, seen, verdict) => {
    expect(judgeLeftover(file, { ...seen, folder, hasLauncher: false })).toBe(verdict);
  });

  test('its launcher still runs: it belongs to another data folder, such as the one that this is a copy of', () => {
    const seen = { alive: true, command: ['postgres', '-D', folder], folder, hasLauncher: true };
    expect(judgeLeftover(postmaster, seen)).toBe('in-use');
  });
});

describe('which account root runs the database as', () => {
  const passwd = 'root:x:0:0::/root:/bin/sh\nnobody:x:65534:65534::/:/bin/false\npostgres:x:101:104::/:/bin/sh\n';
  test('an existing unprivileged account, best one first', () => {
    expect(findAccount(passwd, ['postgres', 'nobody'])).toEqual({ uid: 101, gid: 104 });
    expect(findAccount(passwd, ['pg', 'nobody'])).toEqual({ uid: 65534, gid: 65534 });
  });
  test('never root under another name', () => {
    expect(findAccount('postgres:x:0:0::/:/bin/sh', ['postgres'])).toBeUndefined();
  });
});
