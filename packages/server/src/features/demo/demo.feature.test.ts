import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createTestDatabase } from '@brandly/launch/testing/database';
import { startSandbox } from '@brandly/sandbox/sandbox';
import pg from 'pg';
import { expect, test } from 'vitest';
import { createLog } from '../../http/log.ts';
import { startServer } from '../../main.ts';

/** Stands before the sandbox and answers so many requests; the rest wait for ever, as for a demo that is killed meanwhile. */
async function answerSome(most: number, sandboxUrl: string) {
  let asked = 0;
  const isStuck = Promise.withResolvers<void>();
  const pass = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { method = 'GET', headers } = request;
    const body = method === 'GET' ? null : Buffer.concat(await request.toArray());
    const type = { 'content-type': headers['content-type'] ?? '' };
    const answer = await fetch(`${sandboxUrl}${request.url}`, { method, headers: type, body, redirect: 'manual' });
    response.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? '' });
    response.end(Buffer.from(await answer.arrayBuffer()));
  };
  const before = createServer((request, response) => {
    asked += 1;
    if (asked > most) return isStuck.resolve();
    return void pass(request, response);
  }).listen(0, '127.0.0.1');
  await once(before, 'listening');
  const address = before.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}`,
    isStuck: isStuck.promise,
    close: () => before.close().closeAllConnections(),
  };
}

type Published = { platform: string; remote_id: string; published_at: Date };
type Shown = { platform: string; id: string; createdAt: number };

test('what the demo shows as published can be seen on every platform that its brands publish to', async () => {
  const database = await createTestDatabase();
  const sandbox = await startSandbox({ port: 0 });
  const environment = { NODE_ENV: 'development', PORT: '0', DATABASE_URL: database.url, SANDBOX_URL: sandbox.url };
  const options = { role: 'api' as const, demo: true, logger: createLog('silent'), log: () => undefined };
  const before = await answerSome(2, sandbox.url);
  const killed = startServer({ ...environment, SANDBOX_URL: before.url }, options).catch(() => undefined);
  await before.isStuck;
  const server = await startServer(environment, options);
  const client = new pg.Client({ connectionString: database.url });
  try {
    await client.connect();
    const { rows } = await client.query<Published>(
      "select platform, remote_id, published_at from posts where status = 'PUBLISHED' and remote_id is not null",
    );
    const answer = await fetch(`${sandbox.url}/_control/visible`);
    const visible = (await answer.json()) as Shown[];
    const shown = new Map(visible.map(({ platform, id, createdAt }) => [`${platform} ${id}`, createdAt]));
    expect(rows.length).toBeGreaterThan(50);
    expect(rows.filter((row) => !shown.has(`${row.platform} ${row.remote_id}`))).toEqual([]);
    // Each is as old there as here: metrics are asked for by days.
    const apart = (row: Published) =>
      Math.abs(row.published_at.getTime() - (shown.get(`${row.platform} ${row.remote_id}`) ?? 0));
    expect(rows.filter((row) => apart(row) > 300_000)).toEqual([]);
    const published = [...new Set(rows.map((row) => row.platform))];
    expect(published).toEqual(
      expect.arrayContaining(['facebook', 'instagram', 'linkedin', 'pinterest', 'threads', 'twitter']),
    );
    const accounts = await client.query<{ platform: string }>('select distinct platform from accounts');
    expect(accounts.rows.map((row) => row.platform)).toEqual(
      expect.arrayContaining(['whatsapp', 'youtube', 'tiktok', 'snapchat']),
    );
    // Nobody asked for the posts' figures before the posts were out: that is due now.
    const due = 'select from accounts where insights_next_at > now() or insights_checked_at is not null';
    expect((await client.query(due)).rowCount).toBe(0);
    // The audience has grown according to the platforms' own answers, and has its original size on the platform again.
    const history = await client.query<{ id: string; counts: string }>(
      `select account_id as id, count(*) as counts from follower_snapshots where followers is not null
       group by account_id`,
    );
    expect(history.rows.length).toBeGreaterThan(20);
    expect(history.rows.every((row) => Number(row.counts) >= 63)).toBe(true);
    // Nothing was counted, posted or followed before it was connected, and a Page's likes have grown with its followers.
    const early = await client.query(
      `select a.id from accounts a join brands b on b.id = a.brand_id join users u on u.id = b.user_id
       where a.created_at < b.created_at or b.created_at < u."createdAt"
         or a.created_at > (select min(taken_at) from follower_snapshots where account_id = a.id)
         or a.created_at > (select min(coalesce(published_at, scheduled_for)) from posts where account_id = a.id)`,
    );
    expect(early.rowCount).toBe(0);
    // No post was written before its account came.
    const written = await client.query(
      'select p.id from posts p join accounts a on a.id = p.account_id where p.created_at < a.created_at or p.created_at > now()',
    );
    expect(written.rowCount).toBe(0);
    const messages = await client.query('select read_at from contact_messages order by created_at');
    expect(messages.rows.map(({ read_at }) => read_at !== null)).toEqual([true, false, false]);
    const likes = await client.query<{ gained: number }>(
      `select ((array_agg(likes order by day desc))[1] - (array_agg(likes order by day))[1])::float8 as gained
       from follower_snapshots s join accounts a on a.id = s.account_id where a.platform = 'facebook'
       group by account_id`,
    );
    expect(likes.rows.length).toBeGreaterThan(2);
    expect(likes.rows.filter(({ gained }) => gained <= 0)).toEqual([]);
    // A Page has gained what Facebook reports, about 0.15 % a day: Analytics shows the counts below the growth.
    const gains = await client.query<{ gained: number }>(
      `select (max(followers) filter (where day = last) - max(followers) filter (where day = last - 28))::float8
         / max(followers) filter (where day = last) as gained
       from (select account_id, followers, s.day::date as day, (max(s.day::date) over (partition by account_id)) as last
         from follower_snapshots s join accounts a on a.id = s.account_id where a.platform = 'facebook') counts
       group by account_id`,
    );
    expect(gains.rows.length).toBeGreaterThan(2);
    expect(gains.rows.filter(({ gained }) => gained < 0.03 || gained > 0.055)).toEqual([]);
    // Every brand has a logo, every account a picture of its own, and a refused post has the platform's words.
    const logos = await client.query<{ logo: string | null }>('select logo from brands');
    expect(new Set(logos.rows.map((row) => row.logo)).size).toBe(4);
    expect(logos.rows.every((row) => row.logo !== null)).toBe(true);
    const faces = await client.query<{ faces: string; accounts: string }>(
      'select count(distinct picture_key) as faces, count(*) as accounts from accounts',
    );
    expect(faces.rows[0]?.faces).toBe(faces.rows[0]?.accounts);
    const mute = "select from posts where status = 'FAILED' and trouble ->> 'platformWords' is null";
    expect((await client.query(mute)).rowCount).toBe(0);
    const told = await client.query<{ message: string }>(
      "select message from notifications where kind = 'post_failed'",
    );
    expect(told.rows.length).toBeGreaterThan(0);
    expect(told.rows.every(({ message }) => / says: | allows up to /.test(message))).toBe(true);
    // The bell shows what happened lately, and nobody is emailed about the past.
    const notices = await client.query<{ is_read: boolean }>('select is_read from notifications');
    expect(new Set(notices.rows.map((row) => row.is_read))).toEqual(new Set([true, false]));
    expect((await client.query("select from outbox where kind = 'mail'")).rowCount).toBe(0);
    // A person who enters through the demo route is signed in like others.
    const request = { method: 'POST', headers: { origin: server.url } };
    expect((await fetch(`${server.url}/dev/demo-session`, request)).status).toBe(200);
    const here = `select from audit_log l join users u on u.id = l.user_id where l.action = 'signed_in' and u.email like 'demo@%'`;
    expect((await client.query(here)).rowCount).toBe(1);
    // An administrator finds people who wait for access, and nobody can sign in as one of them.
    const waiting = 'select from users where not "earlyAccess" and "isActive"';
    expect((await client.query(waiting)).rowCount).toBe(2);
    expect((await client.query('select from credentials')).rowCount).toBe(0);
  } finally {
    before.close();
    await killed;
    await client.end();
    await server.stop();
    await sandbox.stop();
    await database.drop();
  }
});
