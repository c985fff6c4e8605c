import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { type RequestOptions, request } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { CHECKOUT } from '../checkout.ts';
import { freePort } from '../ports.ts';
import { createTestDatabase } from './database.ts';
import { type Product, startProduct } from './product.ts';
import { CADDY, findOpenssl, NGINX } from './proxy-servers.ts';

const PAGE = readFileSync(join(CHECKOUT, 'docs', 'production.md'), 'utf8');
const NAME = 'app.example.com';
const UPSTREAM = '127.0.0.1:4600';
const LARGE_FILE = Buffer.alloc(5_000_000);

/** Returns the configuration as the documentation page has it. */
function onThePage(language: string): string {
  const [, block] = new RegExp(`\`\`\`${language}\n([^]*?)\`\`\``).exec(PAGE) ?? [];
  if (block === undefined) throw new Error(`docs/production.md has no block of ${language}`);
  return block;
}

// CI refuses to run without them; elsewhere the run ends with a line in capitals for each.
const [nginx, caddy] = [NGINX.find(), CADDY.find()];

let port = 0;
let listensAt = 0;
let folder = '';
let product: Product;
let drop = async () => {};
let proxy: ChildProcess | undefined;
beforeAll(async () => {
  [port, listensAt] = [await freePort(), await freePort()];
  folder = mkdtempSync(join(tmpdir(), 'brandly-proxy-'));
  writeFileSync(join(folder, 'index.html'), '<!doctype html><title>Brandly</title>');
  writeFileSync(join(folder, 'app.html'), '<!doctype html><title>Brandly</title>');
  const database = await createTestDatabase();
  drop = () => database.drop();
  const env = { PORT: String(listensAt), PUBLIC_ORIGIN: `https://localhost:${port}`, TRUSTED_PROXIES: '127.0.0.1' };
  product = await startProduct({
    role: 'api',
    databaseUrl: database.url,
    sandboxUrl: 'http://127.0.0.1:1',
    env: { ...env, WEB_DIST: folder },
  });
});
afterEach(async () => {
  if (proxy?.exitCode !== null || proxy.signalCode !== null) return;
  proxy.kill('SIGTERM');
  await once(proxy, 'exit');
});
afterAll(async () => {
  await product.stop();
  await drop();
  rmSync(folder, { recursive: true, force: true });
});

type Answer = { status: number; body: string; headers: IncomingMessage['headers'] };

function ask(path: string, options: RequestOptions = {}, body?: Buffer): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const call = request(`https://localhost:${port}${path}`, { rejectUnauthorized: false, agent: false, ...options });
    call.on('upgrade', ({ statusCode = 0, headers }, socket) => {
      socket.destroy();
      resolve({ status: statusCode, body: '', headers });
    });
    call.on('response', (answer) => {
      let text = '';
      answer.on('data', (part: Buffer) => (text += part.toString()));
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, body: text, headers: answer.headers }));
    });
    call.on('error', reject);
    call.end(body);
  });
}

/** Checks everything that any proxy has to let through. */
async function passesEverything(): Promise<void> {
  await expect.poll(async () => (await ask('/').catch(() => null))?.status).toBe(200);
  expect((await ask('/')).body).toContain('<title>Brandly</title>');
  const upgrade = await ask('/v1/realtime', {
    headers: {
      origin: `https://localhost:${port}`,
      connection: 'Upgrade',
      upgrade: 'websocket',
      'sec-websocket-version': '13',
      'sec-websocket-key': Buffer.alloc(16, 7).toString('base64'),
    },
  });
  expect(upgrade.status).toBe(101);
  // Brandly refuses it for its missing signature; the proxy does not refuse it for its size.
  const file = await ask(
    '/media/none.mp4',
    { method: 'PUT', headers: { 'content-length': LARGE_FILE.length } },
    LARGE_FILE,
  );
  expect(file.headers['content-type']).toContain('application/problem+json');
  expect(file.status).not.toBe(413);
}

test.skipIf(nginx === null)(
  'nginx with the configuration of the page serves pages, the live connection and uploads',
  async () => {
    const [certificate, key] = [join(folder, 'certificate.pem'), join(folder, 'key.pem')];
    const made = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'];
    spawnSync(findOpenssl()?.path ?? '', [...made, '-subj', '/CN=localhost', '-keyout', key, '-out', certificate]);
    for (const name of ['body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']) mkdirSync(join(folder, name));
    const site = onThePage('nginx')
      .replaceAll('listen 80;', `listen 127.0.0.1:${await freePort()};`)
      .replaceAll('listen 443 ', `listen 127.0.0.1:${port} `)
      .replaceAll(/ssl_certificate .*;/g, `ssl_certificate ${certificate};`)
      .replaceAll(/ssl_certificate_key .*;/g, `ssl_certificate_key ${key};`)
      .replaceAll(NAME, 'localhost')
      .replaceAll(UPSTREAM, `127.0.0.1:${listensAt}`);
    const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
      (name) => `${name}_temp_path ${join(folder, name === 'client_body' ? 'body' : name)};`,
    );
    const user = process.getuid?.() === 0 ? 'user root;\n' : '';
    const whole = `${user}daemon off;\npid ${join(folder, 'pid')};\nevents {}\nhttp {\naccess_log off;\n${temporary.join('\n')}\n${site}\n}\n`;
    const file = join(folder, 'nginx.conf');
    writeFileSync(file, whole);
    proxy = spawn(nginx?.path ?? '', ['-c', file, '-e', 'stderr'], { stdio: ['ignore', 'inherit', 'inherit'] });
    await passesEverything();
    const tooLarge = await ask(
      '/v1/brands',
      { method: 'POST', headers: { 'content-length': LARGE_FILE.length } },
      LARGE_FILE,
    );
    expect(tooLarge.status).toBe(413);
  },
);

test.skipIf(caddy === null)(
  'Caddy with the configuration of the page serves pages, the live connection and uploads',
  async () => {
    const site = onThePage('caddyfile')
      .replaceAll(`${NAME} {`, `https://localhost:${port} {\n\ttls internal`)
      .replaceAll(UPSTREAM, `127.0.0.1:${listensAt}`);
    const file = join(folder, 'Caddyfile');
    const globals = '{\n\tadmin off\n\tauto_https disable_redirects\n\tskip_install_trust\n}\n';
    writeFileSync(file, `${globals}${site}`);
    proxy = spawn(caddy?.path ?? '', ['run', '--config', file, '--adapter', 'caddyfile'], {
      stdio: ['ignore', 'ignore', 'ignore'],
      env: { PATH: process.env['PATH'], HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
    });
    await passesEverything();
  },
);
