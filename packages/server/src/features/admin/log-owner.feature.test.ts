import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createTestDatabase } from '@brandly/launch/testing/database';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrate } from '../../db/migrate.ts';
import { signedIn, startTestApi, type TestApi } from '../../testing/test-api.ts';

// docs/production.md: the audit log belongs to a second role, and the server's role may only add to it and read it.

const PAGE = readFileSync(join(import.meta.dirname, '../../../../../docs/production.md'), 'utf8');
const [, statements = ''] = /```sql\n(.*?)```/s.exec(PAGE) ?? [];

const suffix = randomBytes(4).toString('hex');
const [database, server, keeper] = ['base', 'server', 'keeper'].map((name) => `log_owner_${name}_${suffix}`) as [
  string,
  string,
  string,
];
let first: Awaited<ReturnType<typeof createTestDatabase>>;
let root: pg.Client;
let api: TestApi;
let asServer: pg.Client;
const urlOf = (parts: Partial<Pick<URL, 'pathname' | 'username' | 'password'>>): string =>
  Object.assign(new URL(first.url), parts).href;

beforeAll(async () => {
  first = await createTestDatabase();
  root = new pg.Client({ connectionString: first.url });
  await root.connect();
  await root.query(`create role ${server} login password 'a-password'`);
  await root.query(`create role ${keeper} nologin`);
  await root.query(`create database ${database} owner ${server} template template0`);
  const url = urlOf({ pathname: `/${database}`, username: server, password: 'a-password' });
  await migrate(url);
  const keeping = new pg.Client({ connectionString: urlOf({ pathname: `/${database}` }) });
  await keeping.connect();
  await keeping.query(
    statements
      .replaceAll('brandly_log', keeper)
      .replaceAll('database brandly', `database ${database}`)
      .replaceAll(/\bbrandly\b/g, server),
  );
  await keeping.end();
  asServer = new pg.Client({ connectionString: url });
  await asServer.connect();
  api = await startTestApi({ DATABASE_URL: url });
});
afterAll(async () => {
  await api.close();
  await asServer.end();
  await root.query(`drop database ${database} with (force)`);
  await root.query(`drop role ${server}`);
  await root.query(`drop role ${keeper}`);
  await root.end();
  await first.drop();
});

test('the server adds to the audit log and reads it, and starts again with it', async () => {
  const ann = await signedIn(api, 'ann@example.com', 'ADMIN');
  const answer = await api.app.inject({ url: `/v1/admin/users/${ann.userId}`, headers: ann.headers });
  expect(answer.json().user.lastLoginAt).toEqual(expect.any(String));
  await expect(migrate(api.config.databaseUrl)).resolves.toMatchObject({ applied: [] });
  await expect(asServer.query('create table something_new (id int)')).resolves.toBeDefined();
});

test.each([
  "update audit_log set action = 'signed_in'",
  'delete from audit_log',
  'truncate audit_log',
  'alter table audit_log disable trigger all',
  'drop trigger audit_log_is_only_added_to on audit_log',
  'create or replace function refuse_audit_change() returns trigger language plpgsql as $$ begin return null; end $$',
  'alter table audit_log rename to old_log',
  'alter table audit_log owner to current_user',
  'drop table audit_log',
  'alter schema public owner to current_user',
])('it may not %s', async (statement) => {
  await expect(asServer.query(statement)).rejects.toThrow(/permission denied|must be (?:owner|able)/);
});
