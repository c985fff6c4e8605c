import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signedIn, startTestApi, type TestApi } from './testing/test-api.ts';

const PAGE = readFileSync(join(import.meta.dirname, '../../../docs/operations.md'), 'utf8');
const METRICS_TOKEN = 'a-token-for-prometheus';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ METRICS_TOKEN });
});
afterAll(() => api.close());

const statements = [...PAGE.matchAll(/```sql\n(.*?)```/gs)].flatMap(([, block = '']) =>
  block
    .replaceAll(/^--.*$/gm, '')
    .split(';')
    .map((statement) => statement.trim())
    .filter((statement) => statement !== ''),
);

test.each(statements)('an operator can run the statement of the operations page: %s', async (statement) => {
  await expect(sql.raw(statement).execute(api.db)).resolves.toBeDefined();
});

test('the page contains statements to run', () => expect(statements.length).toBeGreaterThan(4));

test('every log line that the page explains is one that the server writes', () => {
  const source = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => readFileSync(join(import.meta.dirname, file), 'utf8'))
    .join('\n');
  const rows = PAGE.split('\n').filter((line) => /^\| (?:error|warn) \|/.test(line));
  const told = rows.flatMap((row) =>
    [...(row.split('|')[2] ?? '').matchAll(/`([^`]+)`/g)].map(([, text = '']) => text),
  );
  expect(told.length).toBeGreaterThan(8);
  expect(told.filter((text) => !source.includes(text))).toEqual([]);
});

test('every figure that the page says to watch is exported to Prometheus', async () => {
  await signedIn(api, 'root@example.com', 'ADMIN');
  const { body } = await api.app.inject({ url: '/metrics', headers: { authorization: `Bearer ${METRICS_TOKEN}` } });
  const wanted = [...new Set([...PAGE.matchAll(/\bbrandly_[a-z_]+/g)].map(([name]) => name))];
  expect(wanted.length).toBeGreaterThan(4);
  expect(wanted.filter((name) => !body.includes(`# TYPE ${name} `))).toEqual([]);
});
