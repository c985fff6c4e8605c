import { lateTable, outcomesOf, planPosts, startedOf } from '../product/plan-posts.ts';
import { whole, within } from '../report.ts';
import { pauseUntil } from '../timing.ts';
import type { Section } from './section.ts';

const PAGES = 60;
const EVERY_MS = 100;
const YEAR_MS = 365 * 86_400_000;
/** P1 of the promises. */
const STARTED_P50_MS = 300;
const STARTED_P99_MS = 1_000;

export const future: Section = {
  name: 'future',
  title: 'Lateness with a million posts planned for later',
  async measure(openProduct, { isShort }) {
    const planned = isShort ? 100_000 : 1_000_000;
    const seconds = isShort ? 10 : 60;
    const count = (seconds * 1000) / EVERY_MS;
    const bench = await openProduct();
    const later = await bench.brandWithPages('Later Coffee', PAGES);
    const inAMonth = Date.now() + 30 * 86_400_000;
    await planPosts(bench.pool, { ...later, count: planned }, { firstAt: inAMonth, everyMs: YEAR_MS / planned });
    // With the same accounts, among the same rows.
    const { rows } = await bench.pool.query<{ id: string }>(
      'insert into brands (id, user_id, name, description, url, industry, time_zone, created_at, updated_at) ' +
        "select uuidv7(), user_id, 'Now Coffee', '', '', 'Retail', time_zone, now(), now() from brands where id = $1 returning id",
      [later.brandId],
    );
    const brandId = rows[0]?.id ?? '';
    const due = Date.now() + 4_000;
    await planPosts(bench.pool, { ...later, brandId, count }, { firstAt: due, everyMs: EVERY_MS });
    await pauseUntil(due + seconds * 1000);
    const outcomes = await outcomesOf(bench.pool, brandId, 30);
    const started = startedOf(outcomes);
    const isAll = started.count === count;
    return {
      about:
        `${count} text posts, one every ${EVERY_MS} ms, on ${PAGES} Facebook Pages that have ${whole(planned)} more planned ` +
        'for the next year; one worker.',
      tables: [lateTable({ all: started })],
      targets: [within('p50', started.p50, STARTED_P50_MS, isAll), within('p99', started.p99, STARTED_P99_MS, isAll)],
    };
  },
};
