import { brotliCompressSync, constants, deflateSync, gzipSync } from 'node:zlib';
import sharp from 'sharp';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createLog } from '../../http/log.ts';
import { dialPublic } from '../../outbound/public-address.ts';
import { type HostileInternet, openHostileInternet } from '../../outbound/testing/hostile-internet.ts';
import { drawIcon } from '../media/public.ts';
import { checkDomain } from './check-domain.ts';

const HOST = 'harbor-coffee.com';
const SITE = '93.184.216.34';
const PAGE = `<!doctype html><html><head><meta charset="utf-8"><title>Harbor Coffee | Roasted by the water</title>
<meta name="description" content="Freshly roasted coffee from the harbour, at your door every week.">
<meta name="viewport" content="width=device-width"><meta property="og:image" content="/cover.jpg">
<meta name="theme-color" content="#0AF"><link rel="icon" sizes="64x64" href="/icon.png"></head><body>Hi</body></html>`;

// The wait for an icon is short, and these tests are not about how fast a process starts.
beforeAll(async () => {
  await drawIcon(Buffer.from('no picture'));
});

let net: HostileInternet;
beforeEach(async () => {
  net = await openHostileInternet();
  net.names.set(HOST, [SITE]);
});
afterEach(async () => {
  // Whatever a test tried, nothing that is not public was contacted.
  expect(net.forbidden.connections()).toBe(0);
  await net.close();
});

const log = createLog('silent');
const check = (typed: string) => checkDomain({ ...net, log }, typed);
const html = (page: string, headers: Record<string, string> = {}) => ({
  serve: (port: 80 | 443) =>
    net.serve({ address: SITE, port }, (_request, response) => {
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', ...headers });
      response.end(page);
    }),
});
const redirect = (port: 80 | 443, location: string, address = SITE) =>
  net.serve({ address, port }, (_request, response) =>
    // As it is on the wire: a header consists of bytes.
    response.writeHead(302, { location: Buffer.from(location).toString('latin1') }).end(),
  );

