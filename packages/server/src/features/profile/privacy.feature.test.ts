import { readFile } from 'node:fs/promises';
import { createTestDatabase } from '@brandly/launch/testing/database';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';

/** What the privacy page says about a table, in its own words; or the reason why the table has nobody's data. */
const SAID: Readonly<Record<string, { says: string } | { nobody: string }>> = {
  users: { says: 'Your name, email address and phone number' },
  credentials: { says: 'Your password as an argon2id hash' },
  sessions: { says: 'from which IP address and with which browser' },
  verifications: { says: 'Codes and password links that were emailed to you' },
  verification_codes: { says: 'Codes and password links that were emailed to you' },
  password_resets: { says: 'Codes and password links that were emailed to you' },
  email_changes: { says: 'The email addresses your account had before' },
  attempt_counters: { says: 'How often a wrong password or code was tried' },
  preferences: { says: 'Your preferences, such as time zone' },
  audit_log: { says: 'A record of what matters for security' },
  notifications: { says: 'Your notifications' },
  notification_posts: { says: 'Your notifications' },
  idempotency_keys: { says: 'for a day the answers to your requests' },
  outbox: { says: 'no copy is kept here' },
  mails: { says: 'emails stay in this server’s own outbox' },
  brands: { says: 'What you write, upload and plan' },
  posts: { says: 'What you write, upload and plan' },
  post_media: { says: 'What you write, upload and plan' },
  media: { says: 'What you write, upload and plan' },
  media_covers: { says: 'What you write, upload and plan' },
  media_renditions: { says: 'What you write, upload and plan' },
  uploads: { says: 'What you write, upload and plan' },
  publish_attempts: { says: 'every step a post has gone through' },
  publish_steps: { says: 'every step a post has gone through' },
  post_events: { says: 'every step a post has gone through' },
  post_versions: { says: 'Earlier versions of a post stay with it' },
  post_editors: { says: 'for moments, who has it open' },
  accounts: { says: 'the platform gives this server a permission' },
  oauth_states: { says: 'the platform gives this server a permission' },
  connections: { says: 'the platform gives this server a permission' },
  follower_snapshots: { says: 'The metrics the platforms give about your accounts' },
  insight_days: { says: 'The metrics the platforms give about your accounts' },
  insight_posts: { says: 'The metrics the platforms give about your accounts' },
  insight_ranges: { says: 'The metrics the platforms give about your accounts' },
  contact_messages: { says: 'and your message are stored on this server' },
  performance_metrics: { says: 'a screen measures how long it took to show' },
  follower_refreshes: { nobody: 'who asked for new figures, until they are there: minutes' },
  follower_refresh_accounts: { nobody: 'accounts still to be asked, by number' },
  insight_asks: { nobody: 'accounts still to be asked, by number' },
  client_keys: { nobody: 'the keys with which the server proves itself to platforms' },
  platform_apps: { nobody: 'the applications of the server at the platforms' },
  jwks: { nobody: 'keys of the server' },
  stale_files: { nobody: 'names of files to be removed' },
  platform_states: { nobody: 'whether a platform answers' },
  quotas: { nobody: 'budgets of calls' },
  publishing_guard: { nobody: 'which copy of the database this is' },
  process_starts: { nobody: 'starts of the server' },
  job_workers: { nobody: 'processes of the server' },
  system_alerts: { nobody: 'what is wrong with the server' },
  migrations: { nobody: 'steps the database has taken' },
};

/** Columns in any table that identify or describe a person: each new one needs a decision here and on the page. */
const OF_A_PERSON = /name|email|phone|address|agent|birth|gender|location|recipient|avatar|picture/i;
const PERSONAL_COLUMNS = [
  'accounts.name',
  'accounts.picture_key',
  'accounts.picture_url',
  'accounts.username',
  'brands.name',
  'contact_messages.email',
  'contact_messages.name',
  'contact_messages.phone',
  'email_changes.old_email',
  'insight_ranges.page_name',
  'mails.recipient',
  'media.file_name',
  'publish_steps.name', // of the step
  'sessions.ipAddress',
  'sessions.userAgent',
  'uploads.file_name',
  'users.brandName',
  'users.email',
  'users.emailVerified',
  'users.firstName',
  'users.lastName',
  'users.name',
  'users.phone',
  'verification_codes.email',
];

let columns: { table: string; column: string }[] = [];
let page = '';
let drop = async () => {};
beforeAll(async () => {
  const database = await createTestDatabase();
  drop = () => database.drop();
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  const { rows } = await client.query<{ table: string; column: string }>(
    `select table_name as table, column_name as column from information_schema.columns
     join information_schema.tables using (table_schema, table_name)
     where table_schema = 'public' and table_type = 'BASE TABLE'`,
  );
  await client.end();
  columns = rows;
  const source = await readFile(new URL('../../../../web/src/landing/page/privacy-page.tsx', import.meta.url), 'utf8');
  page = source.replaceAll(/\s+/g, ' ');
});
afterAll(() => drop());

test('every table of the database is on the privacy page, or has nobody’s data', () => {
  expect(Object.keys(SAID).sort()).toEqual([...new Set(columns.map(({ table }) => table))].sort());
});

test.each(Object.entries(SAID).filter(([, entry]) => 'says' in entry))(
  'the page says what %s is for',
  (_table, entry) => {
    expect(page).toContain('says' in entry ? entry.says : '');
  },
);

test('a new column about a person does not go unnoticed', () => {
  const personal = columns
    .filter(({ table, column }) => 'says' in (SAID[table] ?? { says: '' }) && OF_A_PERSON.test(column))
    .map(({ table, column }) => `${table}.${column}`);
  expect(personal.sort()).toEqual(PERSONAL_COLUMNS);
});
