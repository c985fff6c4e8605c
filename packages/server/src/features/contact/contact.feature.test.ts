import { afterEach, beforeEach, expect, test } from 'vitest';
import { signedIn, startTestApi, type TestApi } from '../../testing/test-api.ts';
import { MESSAGES_OF_ADDRESS, MESSAGES_OF_ALL } from './send-message.ts';

const MESSAGE = {
  name: 'Eva Lind',
  email: 'eva@example.com',
  phone: '(123) 456-7890',
  message: 'Hello.\n\nDo you do <b>?',
};

let api: TestApi;
beforeEach(async () => {
  api = await startTestApi({ BRANDLY_RATE_LIMITS: 'off', CONTACT_EMAIL: 'team@example.com' });
});
afterEach(() => api.close());

const send = (message: object = MESSAGE, remoteAddress = '192.0.2.1') =>
  api.app.inject({ method: 'POST', url: '/api/contact', payload: message, remoteAddress });
async function asAdmin(url: string, method: 'GET' | 'POST' = 'GET') {
  admin ??= await signedIn(api, 'root@example.com', 'ADMIN');
  return (await api.app.inject({ method, url, headers: admin.headers })).json();
}
let admin: { headers: { authorization: string } } | undefined;
beforeEach(() => {
  admin = undefined;
});

test('a message is stored and emailed to the team, and a reply goes to its writer', async () => {
  const answer = await send();
  expect(answer.json()).toEqual({ success: true, message: "Message sent successfully! We'll be in touch soon." });
  const queued = await api.db.selectFrom('outbox').select('payload').where('kind', '=', 'mail').execute();
  expect(queued[0]?.payload).toMatchObject({ to: 'team@example.com', replyTo: 'eva@example.com' });
  const [mail] = await api.mailsFor('team@example.com');
  expect(mail?.subject).toBe('Message from Eva Lind');
  expect(mail?.text).toContain('Do you do <b>?');
});

test('it counts as unread until an administrator reads it', async () => {
  await send();
  await send({ ...MESSAGE, phone: '', message: 'Again' });
  const before = await asAdmin('/v1/admin/contact-messages?limit=1');
  expect(before).toMatchObject({
    total: 2,
    unread: 2,
    page: 1,
    limit: 1,
    messages: [{ message: 'Again', phone: null }],
  });
  expect(before.messages).toHaveLength(1);
  await asAdmin(`/v1/admin/contact-messages/${before.messages[0].id}/read`, 'POST');
  const after = await asAdmin('/v1/admin/contact-messages?unread=true');
  expect(after).toMatchObject({ total: 1, unread: 1, messages: [{ message: MESSAGE.message, isRead: false }] });
  expect(await asAdmin('/v1/admin/contact-messages/nobodys/read', 'POST')).toMatchObject({ code: 'not_found' });
});

test.each([
  [{ ...MESSAGE, name: ' ' }, 'Name is required'],
  [{ ...MESSAGE, email: '' }, 'Email is required'],
  [{ ...MESSAGE, email: 'eva' }, 'Invalid email address'],
  [{ ...MESSAGE, message: '' }, 'Message is required'],
  [{ ...MESSAGE, phone: '123' }, 'Please enter a valid 10-digit phone number'],
])('%j is refused with its sentence', async (message, sentence) => {
  const answer = await send(message);
  expect(answer.statusCode).toBe(400);
  expect(answer.json().issues.map((issue: { message: string }) => issue.message)).toContain(sentence);
});

test('a program that fills in the hidden field is thanked, and its message is dropped', async () => {
  expect((await send({ ...MESSAGE, website: 'https://spam.example' })).statusCode).toBe(200);
  expect(await asAdmin('/v1/admin/contact-messages')).toMatchObject({ total: 0 });
  expect(await api.mailsFor('team@example.com')).toEqual([]);
});

test('one address can send five an hour, whatever headers it forges', async () => {
  for (let count = 0; count < MESSAGES_OF_ADDRESS.max; count += 1) expect((await send()).statusCode).toBe(200);
  const forged = await api.app.inject({
    method: 'POST',
    url: '/api/contact',
    payload: MESSAGE,
    remoteAddress: '192.0.2.1',
    headers: { 'x-forwarded-for': '198.51.100.7' },
  });
  expect(forged.statusCode).toBe(429);
  expect(forged.headers['retry-after']).toBe('720');
});

test('all addresses together can send a hundred an hour', async () => {
  for (let count = 0; count < MESSAGES_OF_ALL.max; count += 1) await send(MESSAGE, `192.0.2.${count}`);
  expect((await send(MESSAGE, '203.0.113.1')).statusCode).toBe(429);
});

test('the name a visitor gives cannot forge a header', async () => {
  const answer = await send({ ...MESSAGE, name: 'Eva\r\nBcc: all@example.com' });
  expect(answer.statusCode).toBe(400);
  expect(await api.mailsFor('team@example.com')).toEqual([]);
});

test('a message notifies every administrator, once, and nobody else', async () => {
  const [eva, max] = [await signedIn(api, 'eva@example.com', 'ADMIN'), await signedIn(api, 'max@example.com', 'ADMIN')];
  const out = await signedIn(api, 'out@example.com', 'ADMIN');
  await api.db.updateTable('users').set({ isActive: false }).where('id', '=', out.userId).execute();
  await signedIn(api, 'user@example.com');
  await send({ ...MESSAGE, message: `Good morning.\n\n${'a'.repeat(300)}` });
  await send({ ...MESSAGE, website: 'https://spam.example' });
  const told = await api.db.selectFrom('notifications').selectAll().execute();
  expect(told.map(({ user_id }) => user_id).toSorted()).toEqual([eva.userId, max.userId].toSorted());
  const { data } = (await api.app.inject({ url: '/v1/notifications', headers: eva.headers })).json();
  expect(data).toMatchObject([
    { kind: 'contact_message', title: 'Message from Eva Lind', link: '/admin/dashboard/messages', isRead: false },
  ]);
  expect(data[0].message).toMatch(/^Good morning\. a+…$/);
});
