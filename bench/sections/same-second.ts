import { measureBare, ratesTable } from '../product/bare-queue.ts';
import { outcomesOf, planPosts, publishedOf, startedOf } from '../product/plan-posts.ts';
import { timesRow, within } from '../report.ts';
import { pauseUntil } from '../timing.ts';
import type { Section } from './section.ts';

const COUNT = 100;
const LAST_STARTED_MS = 2_000;

export const sameSecond: Section = {
  name: 'same-second',
  title: 'A hundred posts due in the same second',
  async measure(openProduct, { isShort }) {
    const bench = await openProduct();
    const rounds = isShort ? 1 : 5;
    const bare = await measureBare(bench.databaseUrl, 1_000);
    const lasts: number[] = [];
    const rates: number[] = [];
    const rows: string[][] = [];
    for (let round = 1; round <= rounds; round += 1) {
      const brand = await bench.brandWithPages(`Second Coffee ${round}`, COUNT);
      const due = Date.now() + 4_000;
      await planPosts(bench.pool, { ...brand, count: COUNT }, { firstAt: due, everyMs: 0 });
      await pauseUntil(due);
      const outcomes = await outcomesOf(bench.pool, brand.brandId, 30);
      const started = startedOf(outcomes);
      const published = publishedOf(outcomes);
      rates.push(published.count / (published.max / 1000));
      lasts.push(started.count === COUNT ? started.max : Number.POSITIVE_INFINITY);
      rows.push(timesRow(`round ${round}`, started.p50, started.max));
    }
    const last = Math.max(...lasts);
    return {
      about: `${COUNT} text posts on as many Facebook Pages of the sandbox, due at one instant; one worker.`,
      tables: [{ columns: ['started late by', 'p50', 'the last'], rows }, ratesTable(Math.min(...rates), bare)],
      targets: [within('the last one starts', last, LAST_STARTED_MS)],
    };
  },
};