describe('a normal site', () => {
  test('shows its security, its texts, its icon and its mail servers', async () => {
    const icon = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#0a7' } })
      .png()
      .toBuffer();
    const seen: NodeJS.Dict<string | string[]>[] = [];
    await net.serve({ address: SITE, port: 443 }, (request, response) => {
      seen.push(request.headers);
      response.setHeader('strict-transport-security', 'max-age=31536000; includeSubDomains');
      response.setHeader('set-cookie', 'id=1');
      if (request.url === '/icon.png') response.end(icon);
      else response.setHeader('content-type', 'text/html').end(PAGE);
    });
    const found = await check(`https://www.${HOST}/about?x=1`);
    expect(found).toMatchObject({
      domain: HOST,
      url: `https://${HOST}/`,
      title: 'Harbor Coffee | Roasted by the water',
      description: 'Freshly roasted coffee from the harbour, at your door every week.',
      protocol: 'https',
      sslValid: true,
      available: true,
      strictTransport: { maxAgeSeconds: 31_536_000, includeSubDomains: true },
      certificate: { issuer: 'Brandly Tests', names: [HOST, `www.${HOST}`], problem: null },
      dns: { addresses: [SITE], mailServers: [`mail.${HOST}`], nameServers: [`ns.${HOST}`] },
      imageUrl: `https://${HOST}/cover.jpg`,
      themeColor: '#00aaff',
      suggestedName: 'Harbor Coffee',
      notices: [],
      failedParts: [],
    });
    const picture = Buffer.from((found.icon ?? '').replace('data:image/png;base64,', ''), 'base64');
    expect(await sharp(picture).metadata()).toMatchObject({ format: 'png', width: 64, height: 64 });
    // No cookie is sent, not even one that the site has just set; the name was resolved once.
    expect(seen).toHaveLength(2);
    expect(seen.some((headers) => 'cookie' in headers || 'authorization' in headers)).toBe(false);
    expect(net.asked).toEqual([HOST]);
  });

  test('without https is reported as not secure', async () => {
    await html(PAGE, { 'strict-transport-security': 'max-age=1000' }).serve(80);
    expect(await check(HOST)).toMatchObject({
      available: true,
      protocol: 'http',
      sslValid: false,
      certificate: null,
      strictTransport: null,
      url: `http://${HOST}/`,
    });
  });

  test.each([
    ['issued by itself', HOST, undefined, 'The certificate was issued by the site itself.'],
    ['for another name', 'other-coffee.com', 'ca', 'The certificate is for another name.'],
  ])('with a certificate %s is reported so, and its promises do not count', async (_name, host, trust, problem) => {
    net.names.set(host, [SITE]);
    await html(PAGE, { 'strict-transport-security': 'max-age=1000' }).serve(443);
    const { ca, ...rest } = net;
    const found = await checkDomain({ ...rest, log, ...(trust !== undefined && { ca }) }, host);
    expect(found).toMatchObject({
      protocol: 'https',
      sslValid: false,
      strictTransport: null,
      certificate: { problem },
    });
    expect(found.title).toContain('Harbor Coffee');
  });

  test('that is only found below www is found', async () => {
    net.names.delete(HOST);
    net.names.set(`www.${HOST}`, [SITE]);
    await html(PAGE).serve(443);
    expect(await check(HOST)).toMatchObject({ domain: HOST, url: `https://www.${HOST}/`, available: true });
  });

  test('is followed over three redirects to the end', async () => {
    net.names.set('b.com', ['93.184.216.35']);
    await redirect(80, `https://b.com/`);
    await net.serve({ address: '93.184.216.35', port: 443 }, (request, response) => {
      const next = { '/': '/de/', '/de/': '/de/home' }[request.url ?? ''];
      if (next === undefined) response.setHeader('content-type', 'text/html').end(PAGE);
      else response.writeHead(301, { location: next }).end();
    });
    expect(await check(HOST)).toMatchObject({ url: 'https://b.com/de/home', available: true, title: /Harbor/ });
  });

  test.each([
    ['gzip', gzipSync],
    ['br', brotliCompressSync],
    ['deflate', deflateSync],
  ])('compressed as %s is decompressed', async (encoding, pack) => {
    await net.serve({ address: SITE, port: 443 }, (_request, response) =>
      response.writeHead(200, { 'content-type': 'text/html', 'content-encoding': encoding }).end(pack(PAGE)),
    );
    expect((await check(HOST)).suggestedName).toBe('Harbor Coffee');
  });
});

