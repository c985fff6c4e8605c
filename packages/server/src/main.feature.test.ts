import { createTestDatabase } from '@brandly/launch/testing/database';
import { expect, test } from 'vitest';
import { createLog } from './http/log.ts';
import { startServer } from './main.ts';
import { SIGN_UP } from './testing/test-api.ts';

const quiet = { demo: false, logger: createLog('silent'), log: (): void => undefined } as const;

test('the server starts on any free port, says how to become administrator, prints a code to the console, and stops', async () => {
  const database = await createTestDatabase();
  const printed = Promise.withResolvers<string>();
  const environment = { NODE_ENV: 'development', PORT: '0', DATABASE_URL: database.url };
  const lines: string[] = [];
  const log = (line: string) => {
    lines.push(line);
    if (line.startsWith('Mail for')) printed.resolve(line);
  };
  const told: string[] = [];
  const logger = createLog('info', { write: (line) => void told.push(line) });
  const server = await startServer(environment, { ...quiet, logger, role: 'all', log });
  // Several processes behind one public address each have their own port.
  const started = told.map((line) => JSON.parse(line)).find(({ msg }) => msg === 'started');
  expect(started).toMatchObject({ url: server.url, port: Number(new URL(server.url).port) });
  expect(lines.join('\n')).toContain(`${server.url}/admin/bootstrap\n  with this secret: `);
  try {
    const send = (path: string, init?: RequestInit) => fetch(server.url + path, init);
    const answer = await send('/api/auth/sign-up/email', {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: server.url },
      body: JSON.stringify({ ...SIGN_UP, email: 'ann@example.com' }),
    });
    expect(answer.status).toBe(200);
    expect(await printed.promise).toMatch(/^Mail for ann@example.com: \d{6} is your/);
    const mails = await send('/dev/mail?recipient=ann@example.com');
    expect(await mails.json()).toMatchObject({ mails: [{ recipient: 'ann@example.com', sentAt: expect.any(String) }] });
    const page = await send('/dev/mail', { headers: { accept: 'text/html' } });
    const shown = await page.text();
    expect(shown).toContain('<title>Local email</title>');
    // As people see it, where none of its scripts could run and nothing in it is fetched.
    expect(shown).toMatch(/<iframe sandbox="(?!.*allow-scripts)[^"]*" loading="lazy" title="[^"]+" srcdoc="/);
    expect(page.headers.get('content-security-policy')).toMatch(/^default-src 'none'/);
    expect(await (await send('/dev/demo-session')).json()).toEqual({ available: false });
    const demo = await send('/dev/demo-session', { method: 'POST', headers: { origin: server.url } });
    expect(demo.status).toBe(404);
    expect(await demo.json()).toMatchObject({ message: expect.stringContaining('npm start -- --demo') });
  } finally {
    await server.stop();
    await database.drop();
  }
  await expect(fetch(`${server.url}/health`)).rejects.toThrow();
});

test('in production the development routes do not exist', async () => {
  const database = await createTestDatabase();
  const secret = 'a-secret-of-this-test-that-is-long-enough';
  const environment = {
    NODE_ENV: 'production',
    SMTP_URL: 'smtp://127.0.0.1:1',
    PORT: '0',
    DATABASE_URL: database.url,
    BRANDLY_AUTH_SECRET: secret,
    BRANDLY_STORAGE_SECRET: secret,
    BRANDLY_ENCRYPTION_KEY: Buffer.alloc(32, 7).toString('base64'),
  };
  const server = await startServer(environment, { ...quiet, role: 'api' });
  try {
    expect((await fetch(`${server.url}/dev/mail`)).status).toBe(404);
    expect((await fetch(`${server.url}/dev/demo-session`)).status).toBe(404);
    expect((await fetch(`${server.url}/dev/demo-session`, { method: 'POST' })).status).toBe(404);
  } finally {
    await server.stop();
    await database.drop();
  }
});
