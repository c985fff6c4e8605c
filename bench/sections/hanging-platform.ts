import { control } from '../product/connect-pages.ts';
import { lateTable, outcomesOf, planPosts, startedOf } from '../product/plan-posts.ts';
import { within } from '../report.ts';
import { pauseUntil } from '../timing.ts';
import type { Section } from './section.ts';

/** More accounts than a worker publishes on at the same time on one platform. */
const HANGING_ACCOUNTS = 12;
const HANGS_MS = 20_000;
const EVERY_MS = 100;
const STARTED_P99_MS = 1_000;

export const hangingPlatform: Section = {
  name: 'hanging-platform',
  title: 'Posts of one platform while another one hangs',
  async measure(openProduct, { isShort }) {
    const seconds = isShort ? 10 : 40;
    const count = (seconds * 1000) / EVERY_MS;
    const bench = await openProduct();
    const fine = await bench.brandWithPages('Calm Coffee', 60);
    const { brandId } = await bench.brandWithPages('Stuck Coffee', 2);
    const accountIds: string[] = [];
    while (accountIds.length < HANGING_ACCOUNTS) accountIds.push(await bench.connectX(brandId));
    await control(bench.sandboxUrl, 'faults', {
      platform: 'twitter',
      operation: '*',
      times: 10_000,
      kind: 'delay',
      ms: HANGS_MS,
    });
    const due = Date.now() + 4_000;
    await planPosts(bench.pool, { brandId, accountIds, count: seconds * 3 }, { firstAt: due - 1_000, everyMs: 300 });
    await planPosts(bench.pool, { ...fine, count }, { firstAt: due, everyMs: EVERY_MS });
    await pauseUntil(due + seconds * 1000);
    const outcomes = await outcomesOf(bench.pool, fine.brandId, 30);
    await fetch(`${bench.sandboxUrl}/_control/faults`, { method: 'DELETE' });
    // Posts still waiting for X would keep the next section's worker busy.
    await bench.pool.query('delete from posts where brand_id = $1', [brandId]);
    const started = startedOf(outcomes);
    return {
      about:
        `${count} text posts on 60 Facebook Pages, one every ${EVERY_MS} ms, while X takes ${HANGS_MS / 1000} s for every ` +
        `answer and has posts of ${HANGING_ACCOUNTS} accounts due; one worker.`,
      tables: [lateTable({ Facebook: started })],
      targets: [within('p99', started.p99, STARTED_P99_MS, started.count === count)],
    };
  },
};
