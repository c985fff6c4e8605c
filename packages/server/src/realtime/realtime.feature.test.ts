import { randomUUIDv7 } from 'node:crypto';
import { once } from 'node:events';
import {
  REALTIME_PATH,
  type RealtimeMessage,
  type RealtimeSaying,
  type RealtimeStamp,
} from '@brandly/contract/realtime';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { notify } from '../features/notifications/notify.ts';
import { notificationHandlers } from '../features/notifications/routes.ts';
import type { Person } from '../http/handler.ts';
import { as, type FeatureBed, openFeatureBed, refusalOf } from '../testing/feature-bed.ts';
import { createRealtimeHub, forgetMessages, type RealtimeHub } from './hub.ts';
import { findLiveSessions } from './live-sessions.ts';
import { emit, missedMessages } from './outbox.ts';
import { registerRealtime } from './websocket.ts';

const ORIGIN = 'http://127.0.0.1:4600';
type Process = { hub: RealtimeHub; app: FastifyInstance; url: string };

/** A page that collects the messages it receives. */
class Page {
  readonly heard: RealtimeMessage[] = [];
  /** Numbers of the received messages, and the time of the last one. */
  readonly numbers: number[] = [];
  since: string | undefined;
  readonly socket: WebSocket;
  closed: number | null = null;
  #waiting: (() => void)[] = [];

