import type { NotificationKind } from '@brandly/contract/notifications';
import type { NotificationChoice, SwitchableKind } from '@brandly/contract/profile/preferences';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type SignedIn, signedIn, startTestApi, type TestApi } from '../../testing/test-api.ts';
import { notify } from './notify.ts';
import { nextDigest, sendDigests } from './send-digests.ts';

let api: TestApi;
let ann: SignedIn;
beforeEach(async () => {
  api = await startTestApi({ BRANDLY_RATE_LIMITS: 'off' });
  ann = await signedIn(api, 'ann@example.com');
  await api.db.deleteFrom('mails').execute();
});
afterEach(() => api.close());

const DAY_MS = 24 * 3_600_000;
const choose = (kind: SwitchableKind, choice: NotificationChoice) =>
  api.app.inject({
    method: 'PUT',
    url: '/v1/user/preferences',
    payload: { notifications: { [kind]: choice } },
    headers: ann.headers,
  });
const tellOf = (kind: NotificationKind, title: string) =>
  api.db
    .transaction()
    .execute((trx) =>
      notify(trx, [{ userId: ann.userId, kind, title, message: `${title}.`, link: null }], api.clock.now()),
    );
const subjects = async () => (await api.mailsFor(ann.email)).map((mail) => mail.subject).toReversed();
const ask = async (url: string) => (await api.app.inject({ url, headers: ann.headers })).json();
const bell = async () => (await ask('/v1/notifications')).data.map((one: { title: string }) => one.title);
const digests = () => sendDigests(api.db, api.log, api.clock.now());
/** Until the next 8:00 in Berlin, where these people live. */
const toMorning = () => {
  const now = api.clock.now();
  api.clock.advance(nextDigest(now, 'Europe/Berlin').getTime() - now.getTime());
};

test('by default the bell shows everything and emails are sent for what needs a person', async () => {
  await tellOf('post_published', 'Published');
  await tellOf('post_failed', 'Failed');
  expect(await bell()).toEqual(['Failed', 'Published']);
  expect(await subjects()).toEqual(['Failed']);
});

test('with the bell off nothing is shown or counted, but the email is sent', async () => {
  await choose('post_failed', { bell: false, mail: 'each' });
  await tellOf('post_failed', 'Failed');
  expect(await bell()).toEqual([]);
  expect(await ask('/v1/notifications/unread-count')).toEqual({ data: { count: 0 } });
  expect(await subjects()).toEqual(['Failed']);
  const told = await api.db
    .selectFrom('outbox')
    .select('id')
    .where('kind', '=', 'realtime')
    .where('user_id', '=', ann.userId)
    .execute();
  expect(told).toEqual([]);
});

test('with emails off only the bell shows it', async () => {
  await choose('post_failed', { bell: true, mail: 'off' });
  await tellOf('post_failed', 'Failed');
  expect(await bell()).toEqual(['Failed']);
  expect(await subjects()).toEqual([]);
});

test('that publishing has stopped is emailed to administrators whatever they chose', async () => {
  await tellOf('publishing_stopped', 'Nothing is published');
  expect(await subjects()).toEqual(['Nothing is published']);
});

test('the daily email is sent at 8:00, once, whoever looks, and with a link for each kind', async () => {
  await choose('post_published', { bell: true, mail: 'digest' });
  await choose('post_failed', { bell: true, mail: 'digest' });
  await tellOf('post_published', 'Published');
  await tellOf('post_failed', 'Failed');
  expect(await digests()).toBe(0);
  toMorning();
  api.clock.advance(-1);
  expect(await digests()).toBe(0);
  api.clock.advance(1);
  const written = await Promise.all([digests(), digests(), digests()]);
  expect(written.toSorted()).toEqual([0, 0, 1]);
  const [mail] = await api.mailsFor(ann.email);
  expect(mail?.subject).toBe('2 notifications of your day');
  expect(mail?.text).toContain('Published: Published.\n\nFailed: Failed.');
  expect(mail?.text).toContain('Unsubscribe from emails about published posts: ');
  expect(mail?.text).toContain('Unsubscribe from emails about failed posts: ');
  api.clock.advance(DAY_MS);
  expect(await digests()).toBe(0);
  expect(await subjects()).toHaveLength(1);
});

