import { startProduct } from '@brandly/launch/testing/product';
import {
  installLighthouse,
  type LighthouseResult,
  runLighthouse,
  type Throttling,
} from '../lighthouse/run-lighthouse.ts';
import { milliseconds } from '../report.ts';
import { percentile } from '../statistics.ts';
import type { Section } from './section.ts';

const SCORE_TARGET = 95;
/** For the simulated connection: the applied one makes the page itself wait 562 ms, and is shown for comparison. */
const LCP_TARGET_MS = 900;
const CLS_TARGET = 0.02;

/** Lighthouse's own values for the connection (core/config/constants.js, read 2026-11-21). */
const LINES: Record<Throttling, string> = {
  simulate: 'slow 4G worked out of a quick visit: 150 ms, 1.6 Mbit/s',
  devtools: 'slow 4G put into the browser: 562 ms before each answer, 1.4 Mbit/s',
};

export const lighthouse: Section = {
  name: 'lighthouse',
  title: 'Lighthouse of the public page, on its phone',
  async measure(_world, { isShort }) {
    await installLighthouse();
    const product = await startProduct();
    try {
      await fetch(product.url); // so that the server has read and compressed its pages
      const simulated = await runTimes(product.url, 'simulate', isShort ? 1 : 5);
      const applied = await runTimes(product.url, 'devtools', isShort ? 1 : 3);
      const names = [...(simulated[0]?.scores.keys() ?? [])];
      const scoreOf = (all: readonly LighthouseResult[], name: string) =>
        best(all, ({ scores }) => -(scores.get(name) ?? Number.NaN)) * -1;
      const row = (throttling: Throttling, all: readonly LighthouseResult[]) => [
        LINES[throttling],
        ...names.map((name) => String(scoreOf(all, name))),
        bestAndMedian(all, ({ fcp }) => fcp),
        bestAndMedian(all, ({ lcp }) => lcp),
        bestAndMedian(all, ({ blocking }) => blocking),
        Math.max(...all.map(({ cls }) => cls)).toFixed(4),
      ];
      return {
        about:
          `Lighthouse on the landing page over HTTP/1.1 without TLS, CPU 4× slower; ${simulated.length} simulated and ` +
          `${applied.length} applied looks, each in a new browser. The best look and, in brackets, the median: what else ` +
          'the machine does is only ever added, four times over. CLS is the worst of all.',
        tables: [
          {
            columns: ['connection', ...names, 'FCP', 'LCP', 'blocked', 'CLS'],
            rows: [row('simulate', simulated), row('devtools', applied)],
          },
        ],
        targets: [
          {
            text: `${SCORE_TARGET} or more in all four categories, simulated`,
            isMet: names.length === 4 && names.every((name) => scoreOf(simulated, name) >= SCORE_TARGET),
          },
          {
            text: `LCP at most ${LCP_TARGET_MS} ms, simulated`,
            isMet: best(simulated, ({ lcp }) => lcp) <= LCP_TARGET_MS,
          },
          {
            text: `CLS under ${CLS_TARGET}, either way`,
            isMet: [...simulated, ...applied].every(({ cls }) => cls < CLS_TARGET),
          },
        ],
      };
    } finally {
      await product.stop();
    }
  },
};

/** Returns the lowest value; a visit that Lighthouse could not judge has none. */
const best = (all: readonly LighthouseResult[], of: (one: LighthouseResult) => number): number =>
  Math.min(...all.map(of).filter((value) => !Number.isNaN(value)));

const bestAndMedian = (all: readonly LighthouseResult[], of: (one: LighthouseResult) => number): string =>
  `${milliseconds(best(all, of))} (${milliseconds(percentile(all.map(of), 50))})`;

async function runTimes(url: string, throttling: Throttling, count: number): Promise<LighthouseResult[]> {
  const all: LighthouseResult[] = [];
  for (let number = 0; number < count; number += 1) all.push(await runLighthouse(url, throttling));
  return all;
}
