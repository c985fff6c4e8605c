import { createTestDatabase } from '@brandly/launch/testing/database';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { createDatabase, createPool, type Database } from '../db/database.ts';
import { createLog } from '../http/log.ts';
import { createSteppedClock, type SteppedClock } from '../testing/test-api.ts';
import { deliverDueMails, MOST_TRIES, retryDelayMs, startMailDelivery } from './deliver-mail.ts';
import { queueMail } from './queue-mail.ts';
import { composeMail } from './template.ts';
import { createMailTransport, type MailTransport } from './transport.ts';
import { createUnsubscribeLinks } from './unsubscribe-links.ts';

const MAIL = composeMail({
  to: 'ann@example.com',
  subject: 'Grüße',
  title: 'Hello',
  lines: ['<b>1 & 2</b>'],
  code: '123456',
});
const log = createLog('silent');
const publicOrigin = 'http://localhost:4600';
const links = createUnsubscribeLinks({ publicOrigin, authSecret: 'a secret of this test alone', oldAuthSecrets: [] });

let db: Database;
let close: () => Promise<void>;
let clock: SteppedClock;
let server: SMTPServer;
let transport: MailTransport;
let received: Buffer[] = [];
let isRefusing = false;

beforeAll(async () => {
  const database = await createTestDatabase();
  db = createDatabase(createPool(database.url, 5));
  server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        if (isRefusing) return done(Object.assign(new Error('try later'), { responseCode: 451 }));
        received.push(Buffer.concat(chunks));
        done();
      });
    },
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const config = { smtpUrl: `smtp://127.0.0.1:${port}`, mailFrom: 'Brandly <no-reply@example.com>' };
  clock = createSteppedClock();
  transport = createMailTransport({ db, clock, config, print: () => undefined });
  close = async () => {
    transport.close();
    await new Promise<void>((resolve) => {
      server.close(resolve);
    });
    await db.destroy();
    await database.drop();
  };
});
afterAll(() => close());
beforeEach(() => {
  received = [];
  isRefusing = false;
});
afterEach(() => db.deleteFrom('outbox').execute());

const deliver = () => deliverDueMails({ db, clock, log, publicOrigin, links, transport });
/** The received emails as a mail program reads them. */
const inbox = (): Promise<Email[]> => Promise.all(received.map((raw) => PostalMime.parse(raw)));
const row = () => db.selectFrom('outbox').selectAll().executeTakeFirstOrThrow();

test('an email arrives as text and as HTML, with what people typed escaped', async () => {
  await queueMail(db, MAIL, clock.now());
  expect(await deliver()).toBe(1);
  const [mail] = await inbox();
  expect(mail).toMatchObject({ subject: 'Grüße', from: { address: 'no-reply@example.com' } });
  expect(mail?.to?.[0]).toMatchObject({ address: 'ann@example.com' });
  expect(mail?.text).toContain('    123456');
  expect(mail?.html).toContain('&lt;b&gt;1 &amp; 2&lt;/b&gt;');
});

test('it is sent once, whoever looks, and its content is deleted', async () => {
  await queueMail(db, MAIL, clock.now());
  const sent = await Promise.all([deliver(), deliver(), deliver()]);
  expect(sent.toSorted()).toEqual([0, 0, 1]);
  expect(await deliver()).toBe(0);
  expect(received).toHaveLength(1);
  expect(await row()).toMatchObject({ payload: {}, last_error: null, delivered_at: expect.any(Date) });
});

test('an email that the server refuses is retried later under the same id, and finally given up', async () => {
  isRefusing = true;
  await queueMail(db, MAIL, clock.now());
  expect(await deliver()).toBe(0);
  expect(await row()).toMatchObject({ attempts: 1, delivered_at: null });
  expect((await row()).last_error).toContain('try later');
  expect(await deliver()).toBe(0);
  expect((await row()).attempts).toBe(1);
  clock.advance(retryDelayMs(1));
  isRefusing = false;
  expect(await deliver()).toBe(1);
  expect((await inbox())[0]?.messageId).toBe(`<outbox-${(await row()).id}@example.com>`);

  await db.updateTable('outbox').set({ delivered_at: null, attempts: MOST_TRIES, due_at: clock.now() }).execute();
  expect(await deliver()).toBe(0);
});

test('the wait between tries doubles, up to four hours', () => {
  expect([1, 2, 3, 12, 20].map(retryDelayMs)).toEqual([5000, 10_000, 20_000, 10_240_000, 14_400_000]);
});

test('the claim of a sender that dies with an email in hand ends after a minute', async () => {
  await queueMail(db, MAIL, clock.now());
  await db
    .updateTable('outbox')
    .set({ due_at: new Date(clock.now().getTime() + 60_000), attempts: 1 })
    .execute();
  expect(await deliver()).toBe(0);
  clock.advance(60_000);
  expect(await deliver()).toBe(1);
});