test('a person who switches emails off during the day gets none in the morning', async () => {
  await choose('post_published', { bell: true, mail: 'digest' });
  await tellOf('post_published', 'Published');
  await choose('post_published', { bell: true, mail: 'off' });
  toMorning();
  expect(await digests()).toBe(0);
  expect(await subjects()).toEqual([]);
});

test('a server that was asleep at 8:00 sends the email when it wakes', async () => {
  await choose('post_published', { bell: true, mail: 'digest' });
  await tellOf('post_published', 'Published');
  toMorning();
  api.clock.advance(5 * 3_600_000);
  expect(await digests()).toBe(1);
  expect(await subjects()).toEqual(['Published']);
});

async function mailedToken(): Promise<string> {
  const [mail] = await api.mailsFor(ann.email);
  return /#token=(\S+)/.exec(mail?.text ?? '')?.[1] ?? '';
}
const unsubscribe = (token: string, form?: string) =>
  api.app.inject({
    method: 'POST',
    url: `/v1/unsubscribe?token=${encodeURIComponent(token)}`,
    ...(form === undefined ? {} : { payload: form, headers: { 'content-type': 'application/x-www-form-urlencoded' } }),
  });

test('the link in an email unsubscribes from its kind without a sign-in, and leaves the bell and other kinds', async () => {
  await tellOf('post_failed', 'Failed');
  expect((await unsubscribe(await mailedToken())).json()).toEqual({ kind: 'post_failed' });
  await tellOf('post_failed', 'Failed again');
  await tellOf('post_held', 'Held');
  expect(await subjects()).toEqual(['Failed', 'Held']);
  expect(await bell()).toEqual(['Held', 'Failed again', 'Failed']);
});

test('a mail program can do it with one click, and no other form is accepted', async () => {
  await tellOf('post_failed', 'Failed');
  const token = await mailedToken();
  expect((await unsubscribe(token, 'anything=else')).statusCode).toBe(415);
  expect((await unsubscribe(token, 'List-Unsubscribe=One-Click')).statusCode).toBe(200);
  await tellOf('post_failed', 'Failed again');
  expect(await subjects()).toEqual(['Failed']);
});

test('only a token that we made is accepted', async () => {
  await tellOf('post_failed', 'Failed');
  const token = await mailedToken();
  const [facts = '', signature = ''] = token.split('.');
  const other = Buffer.from(`post_held ${ann.userId}`).toString('base64url');
  for (const forged of ['', 'nonsense', `${facts}.`, `${other}.${signature}`, token.slice(0, -2)])
    expect((await unsubscribe(forged)).statusCode, forged).toBe(403);
});

test('a person’s unknown time zone does not keep the daily email from others', async () => {
  const ben = await signedIn(api, 'ben-of-nowhere@example.com');
  await api.db.updateTable('users').set({ timeZone: 'Mars/Olympus' }).where('id', '=', ben.userId).execute();
  await choose('post_published', { bell: true, mail: 'digest' });
  for (const userId of [ben.userId, ann.userId])
    await api.db
      .transaction()
      .execute((trx) =>
        notify(trx, [{ userId, kind: 'post_published', title: 'Out', message: 'Out.', link: null }], api.clock.now()),
      );
  await api.db
    .updateTable('notifications')
    .set({ digest_since: api.clock.now() })
    .where('user_id', '=', ben.userId)
    .execute();
  toMorning();
  expect(await digests()).toBe(1);
  expect(api.logLines.join('')).toContain('writing the daily digest failed');
});
