import { measureBare, ratesTable } from '../product/bare-queue.ts';
import { outcomesOf, planPosts, publishedOf, startedOf } from '../product/plan-posts.ts';
import { milliseconds, timesRow, whole } from '../report.ts';
import { pauseUntil } from '../timing.ts';
import type { Section } from './section.ts';

/** P1 of the promises: all of them started within a minute. */
const STARTED_WITHIN_MS = 60_000;
const POSTS_PER_SECOND_TARGET = 300;
const POSTS_PER_PAGE = 5;

export const rush: Section = {
  name: 'rush',
  title: 'Ten thousand posts due at the same instant, with two workers',
  async measure(openProduct, { isShort }) {
    const count = isShort ? 1_000 : 10_000;
    const pages = count / POSTS_PER_PAGE;
    const bench = await openProduct();
    await bench.addWorker();
    const bare = await measureBare(bench.databaseUrl, isShort ? 1_000 : 5_000);
    const brand = await bench.brandWithPages('Rush Coffee', pages);
    const due = Date.now() + (isShort ? 8_000 : 30_000);
    await planPosts(bench.pool, { ...brand, count }, { firstAt: due, everyMs: 0 });
    if (Date.now() > due) throw new Error('Planning the posts took too long to measure');
    await pauseUntil(due);
    const outcomes = await outcomesOf(bench.pool, brand.brandId, isShort ? 60 : 300);
    const started = startedOf(outcomes);
    const published = publishedOf(outcomes);
    const perSecond = published.count / (published.max / 1000);
    // The time shrinks with the number of posts.
    const within = (STARTED_WITHIN_MS * count) / 10_000;
    return {
      about:
        `${whole(count)} text posts on ${whole(pages)} Facebook Pages of the sandbox, all due at one instant; two ` +
        'workers publish, with the API in a process beside them. Against calls of a bare job queue (graphile-worker) that do ' +
        'nothing, and bare inserts with their commits, on ten connections.',
      tables: [
        {
          columns: ['after the planned time', 'p50', 'p99', 'last'],
          rows: [
            timesRow('started', started.p50, started.p99, started.max),
            timesRow('published', published.p50, published.p99, published.max),
          ],
        },
        ratesTable(perSecond, bare),
      ],
      targets: [
        { text: `every post is published: ${published.count} of ${count}`, isMet: published.count === count },
        {
          text: `the last one starts within ${within / 1000} s: ${milliseconds(started.max)}`,
          isMet: started.count === count && started.max <= within,
        },
        {
          text: `${POSTS_PER_SECOND_TARGET} posts a second: ${whole(perSecond)}`,
          isMet: perSecond >= POSTS_PER_SECOND_TARGET,
        },
      ],
    };
  },
};
