import { describe, expect, test } from 'vitest';
import { welcomeFacts, welcomeRows } from './welcome.ts';

const DEVELOPMENT = { NODE_ENV: 'development', HOST: '127.0.0.1', PORT: '4600' };
const PRODUCTION = { ...DEVELOPMENT, NODE_ENV: 'production', SMTP_URL: 'smtps://user:secret@mail.example.com:465' };

function said(
  env: Record<string, string>,
  role: 'all' | 'api' | 'worker' = 'all',
  url = 'http://localhost:4600',
  demo = false,
) {
  const rows = welcomeRows(welcomeFacts(env, { role, url, sandboxUrl: undefined, demo, dataFolder: '/data' }));
  return rows.map(([name, value]) => `${name}: ${value}`).join('\n');
}

describe('a start prints only what applies to its mode', () => {
  test('in development, where emails stay on this machine', () => {
    const text = said(DEVELOPMENT);
    expect(text).toContain('the 6-digit code is printed here and shown at http://localhost:4600/dev/mail');
    expect(text).toContain('nothing leaves this machine');
    expect(text).not.toContain('Listens at');
  });

  test('in development with an email server, where they do not', () => {
    const text = said({ ...DEVELOPMENT, SMTP_URL: 'smtp://127.0.0.1:2525' });
    expect(text).toContain('the 6-digit code is mailed');
    expect(text).toContain('Mail: goes out through 127.0.0.1:2525');
    expect(text).not.toMatch(/dev\/mail|nothing leaves/);
  });

  test('with the demo, the address that opens it, and without it no mention of it', () => {
    expect(said(DEVELOPMENT, 'all', 'http://localhost:4600', true)).toContain('Demo: http://localhost:4600/login#demo');
    expect(said(DEVELOPMENT)).not.toContain('Demo');
  });

  test('in production, behind a proxy, without the password of the email server', () => {
    const text = said({ ...PRODUCTION, S3_BUCKET: 'files' }, 'all', 'https://app.example.com');
    expect(text).toContain('Brandly: https://app.example.com\nListens at: http://localhost:4600');
    expect(text).toContain('Mail: goes out through mail.example.com:465');
    expect(text).toContain('Mode: production');
    expect(text).toContain('Files: in the bucket files');
    expect(text).not.toMatch(/dev\/mail|nothing leaves|printed here|secret/);
  });

  test('of a worker, which answers no requests', () => {
    const text = said(PRODUCTION, 'worker', 'https://app.example.com');
    expect(text).toContain('a worker for https://app.example.com');
    expect(text).not.toMatch(/Sign in|Listens|dev\/mail/);
  });

  test('of an API, which publishes nothing itself', () => {
    expect(said(PRODUCTION, 'api', 'https://app.example.com')).toContain('workers of their own');
  });
});