describe('nothing that is not public is reached', () => {
  const places = [
    ['this machine', ['127.0.0.1']],
    ['this machine by IPv6', ['::1']],
    ['a private network', ['10.0.0.5']],
    ['the metadata of a cloud', ['169.254.169.254']],
    ['an IPv4 address in IPv6', ['::ffff:7f00:1']],
    ['an IPv4 address translated to IPv6', ['64:ff9b::7f00:1']],
    ['a public and a private place at once', [SITE, '192.168.0.1']],
    ['something that is no address', ['0x7f000001']],
  ] as const;
  test.each(places)('a name that resolves to %s looks like one that does not exist', async (_name, addresses) => {
    await html(PAGE).serve(443);
    net.names.set('inside.com', [...addresses]);
    const inside = await check('inside.com');
    expect(net.dialled).toEqual([]);
    expect(inside).toEqual({ ...(await check('nobody.com')), domain: 'inside.com', url: 'https://inside.com/' });
  });

  test.each(places)('a redirect to a name that resolves to %s is not followed', async (_name, addresses) => {
    net.names.set('inside.com', [...addresses]);
    await redirect(443, 'http://inside.com/');
    expect(await check(HOST)).toMatchObject({ available: false, title: '' });
    expect(net.dialled).toEqual([`${SITE}:443`]);
  });

  test.each([
    'http://127.0.0.1/',
    'http://127.1/',
    'http://2130706433/',
    'http://0x7f000001/',
    'http://0177.0.0.1/',
    'http://[::1]/',
    'http://[::ffff:127.0.0.1]/',
    'http://[::ffff:7f00:1]/',
    'http://[64:ff9b::7f00:1]/',
    'http://\uff11\uff12\uff17.0.0.1/',
    'http://localhost/',
    'http://metadata.google.internal/',
    `http://${HOST}:8080/`,
    `http://me:secret@${HOST}/`,
    'file:///etc/passwd',
    'gopher://127.0.0.1/_x',
    '//127.0.0.1/',
  ])('a redirect to %s is not followed', async (location) => {
    await redirect(443, location);
    await redirect(80, location);
    expect(await check(HOST)).toMatchObject({ available: false });
    expect(net.dialled).toEqual([`${SITE}:443`]);
  });

  test('a person who types a port is told to leave it out', async () => {
    await expect(check(`http://${HOST}:8080/shop`)).rejects.toMatchObject({ code: 'domain_with_port' });
    expect([net.asked, net.dialled]).toEqual([[], []]);
  });

  test.each(['127.0.0.1', '127.1', '2130706433', '0x7f.1', '[::1]', 'localhost', 'a.local', 'com', 'x:22', ''])(
    'a person who types %s is told what to type',
    async (typed) => {
      await expect(check(typed)).rejects.toMatchObject({ code: 'domain_invalid' });
      expect([net.asked, net.dialled]).toEqual([[], []]);
    },
  );

  test('a name that resolves differently the second time is dialled at the address that was checked', async () => {
    net.names.set('rebinding.com', [[SITE], ['127.0.0.1']]);
    await redirect(443, '/again');
    await check('rebinding.com');
    expect(new Set(net.dialled)).toEqual(new Set([`${SITE}:443`]));
    expect(net.asked).toEqual(['rebinding.com']);
  });

  test('an icon on a private address is not fetched', async () => {
    net.names.set('inside.com', ['127.0.0.1']);
    await html(PAGE.replace('/icon.png', 'http://inside.com/icon.png')).serve(443);
    expect(await check(HOST)).toMatchObject({ available: true, icon: null, failedParts: ['icon'] });
    expect(net.dialled).toEqual([`${SITE}:443`]);
  });

  test('the dialler itself refuses, whoever calls it', async () => {
    const { port } = net.forbidden;
    for (const address of ['127.0.0.1', '::1', '::ffff:127.0.0.1', '0.0.0.0', '2130706433', 'localhost']) {
      await expect(dialPublic({ address, port }, AbortSignal.timeout(1000))).rejects.toMatchObject({
        reason: 'refused',
      });
    }
  });

  test('and this listener would have noticed it', async () => {
    const other = await openHostileInternet();
    const socket = await other.dial({ address: '127.0.0.1', port: 80 }, AbortSignal.timeout(1000));
    await new Promise((resolve) => socket.once('close', resolve).resume());
    expect(other.forbidden.connections()).toBe(1);
    await other.close();
  });
});

/** At the default quality compressing 50 MB takes seconds, and the bomb is no smaller. */
const brotliQuickly = (bytes: Buffer): Buffer =>
  brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } });

