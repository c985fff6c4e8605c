import { readdir, readFile, writeFile } from 'node:fs/promises';
import { createTestDatabase } from '@brandly/launch/testing/database';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { drawTables, type ForeignKey, type KeyColumn } from './testing/draw-tables.ts';

const PAGE = new URL('../../../../docs/database.md', import.meta.url);

const FOREIGN_KEYS = `
  select c.conrelid::regclass::text as "from", c.confrelid::regclass::text as "to",
    array(select a.attname::text from unnest(c.conkey) with ordinality k (number, at)
      join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.number order by k.at) as columns,
    exists(select from pg_attribute a
      where a.attrelid = c.conrelid and a.attnum = any (c.conkey) and not a.attnotnull) as "isOptional",
    exists(select from pg_index i where i.indrelid = c.conrelid and i.indisunique and i.indpred is null
      and i.indkey::int2[] <@ c.conkey) as "isUnique",
    case c.confdeltype when 'c' then 'cascade' when 'n' then 'set null' else '' end as "onDelete"
  from pg_constraint c where c.contype = 'f' and c.connamespace = 'public'::regnamespace
  order by 1, 2, 3`;

const KEY_COLUMNS = `
  select c.conrelid::regclass::text as "table", a.attname as name, format_type(a.atttypid, null) as type,
    bool_or(c.contype = 'p') as "isPrimary", bool_or(c.contype = 'f') as "isForeign"
  from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any (c.conkey)
  where c.contype in ('p', 'f') and c.connamespace = 'public'::regnamespace
  group by 1, 2, 3, a.attnum order by 1, a.attnum`;

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let client: pg.Client;
beforeAll(async () => {
  database = await createTestDatabase();
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

/** The tables that each file of `tables/` declares. */
async function groups(): Promise<Map<string, string[]>> {
  const folder = new URL('./tables/', import.meta.url);
  const found = new Map<string, string[]>();
  for (const file of (await readdir(folder)).sort()) {
    const [, group] = /^(\w+)-tables\.ts$/.exec(file) ?? [];
    const source = await readFile(new URL(file, folder), 'utf8');
    const [, declared = ''] = /export type \w+Tables = \{\n([^]*)\n\};/.exec(source) ?? [];
    const tables = [...declared.matchAll(/^ {2}(\w+): \{/gm)].map(([, table = '']) => table);
    if (group !== undefined) found.set(group, tables.sort());
  }
  return found;
}

test('docs/database.md draws the keys that a migrated database has', async () => {
  const { rows: keys } = await client.query<ForeignKey>(FOREIGN_KEYS);
  const { rows: columns } = await client.query<KeyColumn>(KEY_COLUMNS);
  expect(keys.length).toBeGreaterThan(30);
  const drawn = drawTables(await groups(), columns, keys);
  for (const { from, to } of keys) expect(drawn).toMatch(new RegExp(`^ {2}${to} .* ${from} : `, 'm'));
  if (process.env['BRANDLY_WRITE_DOCS'] === '1') await writeFile(PAGE, drawn);
  expect(await readFile(PAGE, 'utf8')).toBe(drawn);
});
