import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApi, type TestApi } from '../testing/test-api.ts';

let api: TestApi;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'brandly web '));
  await mkdir(join(folder, 'assets'));
  const script = 'console.log("app");'.repeat(50);
  await writeFile(join(folder, 'index.html'), '<title>Landing</title>');
  await writeFile(join(folder, 'app.html'), '<title>App</title>');
  await writeFile(join(folder, 'assets', 'app-1a2b.js'), script);
  await writeFile(join(folder, 'assets', 'app-1a2b.js.br'), brotliCompressSync(script));
  api = await startTestApi({ WEB_DIST: folder });
});
afterAll(async () => {
  await api.close();
  await rm(folder, { recursive: true });
});

const get = (url: string, headers: Record<string, string> = {}) => api.app.inject({ url, headers });

test.each([
  ['/', 'Landing'],
  ['/?utm_source=x', 'Landing'],
  ['/login', 'App'],
  ['/verify-email?email=ann.lee@example.com', 'App'],
  ['/dashboard/brands/01a1fe15/social/facebook', 'App'],
])('%s shows the %s page, asked for anew each time', async (url, title) => {
  const answer = await get(url);
  expect(answer.statusCode).toBe(200);
  expect(answer.body).toContain(title);
  expect(answer.headers['content-type']).toContain('text/html');
  expect(answer.headers['cache-control']).toBe('no-cache');
});

test('files named by their content are kept for a year and come compressed to those who can read it', async () => {
  const plain = await get('/assets/app-1a2b.js');
  expect(plain.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  const packed = await get('/assets/app-1a2b.js', { 'accept-encoding': 'gzip, br' });
  expect(packed.headers['content-encoding']).toBe('br');
  expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length);
  expect(packed.headers['content-type']).toContain('javascript');
});

test.each([
  '/v1/nothing',
  '/api/nothing',
  '/assets/gone.js',
  '/favicon.svg',
  '/dev/nothing',
  '/..%2fconfig.ts',
  '/.env',
])('%s is not mistaken for a page', async (url) => {
  const answer = await get(url);
  expect(answer.statusCode).toBeGreaterThanOrEqual(400);
  expect(answer.headers['content-type']).toMatch(/problem\+json/);
});

test('a page cannot be posted to', async () => {
  expect((await api.app.inject({ method: 'POST', url: '/login', payload: {} })).statusCode).toBe(404);
});