describe('a malicious site', () => {
  test.each([
    ['gzip', gzipSync],
    ['br', brotliQuickly],
  ])('cannot fill the memory with a small %s', async (encoding, pack) => {
    const bomb = pack(Buffer.concat([Buffer.from(PAGE), Buffer.alloc(50_000_000)]));
    expect(bomb.length).toBeLessThan(100_000);
    await net.serve({ address: SITE, port: 443 }, (_request, response) =>
      response.writeHead(200, { 'content-type': 'text/html', 'content-encoding': encoding }).end(bomb),
    );
    const before = process.memoryUsage().arrayBuffers;
    // The beginning is an ordinary page.
    expect((await check(HOST)).suggestedName).toBe('Harbor Coffee');
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(8_000_000);
  });

  test('that never stops sending is cut off', async () => {
    let sent = 0;
    await net.serve({ address: SITE, port: 443 }, (_request, response) => {
      response.writeHead(200, { 'content-type': 'text/html' });
      response.write(PAGE);
      const more = () => {
        while (!response.destroyed && response.write(Buffer.alloc(65_536, 32))) sent += 65_536;
      };
      response.on('drain', more);
      more();
    });
    expect((await check(HOST)).suggestedName).toBe('Harbor Coffee');
    expect(sent).toBeLessThan(50_000_000);
  });

  test('that sends nothing, or one character at a time, is dropped after five seconds', async () => {
    const timers: NodeJS.Timeout[] = [];
    await net.serveRaw({ address: SITE, port: 443 }, () => {});
    await net.serveRaw({ address: SITE, port: 80 }, (socket) => {
      socket.write('HTTP/1.1 200 OK\r\ncontent-type: text/html\r\n\r\n<title>');
      timers.push(setInterval(() => socket.writable && socket.write('a'), 50));
    });
    const start = performance.now();
    expect(await check(HOST)).toMatchObject({ available: false });
    expect(performance.now() - start).toBeLessThan(6_000);
    for (const timer of timers) clearInterval(timer);
  });

  test('that redirects in a loop is dropped', async () => {
    await redirect(443, '/');
    await redirect(80, '/');
    expect(await check(HOST)).toMatchObject({ available: false });
    expect(net.dialled).toHaveLength(4);
  });

  test.each([
    ['no HTTP', 'SSH-2.0-OpenSSH_9.6\r\n'],
    ['half a header', 'HTTP/1.1 200 OK\r\ncontent-ty'],
    ['headers without end', `HTTP/1.1 200 OK\r\n${'x: y\r\n'.repeat(20_000)}\r\n`],
    ['an unknown packing', 'HTTP/1.1 200 OK\r\ncontent-encoding: zip, gzip\r\n\r\nxx'],
    ['broken packing', 'HTTP/1.1 200 OK\r\ncontent-encoding: gzip\r\n\r\nnot gzip at all'],
    ['two lengths', 'HTTP/1.1 200 OK\r\ncontent-length: 3\r\ncontent-length: 5\r\n\r\nabcde'],
    ['nothing', ''],
    ['another protocol', 'HTTP/1.1 101 Switching Protocols\r\nconnection: upgrade\r\nupgrade: websocket\r\n\r\n'],
  ])('that answers %s is reported as unavailable', async (_name, bytes) => {
    await net.serveRaw({ address: SITE, port: 80 }, (socket) => socket.end(bytes));
    expect(await check(HOST)).toMatchObject({ available: false });
  });

  test('can inject neither markup nor tricks of writing direction', async () => {
    const title = '<script>alert(1)</script> &lt;b&gt;Harbor&lt;/b&gt; \u202eeeffoC\u0007';
    await html(`<title>${title}</title><meta name=description content='${'d'.repeat(2000)}'>`).serve(443);
    const found = await check(HOST);
    expect(found.title).toBe('<script>alert(1)</script> <b>Harbor</b> eeffoC');
    expect(found.description).toHaveLength(500);
    expect([found.imageUrl, found.themeColor]).toEqual([null, null]);
  });

  test.each([
    [
      'a bomb of pixels',
      () =>
        sharp({ create: { width: 9000, height: 9000, channels: 3, background: '#fff' } })
          .png()
          .toBuffer(),
    ],
    ['HTML', async () => Buffer.from('<html></html>')],
    [
      'more than 256 KB',
      async () => Buffer.concat([Buffer.from('\u0089PNG\r\n\u001a\n', 'latin1'), Buffer.alloc(300_000)]),
    ],
  ])('gets %s as its icon nowhere', async (_name, make) => {
    const bytes = await make();
    await net.serve({ address: SITE, port: 443 }, (request, response) => {
      if (request.url === '/icon.png') response.setHeader('content-type', 'image/png').end(bytes);
      else response.setHeader('content-type', 'text/html').end(PAGE);
    });
    expect(await check(HOST)).toMatchObject({ available: true, icon: null, failedParts: ['icon'] });
  });
});
