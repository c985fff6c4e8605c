import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApi, type TestApi } from '../testing/test-api.ts';
import { RATES } from './rate-limits.ts';

const LANDING = [
  '<title>Landing</title><link rel="canonical" href="https://origin.invalid/">',
  '<style>a{color:red}</style><script>theme()</script><script type="module">tabs()</script>',
  '<p>Free. <a href="https://source.invalid#beside-others" class="site-text-link">The whole comparison</a></p>',
  '<script type="application/ld+json">{"url":"https://origin.invalid/"}</script>',
].join('\n');

let api: TestApi;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'brandly web '));
  await mkdir(join(folder, 'assets'));
  const script = 'console.log("app");'.repeat(50);
  await writeFile(join(folder, 'index.html'), LANDING);
  await writeFile(join(folder, 'privacy.html'), '<title>Privacy</title>');
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
  ['/privacy', 'Privacy'],
  ['/login', 'App'],
  ['/verify-email?email=ann.lee@example.com', 'App'],
  ['/dashboard/brands/01a1fe15/social/facebook', 'App'],
  ['/dashboard/brands/%00', 'App'],
])('%s shows the %s page, revalidated each time', async (url, title) => {
  const answer = await get(url);
  expect(answer.statusCode).toBe(200);
  expect(answer.body).toContain(title);
  expect(answer.headers['content-type']).toContain('text/html');
  expect(answer.headers['cache-control']).toBe('no-cache');
});

test.each(['/nope', '/dashboard/nope', '/admin', '/terms', '/a%00b', `/${'a'.repeat(300)}`])(
  '%s has no screen: the app says so, with status 404',
  async (url) => {
    const answer = await get(url);
    expect(answer.statusCode).toBe(404);
    expect(answer.body).toContain('App');
    expect(answer.headers['cache-control']).toBe('no-cache');
  },
);

test.each([
  '/dashboard/%zz',
  '/%zz?next=%zz',
  '/100%',
  '/dashboard/brands/%zz',
  '/dashboard/brands/%ff/social/facebook',
  '/dashboard/brands/caf%c3/edit',
])('%s has a broken escape: the app says that there is no such page, as for any other', async (url) => {
  const answer = await get(url);
  expect(answer.statusCode).toBe(404);
  expect(answer.body).toContain('App');
  expect(answer.headers).toHaveProperty('content-security-policy');
  expect(answer.headers).toHaveProperty('x-request-id');
});

test.each(['/v1/%zz', '/v1/brands/%zz', '/api/auth/%zz', '/assets/%zz.js', '/%zz.png'])(
  '%s is a call or a file with a broken escape: a program is told that there is none',
  async (url) => {
    const answer = await get(url);
    expect([401, 404]).toContain(answer.statusCode);
    expect(answer.headers['content-type']).toMatch(/problem\+json/);
  },
);

test('files of the app are served to everybody, however many ask from one address', async () => {
  for (let n = 0; n <= RATES.ordinary.max; n += 1) await get('/assets/app-1a2b.js');
  expect((await get('/assets/app-1a2b.js')).statusCode).toBe(200);
  expect((await get('/v1/brands')).statusCode).toBe(401);
  for (let n = 0; n <= RATES.ordinary.max; n += 1) await get('/health');
  expect((await get('/health')).statusCode).toBe(429);
  expect((await get('/assets/app-1a2b.js')).statusCode).toBe(200);
});

test.each([`/assets/${'a'.repeat(5000)}.js`, '/assets/a%00b', '/v1/a%00b', `/v1/brands/${'a'.repeat(5000)}`])(
  'a path that no file can have is not found: %s',
  async (url) => expect((await get(url)).json()).toMatchObject({ status: 404, code: 'not_found' }),
);

test('requests to unknown addresses are counted, so that nobody fills the log with them', async () => {
  const other = await startTestApi({ WEB_DIST: folder });
  for (let n = 0; n < RATES.ordinary.max; n += 1) await other.app.inject({ url: `/nothing-${n}.txt` });
  expect((await other.app.inject({ url: '/nothing.txt' })).statusCode).toBe(429);
  expect((await other.app.inject({ method: 'POST', url: '/v1/nothing' })).statusCode).toBe(429);
  expect((await other.app.inject({ url: '/assets/app-1a2b.js' })).statusCode).toBe(200);
  await other.close();
});

test('the landing page knows this server’s address, for search engines and shared links', async () => {
  const { body } = await get('/');
  expect(body).toContain('<link rel="canonical" href="http://localhost:');
  expect(body).not.toContain('origin.invalid');
  expect((await get('/robots.txt')).body).toMatch(/^Sitemap: http:\/\/localhost:\d+\/sitemap\.xml$/m);
  expect((await get('/sitemap.xml')).body).toMatch(/<loc>http:\/\/localhost:\d+\/privacy<\/loc>/);
});

test('the landing page links to the source code only where its address is configured', async () => {
  expect((await get('/')).body).toContain('<p>Free. </p>');
  const open = await startTestApi({ WEB_DIST: folder, SOURCE_URL: 'https://git.example.com/us/brandly?a=1&b=2' });
  const { body } = await open.app.inject({ url: '/' });
  await open.close();
  expect(body).toContain('<a href="https://git.example.com/us/brandly?a=1&amp;b=2#beside-others"');
  expect(body).not.toContain('source.invalid');
});

test('only the landing page’s own inline styles and scripts are allowed there, and none inside the app', async () => {
  const policy = String((await get('/')).headers['content-security-policy']);
  const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
  expect(policy).toContain(`style-src 'self' ${hash('a{color:red}')};`);
  expect(policy).toContain(`script-src 'self' ${hash('theme()')} ${hash('tabs()')};`);
  expect(policy).not.toContain('unsafe');
  expect(String((await get('/login')).headers['content-security-policy'])).not.toContain('sha256');
});

test('the landing page is compressed, and not sent again to a browser that has it', async () => {
  const packed = await get('/', { 'accept-encoding': 'gzip, br' });
  expect(brotliDecompressSync(packed.rawPayload).toString()).toContain('Landing');
  expect(gunzipSync((await get('/', { 'accept-encoding': 'gzip' })).rawPayload).toString()).toContain('Landing');
  const again = await get('/', { 'if-none-match': String(packed.headers.etag) });
  expect(again.statusCode).toBe(304);
  expect(again.body).toBe('');
});

test('the raw built file, without this server’s address, is served to nobody', async () => {
  const answer = await get('/index.html');
  expect(answer.statusCode).toBe(301);
  expect(answer.headers.location).toBe('/');
});

test('files named by their content are cached for a year and compressed for clients that support it', async () => {
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
  '/app.webmanifest',
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

test('a script has the headers that protect a file, but not those for documents, which its page has already sent', async () => {
  const { headers } = await get('/assets/app-1a2b.js', { 'accept-encoding': 'br' });
  expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'cross-origin-resource-policy': 'same-site' });
  for (const rule of ['content-security-policy', 'permissions-policy', 'x-frame-options', 'referrer-policy']) {
    expect(headers, rule).not.toHaveProperty(rule);
    expect((await get('/login')).headers, rule).toHaveProperty(rule);
    expect((await get('/assets/nothing.js')).headers, rule).toHaveProperty(rule);
  }
});