  constructor(url: string, headers: Record<string, string> = { origin: ORIGIN }) {
    this.socket = new WebSocket(url, { headers });
    this.socket.on('message', (data: Buffer) => {
      const { seq, at, ...message } = JSON.parse(data.toString()) as RealtimeMessage & RealtimeStamp;
      // A message sent just as the page arrives may come twice with the same number; the web app drops it, too.
      if (seq !== undefined && this.numbers.includes(seq)) return;
      if (seq !== undefined) this.numbers.push(seq);
      this.since = at;
      this.heard.push(message);
      this.#wake();
    });
    this.socket.on('close', (code) => {
      this.closed = code;
      this.#wake();
    });
    this.socket.on('error', () => this.#wake());
  }

  async until(isTrue: () => boolean): Promise<void> {
    while (!isTrue()) await new Promise<void>((resolve) => this.#waiting.push(resolve));
  }

  async signIn(token: string, since?: string, pageAgeMs?: number): Promise<this> {
    await once(this.socket, 'open');
    this.socket.send(JSON.stringify({ type: 'authenticate', token, since, pageAgeMs }));
    await this.until(() => this.heard.length > 0 || this.closed !== null);
    return this;
  }

  #wake(): void {
    for (const resolve of this.#waiting.splice(0)) resolve();
  }
}

const READY: RealtimeMessage = { type: 'ready', isCaughtUp: false };
const BACK: RealtimeMessage = { type: 'ready', isCaughtUp: true };
const changed = (brandId: string): RealtimeMessage => ({ type: 'brand_changed', brandId });

describe('open pages', () => {
  let bed: FeatureBed;
  const people = new Map<string, Person>();
  const processes: Process[] = [];
  const pages: Page[] = [];
  const heard: ({ who: string } & RealtimeSaying)[] = [];
  /** Runs once, while a person's missed messages are looked up. */
  let missing: () => Promise<unknown> = async () => {};

  beforeAll(async () => {
    bed = await openFeatureBed();
    for (let at = 0; at < 2; at += 1) processes.push(await startProcess());
  });
  afterAll(async () => {
    for (const { app, hub } of processes) {
      await hub.close();
      await app.close();
    }
    await bed.close();
  });
  afterEach(() => {
    for (const page of pages.splice(0)) page.socket.terminate();
  });

  async function startProcess(): Promise<Process> {
    const hub = await createRealtimeHub(bed);
    const app = Fastify();
    await registerRealtime(app, {
      hub,
      verifyToken: async (token) => people.get(token) ?? null,
      isAllowedOrigin: (origin) => origin === ORIGIN,
      liveSessions: (ids) => findLiveSessions(bed.db, ids, bed.clock.now()),
      onMessage: async (who, saying) => void heard.push({ who: who.id, ...saying }),
      missed: async (userId, since) => {
        await missing();
        missing = async () => {};
        return missedMessages(bed.db, userId, since, bed.clock.now());
      },
      now: () => bed.clock.now(),
      limits: { helloWithinMs: 1_000, socketsPerPerson: 3, checkSessionsEveryMs: 50, pingEveryMs: 5_000 },
    });
    const address = await app.listen({ port: 0, host: '127.0.0.1' });
    return { hub, app, url: `${address.replace('http', 'ws')}${REALTIME_PATH}` };
  }

  async function person(name: string): Promise<{ who: Person; token: string }> {
    const who = await bed.person(name);
    people.set(who.id, who);
    return { who, token: who.id };
  }
  function open(at: number, headers?: Record<string, string>): Page {
    const page = new Page(processes[at]?.url ?? '', headers);
    pages.push(page);
    return page;
  }
  const say = (who: Person, message: RealtimeMessage) =>
    bed.db.transaction().execute((trx) => emit(trx, [{ userId: who.id, message: message }], bed.clock.now()));

  test('messages reach every page of the person, in every process, in order, and nobody else', async () => {
    const [ada, ben] = [await person('Ada'), await person('Ben')];
    const mine = [await open(0).signIn(ada.token), await open(1).signIn(ada.token)];
    const theirs = await open(1).signIn(ben.token);
    const names = Array.from({ length: 50 }, (_, at) => `brand-${at}`);
    for (const name of names) await say(ada.who, changed(name));
    await say(ben.who, changed('ben-only'));
    for (const page of mine) {
      await page.until(() => page.heard.length === 51);
      expect(page.heard).toEqual([READY, ...names.map(changed)]);
    }
    await theirs.until(() => theirs.heard.length === 2);
    expect(theirs.heard).toEqual([READY, changed('ben-only')]);
  });

  test('a rolled-back transaction sends nothing', async () => {
    const ada = await person('Ada');
    const page = await open(0).signIn(ada.token);
    const undone = bed.db.transaction().execute(async (trx) => {
      await emit(trx, [{ userId: ada.who.id, message: changed('never') }], bed.clock.now());
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    await say(ada.who, changed('really'));
    await page.until(() => page.heard.length > 1);
    expect(page.heard).toEqual([READY, changed('really')]);
  });

  test('a notification is in the bell, on the page and, if the person has to act, in an email', async () => {
    const [ada, ben] = [await person('Ada'), await person('Ben')];
    const page = await open(1).signIn(ada.token);
    const give = (kind: 'post_failed' | 'post_published', title: string) =>
      bed.db.transaction().execute((trx) => {
        const notice = { userId: ada.who.id, kind, title, message: 'Why', link: '/dashboard/schedule' };
        return notify(trx, [notice], bed.clock.now());
      });
    await give('post_published', 'Published on X');
    bed.clock.advance(1000);
    const [failed] = await give('post_failed', 'Failed to publish on X');
    if (!failed) throw new Error('no notification was made');
    await page.until(() => page.heard.length === 3);
    expect(page.heard[2]).toEqual({
      type: 'new_notification',
      message: 'Failed to publish on X',
      notification: failed,
    });
    const bell = notificationHandlers({ ...bed, isProduction: false, signedUrl: String });
    const { data } = await bell.listNotifications({ query: {} }, as(ada.who));
    expect(data.map((one) => one.title)).toEqual(['Failed to publish on X', 'Published on X']);
    expect((await bell.listNotifications({ query: { limit: 1, offset: 1 } }, as(ada.who))).data).toHaveLength(1);
    const count = async (who: Person) => (await bell.countUnreadNotifications({}, as(who))).data.count;
    expect(await count(ada.who)).toBe(2);
    for (const id of [failed.id, randomUUIDv7()]) {
      const attempt = bell.readNotification({ params: { id } }, as(ben.who));
      expect(await refusalOf(attempt)).toBe('notification_not_found');
    }
    await bell.readNotification({ params: { id: failed.id } }, as(ada.who));
    expect(await count(ada.who)).toBe(1);
    await bell.readAllNotifications({}, as(ada.who));
    // Her other pages count again; with nothing left to read there is no message.
    await bell.readAllNotifications({}, as(ada.who));
    await say(ada.who, changed('after'));
    await page.until(() => page.heard.length === 6);
    expect(page.heard.slice(3)).toEqual([
      { type: 'notifications_read' },
      { type: 'notifications_read' },
      changed('after'),
    ]);
    expect([await count(ada.who), await count(ben.who)]).toEqual([0, 0]);
    const mails = await bed.db
      .selectFrom('outbox')
      .select('payload')
      .where('kind', '=', 'mail')
      .where('user_id', '=', ada.who.id)
      .execute();
    expect(mails.map(({ payload }) => payload)).toEqual([
      {
        kinds: ['post_failed'],
        to: ada.who.email,
        subject: 'Failed to publish on X',
        text: 'Hello Ada,\n\nWhy',
        link: '/dashboard/schedule',
      },
    ]);
  });

  test.each([
    ['a wrong token', JSON.stringify({ type: 'authenticate', token: 'wrong' }), 4401],
    ["somebody else's id", 'ADA AS BEN', 4401],
    ['anything else first', 'hello', 4401],
    ['more than a hello needs', 'x'.repeat(20_000), 1009],
  ])('a page that sends %s is closed', async (_name, message, code) => {
    const ada = await person('Ada');
    const page = open(0);
    await once(page.socket, 'open');
    const asBen = JSON.stringify({ type: 'authenticate', token: ada.token, userId: 'ben' });
    page.socket.send(message === 'ADA AS BEN' ? asBen : message);
    await page.until(() => page.closed !== null);
    expect(page.closed).toBe(code);
    expect(page.heard).toEqual([]);
  });

  test('a page that says nothing is closed', async () => {
    const page = open(0);
    await page.until(() => page.closed !== null);
    expect(page.closed).toBe(4408);
  });

  test('what a page has open is received, and that it has nothing open once it is gone', async () => {
    const ada = await person('Ada');
    const page = await open(0).signIn(ada.token);
    const says = (said: unknown) => page.socket.send(JSON.stringify(said));
    says({ type: 'editing', tabId: 'tab-1', postIds: ['a', 'b'] });
    says({ type: 'publish-everything', tabId: 'tab-1' });
    says({ type: 'editing', tabId: 'tab-1', postIds: Array.from({ length: 1000 }, () => 'a') });
    const said = () => heard.filter(({ who }) => who === ada.who.id).map(({ postIds }) => postIds);
    await expect.poll(said).toEqual([['a', 'b']]);
    page.socket.terminate();
    await expect.poll(said).toEqual([['a', 'b'], []]);
  });

  test('nothing is received from a page before its hello', async () => {
    const page = open(0);
    await once(page.socket, 'open');
    page.socket.send(JSON.stringify({ type: 'editing', tabId: 'stranger', postIds: ['a'] }));
    await page.until(() => page.closed !== null);
    expect(page.closed).toBe(4401);
    expect(heard.some(({ tabId }) => tabId === 'stranger')).toBe(false);
  });

  test('a page of a foreign origin is not let in', async () => {
    const page = open(0, { origin: 'https://evil.example' });
    await page.until(() => page.closed !== null);
    expect(page.closed).toBe(1006);
  });

  test('a person may have a limited number of pages open', async () => {
    const ada = await person('Ada');
    const allowed = [await open(0).signIn(ada.token), await open(0).signIn(ada.token), await open(0).signIn(ada.token)];
    const tooMany = await open(0).signIn(ada.token);
    await tooMany.until(() => tooMany.closed !== null);
    expect(tooMany.closed).toBe(4429);
    expect(allowed.map((page) => page.closed)).toEqual([null, null, null]);
  });

  test.each(['signing out', 'being deactivated', 'running out'])('%s closes the pages of that session', async (how) => {
    const [ada, ben] = [await person('Ada'), await person('Ben')];
    const page = await open(0).signIn(ada.token);
    const other = await open(0).signIn(ben.token);
    if (how === 'signing out') await bed.db.deleteFrom('sessions').where('id', '=', ada.who.sessionId).execute();
    if (how === 'being deactivated') {
      await bed.db.updateTable('users').set({ isActive: false }).where('id', '=', ada.who.id).execute();
    }
    if (how === 'running out') {
      const past = new Date(bed.clock.now().getTime() - 1);
      await bed.db.updateTable('sessions').set({ expiresAt: past }).where('id', '=', ada.who.sessionId).execute();
    }
    await page.until(() => page.closed !== null);
    expect([page.closed, other.closed]).toEqual([4401, null]);
  });

  test('when the connection to the database breaks, pages are closed to reconnect and refetch', async () => {
    const ada = await person('Ada');
    const page = await open(0).signIn(ada.token);
    const kill = `select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'brandly realtime' and datname = current_database()`;
    await bed.pool.query(kill);
    await page.until(() => page.closed !== null);
    expect(page.closed).toBe(1012);
    const back = await open(0).signIn(ada.token);
    await expect
      .poll(async () => {
        await say(ada.who, changed('after'));
        return back.heard.length;
      })
      .toBeGreaterThan(1);
  });

  test('a page that reconnects gets what it missed, in order, and nobody else’s messages', async () => {
    const [ada, ben] = [await person('Ada'), await person('Ben')];
    const page = await open(0).signIn(ada.token);
    await say(ada.who, changed('heard'));
    await page.until(() => page.heard.length === 2);
    page.socket.terminate();
    for (const name of ['first', 'second']) await say(ada.who, changed(name));
    await say(ben.who, changed('ben-only'));
    // In another process: messages are in the database, so the page can reconnect anywhere.
    const back = await open(1).signIn(ada.token, page.since);
    await back.until(() => back.heard.length === 4);
    // The last message before is repeated with its number, in case a slower transaction sent another one.
    expect(back.heard).toEqual([BACK, changed('heard'), changed('first'), changed('second')]);
    expect(back.numbers[0]).toBe(page.numbers[0]);
    await say(ada.who, changed('third'));
    await back.until(() => back.heard.length === 5);
    expect(back.heard.at(-1)).toEqual(changed('third'));
  });

  test('a new page gets what happened since it began to load', async () => {
    const ada = await person('Ada');
    const began = bed.clock.now().getTime();
    bed.clock.advance(70_000);
    await say(ada.who, changed('told while it was loading'));
    bed.clock.advance(2_000);
    const page = await open(0).signIn(ada.token, undefined, bed.clock.now().getTime() - began);
    await page.until(() => page.heard.length === 2);
    expect(page.heard).toEqual([BACK, changed('told while it was loading')]);
    // The control: if a page does not state its age, nobody knows what it lacks.
    expect((await open(0).signIn(ada.token)).heard[0]).toEqual(READY);
  });

  test('a message sent while a page gets what it missed comes after that', async () => {
    const ada = await person('Ada');
    await say(ada.who, changed('missed'));
    missing = () => say(ada.who, changed('meanwhile'));
    const page = await open(0).signIn(ada.token, bed.clock.now().toISOString());
    await say(ada.who, changed('live'));
    await page.until(() => JSON.stringify(page.heard.at(-1)).includes('live'));
    expect(page.heard).toEqual([BACK, changed('missed'), changed('meanwhile'), changed('live')]);
    expect(page.numbers).toEqual(page.numbers.toSorted((a, b) => a - b));
  });

  test('pages for which a message could not be read reconnect to get it', async () => {
    const ada = await person('Ada');
    const page = await open(0).signIn(ada.token);
    await bed.pool.query('alter table outbox rename to outbox_away');
    await bed.pool.query(`select pg_notify('brandly_realtime', '1 ' || $1)`, [ada.who.id]);
    await page.until(() => page.closed !== null);
    await bed.pool.query('alter table outbox_away rename to outbox');
    expect(page.closed).toBe(1012);
  });

  test.each([
    ['too long ago', 3_600_000, 1],
    ['too much', 0, 51],
  ])('what is %s to be repeated has to be refetched', async (_name, agoMs, count) => {
    const ada = await person('Ada');
    const since = new Date(bed.clock.now().getTime() - agoMs).toISOString();
    for (let at = 0; at < count; at += 1) await say(ada.who, changed(`missed ${at}`));
    const page = await open(0).signIn(ada.token, since);
    await say(ada.who, changed('live'));
    await page.until(() => JSON.stringify(page.heard.at(-1)) === JSON.stringify(changed('live')));
    expect(page.heard[0]).toEqual(READY);
  });

  test('no message is lost while the connection to the database is broken', async () => {
    const ada = await person('Ada');
    const page = await open(0).signIn(ada.token);
    await bed.pool.query(`select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'brandly realtime' and datname = current_database()`);
    await page.until(() => page.closed !== null);
    // It reconnects at once, is let in when messages are received again, and gets what was sent in between.
    const knocking = open(0).signIn(ada.token, page.since);
    await say(ada.who, changed('in between'));
    const back = await knocking;
    await back.until(() => back.heard.length >= 2);
    expect(back.heard[0]).toEqual(BACK);
    // Once, or twice with the same number if it was sent just as the page arrived.
    expect(new Set(back.numbers).size).toBe(1);
    expect(back.heard.at(-1)).toEqual(changed('in between'));
  });

  test('old messages are deleted, emails are not', async () => {
    const ada = await person('Ada');
    await say(ada.who, changed('old'));
    await forgetMessages(bed.db, new Date(bed.clock.now().getTime() + 1));
    const left = await bed.db.selectFrom('outbox').select('kind').distinct().execute();
    expect(left).toEqual([{ kind: 'mail' }]);
  });
});
