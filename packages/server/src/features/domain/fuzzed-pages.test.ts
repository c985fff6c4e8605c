import { expectCheap } from '@brandly/platforms/conformance/expect-cheap';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fetchPublic } from '../../outbound/fetch-public.ts';
import { OutboundFailure } from '../../outbound/outbound-failure.ts';
import { type HostileInternet, openHostileInternet } from '../../outbound/testing/hostile-internet.ts';
import { FUZZ, fuzzedFiles } from '../../testing/fuzzed-files.ts';
import { bestIcon } from './check-domain.ts';
import { decodePage } from './page-of-answer.ts';
import { pageFields, readPage } from './read-page.ts';
import { strictTransport } from './site-security.ts';

console.log(`Strangers' websites: FUZZ_SEED=${FUZZ.seed} FUZZ_RUNS=${FUZZ.numRuns}`);
const URL_OF_PAGE = new URL('https://harbor-coffee.com/');
const PAGES = [
  '<!doctype html><html><head><meta charset="utf-8"><title>Harbor Coffee | Roasted</title><meta name="description" content="Coffee &amp; more"><base href="/a/"><link rel="icon" sizes="16x16 32x32" href="/i.png"><link rel="apple-touch-icon" href="t.png"><meta property="og:image" content="/c.jpg"><meta name="theme-color" content="#0AF"></head><body><svg><title>no</title></svg></body></html>',
  '\ufeff<html><meta http-equiv=content-type content="text/html; charset=shift_jis"><title>caf\u00e9 \u202e</title><meta name=robots content=noindex>',
  '<title><title><title><meta <meta <link <link rel= href= sizes=1x1x1x1x1',
  '<title>&amp;&#x41;&#99999999;&notin;&</title><!-- <!-- --> <![CDATA[ x ]]> <script>var a = "</title>"</script>',
].map((page) => Buffer.from(page));
const TYPES = ['text/html', 'text/html; charset=utf-16le', 'text/html;charset="x-user-defined"', 'charset=', ''];
const ANSWERS = [
  'HTTP/1.1 200 OK\r\ncontent-type: text/html\r\ncontent-length: 11\r\n\r\n<title>a</t',
  'HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\ntrailer: x\r\n\r\n5\r\nhello\r\n0\r\nx: y\r\n\r\n',
  'HTTP/1.1 302 Found\r\nlocation: https://harbor-coffee.com:8443/\u00ff\r\n\r\n',
  'HTTP/1.1 103 Early Hints\r\nlink: </a>\r\n\r\nHTTP/1.1 200 OK\r\ncontent-encoding: gzip\r\n\r\nxx',
  'HTTP/1.1 101 Switching Protocols\r\nupgrade: h2c\r\nconnection: upgrade\r\n\r\n',
].map((answer) => Buffer.from(answer, 'latin1'));

describe('whatever a website answers', () => {
  test('its page is parsed quickly, into plain text of a bounded length', async () => {
    await fc.assert(
      fc.asyncProperty(fuzzedFiles(PAGES), fc.constantFrom(...TYPES), async (file, type) => {
        const page = await expectCheap(() => readPage(decodePage(file, type), URL_OF_PAGE));
        const { title, description, imageUrl, themeColor, suggestedName } = pageFields(page, true);
        expect(title.length).toBeLessThanOrEqual(300);
        expect(description.length).toBeLessThanOrEqual(500);
        for (const text of [title, description, suggestedName, imageUrl ?? '']) {
          expect(text.isWellFormed() && !/\p{Cc}/u.test(text), JSON.stringify(text)).toBe(true);
        }
        expect(themeColor ?? '#000000').toMatch(/^#[\da-f]{6}$/);
        expect(URL.canParse(bestIcon(page.icons, URL_OF_PAGE))).toBe(true);
      }),
      FUZZ,
    );
  });

  test('its promise of encryption is a number of seconds or nothing', async () => {
    const good = ['max-age=31536000; includeSubDomains', 'MAX-AGE = "5" ;;', 'max-age=1e9'].map((text) =>
      Buffer.from(text),
    );
    await fc.assert(
      fc.asyncProperty(fuzzedFiles(good), async (file) => {
        const promise = await expectCheap(() => strictTransport(file.toString('latin1')));
        if (promise) expect(Number.isSafeInteger(promise.maxAgeSeconds) && promise.maxAgeSeconds > 0).toBe(true);
      }),
      FUZZ,
    );
  });

  describe('over the network', () => {
    let net: HostileInternet;
    let bytes: Buffer = Buffer.alloc(0);
    beforeAll(async () => {
      net = await openHostileInternet();
      net.names.set('harbor-coffee.com', ['93.184.216.34']);
      await net.serveRaw({ address: '93.184.216.34', port: 80 }, (socket) => socket.end(bytes));
    });
    afterAll(() => net.close());

    test('it is an answer of a bounded size or a failure with a reason', async () => {
      await fc.assert(
        fc.asyncProperty(fuzzedFiles(ANSWERS), async (file) => {
          bytes = file;
          const asked = fetchPublic(
            { addresses: net.nameServer.addresses, dial: net.dial },
            'http://harbor-coffee.com/',
            {
              accept: '*/*',
              mostBytes: 10_000,
              signal: AbortSignal.timeout(60_000),
            },
          );
          const outcome = await asked.catch((error: unknown) => error);
          if (outcome instanceof OutboundFailure) expect(outcome.reason).not.toBe('late');
          else expect(outcome).toMatchObject({ status: expect.any(Number), body: expect.any(Buffer) });
        }),
        FUZZ,
      );
      expect(net.forbidden.connections()).toBe(0);
    });
  });
});
