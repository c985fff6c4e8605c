import { lateTable, outcomesOf, planPosts, startedOf } from '../product/plan-posts.ts';
import { whole, within } from '../report.ts';
import { pauseUntil } from '../timing.ts';
import type { Section } from './section.ts';

const EVERY_MS = 100;
const STARTED_P99_MS = 1_000;

export const oneAccount: Section = {
  name: 'one-account',
  title: 'A thousand posts due at once on one account, and everybody else’s',
  async measure(openProduct, { isShort }) {
    const burst = isShort ? 200 : 1_000;
    const seconds = isShort ? 8 : 30;
    const count = (seconds * 1000) / EVERY_MS;
    const bench = await openProduct();
    const busy = await bench.brandWithPages('Crowded Coffee', 2);
    const others = await bench.brandWithPages('Other Coffee', 60);
    const due = Date.now() + 4_000;
    const accountIds = busy.accountIds.slice(0, 1);
    await planPosts(bench.pool, { ...busy, accountIds, count: burst }, { firstAt: due, everyMs: 0 });
    await planPosts(bench.pool, { ...others, count }, { firstAt: due, everyMs: EVERY_MS });
    await pauseUntil(due + seconds * 1000);
    const outcomes = await outcomesOf(bench.pool, others.brandId, 30);
    const meanwhile = await outcomesOf(bench.pool, busy.brandId, 0);
    // Posts still waiting would keep the next section's worker busy.
    await bench.pool.query(
      "update posts set wake_at = null, status = 'DRAFT' where brand_id = $1 and progress is null",
      [busy.brandId],
    );
    const started = startedOf(outcomes);
    return {
      about:
        `${whole(burst)} text posts due at one instant on one Facebook Page, which go out one after the other, and ${count} ` +
        `posts on 60 other Pages, one every ${EVERY_MS} ms; one worker.`,
      tables: [
        lateTable({ 'the others': started }),
        {
          columns: ['meanwhile', 'posts'],
          rows: [
            [
              `published on the one account in ${seconds} s`,
              whole(meanwhile.filter(({ published }) => published !== null).length),
            ],
          ],
        },
      ],
      targets: [within('p99 of the others', started.p99, STARTED_P99_MS, started.count === count)],
    };
  },
};
