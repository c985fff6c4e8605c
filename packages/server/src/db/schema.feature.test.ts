import { readdir, readFile } from 'node:fs/promises';
import { createTestDatabase } from '@brandly/launch/testing/database';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';

/** Only the migrations themselves use this table. */
const WITHOUT_A_TYPE = ['migrations'];

/** Which words in a column's TypeScript type match which database types. */
const TYPE_WORDS: Readonly<Record<string, RegExp>> = {
  text: /string|Id\b|TimeRange|Status|Progress|Outcome|'/,
  uuid: /string/,
  boolean: /boolean/,
  integer: /number/,
  smallint: /number/,
  bigint: /number/,
  'double precision': /number/,
  'timestamp with time zone': /Date/,
  bytea: /Buffer/,
  jsonb: /Json<|ColumnType</,
  ARRAY: /\[\]/,
};

type Column = { type: string; isNullable: boolean };
type Tables = Record<string, Record<string, Column>>;

const columnsOf = (body: string) =>
  Object.fromEntries(
    [...body.matchAll(/(\w+): ([^;]+);?/g)].map(([, name = '', type = '']) => [name, type.replaceAll(/\s+/g, ' ')]),
  );

const names = (all: Record<string, object>) =>
  Object.entries(all)
    .flatMap(([table, columns]) => Object.keys(columns).map((column) => `${table}.${column}`))
    .sort();

/** The tables as declared in the parts of schema.ts, read from the source: types do not exist when a test runs. */
async function declaredTables(): Promise<Record<string, Record<string, string>>> {
  const parts = (await readdir(new URL('./tables/', import.meta.url))).map((file) => `./tables/${file}`);
  const texts = await Promise.all(parts.map((file) => readFile(new URL(file, import.meta.url), 'utf8')));
  const source = texts.join('\n').replaceAll(/\/\*[^]*?\*\//g, '');
  const tables: Record<string, Record<string, string>> = {};
  for (const [, group = ''] of source.matchAll(/export type \w+Tables = \{\n([^]*?)\n\};\n/g))
    for (const [, table = '', body = ''] of group.matchAll(/(\w+): \{([^}]*)\}/g)) tables[table] = columnsOf(body);
  return tables;
}

let tables: Tables = {};
let close = async () => {};
beforeAll(async () => {
  const database = await createTestDatabase();
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  const { rows } = await client.query<{
    table_name: string;
    column_name: string;
    data_type: string;
    is_nullable: string;
  }>(
    `select table_name, column_name, data_type, is_nullable from information_schema.columns
     join information_schema.tables using (table_schema, table_name)
     where table_schema = 'public' and table_type = 'BASE TABLE'`,
  );
  for (const row of rows) {
    if (WITHOUT_A_TYPE.includes(row.table_name)) continue;
    const table = (tables[row.table_name] ??= {});
    table[row.column_name] = { type: row.data_type, isNullable: row.is_nullable === 'YES' };
  }
  close = async () => {
    await client.end();
    await database.drop();
  };
});
afterAll(() => close());

test('the table types name every table and column of a migrated database, and no others', async () => {
  const declared = await declaredTables();
  expect(names(declared)).toEqual(names(tables));
  expect(names(tables).length).toBeGreaterThan(150);
});

test('the column types agree with the database in kind and in nullability', async () => {
  const declared = await declaredTables();
  const faults: string[] = [];
  for (const [table, columns] of Object.entries(tables)) {
    for (const [name, { type, isNullable }] of Object.entries(columns)) {
      const text = declared[table]?.[name] ?? '';
      if (!(TYPE_WORDS[type] ?? /^$/).test(text)) faults.push(`${table}.${name} is ${type}, declared ${text}`);
      const mayBeNull = /\|\s*null|ColumnType<unknown/.test(text);
      if (mayBeNull !== isNullable)
        faults.push(`${table}.${name} ${isNullable ? 'may' : 'may not'} be null, declared ${text}`);
    }
  }
  expect(faults).toEqual([]);
});
