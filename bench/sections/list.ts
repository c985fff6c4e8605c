import { startBareServer } from '../load/bare-server.ts';
import { askForSeconds, connectTo } from '../load/http-load.ts';
import { POSTS_OF_A_MONTH } from '../product/seed-posts.ts';
import { milliseconds, times, whole } from '../report.ts';
import { summarise } from '../statistics.ts';
import { timeInTurns } from '../timing.ts';
import type { Section } from './section.ts';

const CONNECTIONS = 16;
const P50_TARGET_MS = 4;
const RATE_TARGET = 600;

/** As a worker at a post of the month would. */
const CHANGE = `
  update posts set updated_at = now()
  where id = (select id from posts where brand_id = $1 and scheduled_for between $2 and $3 limit 1)`;

export const list: Section = {
  name: 'list',
  title: 'The list of posts over HTTP',
  async measure(openProduct, { isShort }) {
    const bench = await openProduct();
    const { path, brandId, from, to } = await bench.busyMonth();
    const product = { origin: bench.url, path, headers: await bench.person.headers() };
    const text = await (await fetch(`${bench.url}${path}`, { headers: product.headers })).text();
    const bare = await startBareServer(text);
    const [ours, bares] = [connectTo(product), connectTo(bare)];
    try {
      const effort = isShort ? { turns: 150, warmUp: 100 } : { turns: 1_000, warmUp: 300 };
      const change = () => bench.pool.query(CHANGE, [brandId, from, to]);
      const single = await timeInTurns(
        { product: ours.get, changed: { before: change, deed: ours.get }, bare: bares.get },
        effort,
      );
      const [one, oneBare, changed] = [summarise(single.product), summarise(single.bare), summarise(single.changed)];
      const loaded = await loadInTurns(product, bare, isShort ? 2 : 5);
      const [many, manyBare] = [summarise(loaded.product), summarise(loaded.bare)];
      const rate = many.count / loaded.seconds;
      const bareRate = manyBare.count / loaded.seconds;
      return {
        about:
          `${POSTS_OF_A_MONTH} posts of a month, ${whole(text.length / 1024)} KB, against a Fastify route in a process of ` +
          `its own that answers the same bytes. The client shares the machine.`,
        tables: [
          {
            columns: ['', 'p50', 'p99', 'requests a second'],
            rows: [
              ['product, 1 connection', milliseconds(one.p50), milliseconds(one.p99), ''],
              ['the same after a change', milliseconds(changed.p50), milliseconds(changed.p99), ''],
              ['bare route, 1 connection', milliseconds(oneBare.p50), milliseconds(oneBare.p99), ''],
              [`product, ${CONNECTIONS} connections`, milliseconds(many.p50), milliseconds(many.p99), whole(rate)],
              [
                `bare route, ${CONNECTIONS} connections`,
                milliseconds(manyBare.p50),
                milliseconds(manyBare.p99),
                whole(bareRate),
              ],
              ['after a change to bare', times(changed.p50 / oneBare.p50), times(changed.p99 / oneBare.p99), ''],
              ['product to bare, 1 connection', times(one.p50 / oneBare.p50), times(one.p99 / oneBare.p99), ''],
              [
                `product to bare, ${CONNECTIONS} connections`,
                times(many.p50 / manyBare.p50),
                times(many.p99 / manyBare.p99),
                times(rate / bareRate),
              ],
            ],
          },
        ],
        targets: [
          { text: `p50 of at most ${P50_TARGET_MS} ms with one connection`, isMet: one.p50 <= P50_TARGET_MS },
          { text: `${RATE_TARGET} requests a second with ${CONNECTIONS} connections`, isMet: rate >= RATE_TARGET },
        ],
      };
    } finally {
      await Promise.all([ours.close(), bares.close()]);
      await bare.stop();
    }
  },
};

type Target = Parameters<typeof askForSeconds>[0];

/** Twice each, in turns, after a second of warming up. */
async function loadInTurns(product: Target, bare: Target, seconds: number) {
  const samples: Record<'product' | 'bare', number[]> = { product: [], bare: [] };
  for (const warm of [product, bare]) await askForSeconds(warm, CONNECTIONS, 1);
  for (let round = 0; round < 2; round += 1) {
    samples.product.push(...(await askForSeconds(product, CONNECTIONS, seconds)));
    samples.bare.push(...(await askForSeconds(bare, CONNECTIONS, seconds)));
  }
  return { ...samples, seconds: 2 * seconds };
}
