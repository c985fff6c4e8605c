import { brotliCompressSync } from 'node:zlib';
import type { Browser, Page } from 'playwright-core';
import { withBrowser } from '../browser/with-browser.ts';
import { kib, milliseconds } from '../report.ts';
import { percentile } from '../statistics.ts';
import { pauseSeconds } from '../timing.ts';
import type { Section } from './section.ts';

declare global {
  /** Exists only in the page. */
  var noted: Painting;
}

const LCP_TARGET_MS = 900;
const CLS_TARGET = 0.02;
const SCRIPT_TARGET_KIB = 10;
/** After this, nothing large is painted any more, whatever the connection. */
const SETTLE_SECONDS = 3;

type Reader = {
  name: string;
  viewport: { width: number; height: number };
  scale: number;
  cpu: number;
  latencyMs: number;
  kilobits: number;
};
type Visit = Painting & { scriptBytes: number; bytes: number };

/** Lighthouse's two readers (core/config/constants.js, read 2026-11-21): a phone on slow 4G, a desktop on cable. */
const READERS: readonly [phone: Reader, desktop: Reader] = [
  { name: 'phone', viewport: { width: 412, height: 823 }, scale: 1.75, cpu: 4, latencyMs: 150, kilobits: 1638.4 },
  { name: 'desktop', viewport: { width: 1350, height: 940 }, scale: 1, cpu: 1, latencyMs: 40, kilobits: 10_240 },
];
/** Nothing slowed down. */
const DESK: Reader = { ...READERS[1], latencyMs: 0, kilobits: 1e6 };

export const landing: Section = {
  name: 'landing',
  title: 'The public page, until its largest picture stands',
  measure: (_world, { isShort }) =>
    withBrowser({}, async (product, browser) => {
      await visit(browser, product.url, DESK); // so that the server has read and compressed its pages
      const rows: string[][] = [];
      const visits: Visit[] = [];
      for (const reader of READERS) {
        const seen: Visit[] = [];
        for (let turn = 0; turn < (isShort ? 1 : 5); turn += 1) seen.push(await visit(browser, product.url, reader));
        visits.push(...seen);
        const median = (of: (one: Visit) => number) => percentile(seen.map(of), 50);
        rows.push([
          `${reader.name}, ${reader.viewport.width} wide, CPU ${reader.cpu}× slower, ${reader.latencyMs} ms, ${(reader.kilobits / 1024).toFixed(1)} Mbit/s`,
          milliseconds(median(({ fcp }) => fcp)),
          milliseconds(median(({ lcp }) => lcp)),
          seen[0]?.lcpElement ?? '',
          Math.max(...seen.map(({ cls }) => cls)).toFixed(4),
          kib(median(({ scriptBytes }) => scriptBytes)),
          kib(median(({ bytes }) => bytes)),
        ]);
      }
      const lcp = percentile(
        visits.slice(0, visits.length / 2).map((one) => one.lcp),
        50,
      );
      const cls = Math.max(...visits.map((one) => one.cls));
      const script = Math.max(...visits.map(({ scriptBytes }) => scriptBytes)) / 1024;
      return {
        about:
          `The landing page in Chromium with an empty cache, slowed down over the DevTools protocol; the median of ` +
          `${isShort ? 1 : 5} visits each, CLS the worst of them, scrolled to its end. The delay is per request; a new ` +
          'connection costs no more than that here, other than on a real connection.',
        tables: [{ columns: ['reader', 'FCP', 'LCP', 'largest', 'CLS', 'JavaScript', 'everything in sight'], rows }],
        targets: [
          { text: `LCP on the phone at most ${LCP_TARGET_MS} ms`, isMet: lcp <= LCP_TARGET_MS },
          { text: `CLS under ${CLS_TARGET}`, isMet: cls < CLS_TARGET },
          {
            text: `at most ${SCRIPT_TARGET_KIB} KiB of JavaScript before anybody touches it`,
            isMet: script <= SCRIPT_TARGET_KIB,
          },
        ],
      };
    }),
};

async function visit(browser: Browser, url: string, reader: Reader): Promise<Visit> {
  const context = await browser.newContext({ viewport: reader.viewport, deviceScaleFactor: reader.scale });
  const page = await context.newPage();
  await page.addInitScript(notePainting);
  await slowDown(page, reader);
  await page.goto(url, { waitUntil: 'load' });
  await pauseSeconds(SETTLE_SECONDS);
  const painting = await readPainting(page);
  const files = await readSizes(page);
  await page.evaluate(async () => {
    for (let top = 0; top < document.body.scrollHeight; top += innerHeight / 2) {
      scrollTo({ top, behavior: 'instant' });
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    }
  });
  const { cls } = await readPainting(page);
  const scripts = files.filter(({ path }) => path.endsWith('.js'));
  const inline = await page.locator('script:not([src], [type="application/ld+json"])').allTextContents();
  await context.close();
  return {
    ...painting,
    cls,
    scriptBytes: sum(scripts) + brotliCompressSync(inline.join('')).byteLength,
    bytes: sum(files),
  };
}

async function slowDown(page: Page, { cpu, latencyMs, kilobits }: Reader): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const bytesPerSecond = (kilobits * 1024) / 8;
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: latencyMs,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpu });
}

type Painting = { fcp: number; lcp: number; lcpElement: string; cls: number };

/** Runs in the page before anything else: keeps what the browser reports about its painting. */
function notePainting(): void {
  const noted: Painting = { fcp: Number.NaN, lcp: Number.NaN, lcpElement: '', cls: 0 };
  Object.assign(globalThis, { noted });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (entry.name === 'first-contentful-paint') noted.fcp = entry.startTime;
    }
  }).observe({ type: 'paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (!(entry instanceof LargestContentfulPaint)) continue;
      noted.lcp = entry.startTime;
      noted.lcpElement = entry.element?.localName ?? '';
    }
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => {
    // TypeScript has no type LayoutShift.
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[]) {
      if (!entry.hadRecentInput) noted.cls += entry.value;
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

const readPainting = (page: Page): Promise<Painting> => page.evaluate(() => globalThis.noted);

const readSizes = (page: Page): Promise<{ path: string; bytes: number }[]> =>
  page.evaluate(() =>
    [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')].map((entry) => ({
      path: new URL(entry.name).pathname,
      bytes: entry instanceof PerformanceResourceTiming ? entry.encodedBodySize : 0,
    })),
  );

const sum = (files: readonly { bytes: number }[]): number => files.reduce((total, { bytes }) => total + bytes, 0);