test('while a mail server is slow, nobody gets an email twice from a second process', async () => {
  for (let number = 1; number <= 10; number += 1) await queueMail(db, MAIL, clock.now());
  const sent: number[] = [];
  const deps = { db, clock, log, publicOrigin, links };
  const quick = { send: async (_mail: unknown, id: number) => void sent.push(id), close: () => undefined };
  const slow = {
    ...quick,
    send: async (_mail: unknown, id: number) => {
      sent.push(id);
      clock.advance(10_000);
      if (sent.length === 8) await deliverDueMails({ ...deps, transport: quick });
    },
  };
  await deliverDueMails({ ...deps, transport: slow });
  expect(sent).toHaveLength(10);
  expect(new Set(sent).size).toBe(10);
});

test('a server that stops finishes the email in hand and leaves the others to the next one, at once', async () => {
  for (let number = 1; number <= 3; number += 1) await queueMail(db, MAIL, clock.now());
  const begun = Promise.withResolvers<void>();
  const answered = Promise.withResolvers<void>();
  let sent = 0;
  const slow = {
    send: async () => {
      sent += 1;
      begun.resolve();
      await answered.promise;
    },
    close: () => undefined,
  };
  const delivery = startMailDelivery({ db, clock, log, publicOrigin, links, transport: slow });
  await begun.promise;
  const stopped = delivery.stop();
  answered.resolve();
  await stopped;
  expect(sent).toBe(1);
  expect(await deliver()).toBe(2);
});

test('a feature’s plain text is put into the common template, with its link', async () => {
  const payload = {
    to: 'ann@example.com',
    subject: 'A post failed',
    text: 'Hello Ann,\n\nFacebook said <no>.',
    link: '/dashboard/schedule',
  };
  await db
    .insertInto('outbox')
    .values({
      kind: 'mail',
      user_id: null,
      payload: JSON.stringify(payload),
      created_at: clock.now(),
      due_at: clock.now(),
    })
    .execute();
  expect(await deliver()).toBe(1);
  expect((await inbox())[0]?.html).toContain('href="http://localhost:4600/dashboard/schedule"');
  expect((await inbox())[0]?.html).toContain('Facebook said &lt;no&gt;.');
});

test('a reader and their mail program can unsubscribe from an email about one kind of notification', async () => {
  const payload = {
    to: 'ann@example.com',
    subject: 'A post failed',
    text: 'Hello',
    link: null,
    kinds: ['post_failed'],
  };
  await db
    .insertInto('outbox')
    .values({
      kind: 'mail',
      user_id: 'ann',
      payload: JSON.stringify(payload),
      created_at: clock.now(),
      due_at: clock.now(),
    })
    .execute();
  expect(await deliver()).toBe(1);
  const [mail] = await inbox();
  expect(mail?.text).toContain(`Unsubscribe from emails about failed posts: ${links.page('ann', 'post_failed')}`);
  expect(mail?.html).toContain(`href="${links.page('ann', 'post_failed')}"`);
  const header = (name: string) => mail?.headers.find(({ key }) => key === name)?.value;
  expect(header('list-unsubscribe')).toBe(`<${links.oneClick('ann', 'post_failed')}>`);
  expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
});

test('a subject cannot start another header', async () => {
  const evil = composeMail({ to: 'ann@example.com', subject: 'Hi\r\nBcc: eve@example.com', title: 'x', lines: [] });
  await queueMail(db, evil, clock.now());
  await deliver();
  expect((await inbox())[0]?.subject).toBe('Hi Bcc: eve@example.com');
  expect((await inbox())[0]?.bcc ?? []).toEqual([]);
});

test('in the background a nudge sends what was queued, and stopping ends it', async () => {
  const kept = createMailTransport({
    db,
    clock,
    config: { smtpUrl: null, mailFrom: 'x@example.com' },
    print: (line) => printed.resolve(line),
  });
  const printed = Promise.withResolvers<string>();
  const delivery = startMailDelivery({ db, clock, log, publicOrigin, links, transport: kept });
  await queueMail(db, MAIL, clock.now());
  delivery.nudge();
  expect(await printed.promise).toBe('Mail for ann@example.com: Grüße');
  await delivery.stop();
  await queueMail(db, MAIL, clock.now());
  delivery.nudge();
  expect((await db.selectFrom('mails').selectAll().execute()).length).toBe(1);
});

test('a code is not kept waiting by the digests of the morning', async () => {
  const digest = { to: 'ben@example.com', subject: 'Your day', text: 'Hello', link: null };
  await queueMail(db, digest, clock.now());
  await queueMail(db, MAIL, clock.now());
  await deliver();
  const subjects = await Promise.all(received.map(async (raw) => (await PostalMime.parse(raw)).subject));
  expect(subjects).toEqual(['Grüße', 'Your day']);
});
