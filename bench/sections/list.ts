import { keysOf, recordOf } from '@brandly/contract/records';
import { startBareServer } from '../load/bare-server.ts';
import { connectTo, requestForSeconds, withEtag } from '../load/http-load.ts';
import { POSTS_OF_A_MONTH } from '../product/seed-posts.ts';
import { milliseconds, times, whole } from '../report.ts';
import { summarise } from '../statistics.ts';
import { timeInTurns } from '../timing.ts';
import type { Section } from './section.ts';

const CONNECTIONS = 16;
/** 4 ms and 600 a second where the bare route took 0.91 ms and answered 1,813 a second (2026-11-21, docs/measurements.md). */
const P50_TARGET = 4.4;
const RATE_TARGET = 0.33;

export const list: Section = {
  name: 'list',
  title: 'The list of posts over HTTP',
  async measure(openProduct, { isShort }) {
    const bench = await openProduct();
    const { path } = await bench.busyMonth();
    const product = { origin: bench.url, path, headers: await bench.person.headers() };
    const text = await (await fetch(`${bench.url}${path}`, { headers: product.headers })).text();
    const held = await withEtag(product);
    const bare = await startBareServer(text);
    const [ours, again, bares] = [connectTo(product), connectTo(held), connectTo(bare)];
    try {
      const effort = isShort ? { turns: 150, warmUp: 100 } : { turns: 1_000, warmUp: 300 };
      const single = await timeInTurns({ full: ours.get, again: again.get, bare: bares.get }, effort);
      const [one, oneAgain, oneBare] = [summarise(single.full), summarise(single.again), summarise(single.bare)];
      const seconds = isShort ? 2 : 5;
      const loaded = await loadInTurns({ full: product, again: held, bare }, seconds);
      const [many, manyAgain, manyBare] = [summarise(loaded.full), summarise(loaded.again), summarise(loaded.bare)];
      const rateOf = ({ count }: typeof many) => count / (2 * seconds);
      const row = (name: string, { p50, p99 }: typeof one, rate = '') => [
        name,
        milliseconds(p50),
        milliseconds(p99),
        rate,
      ];
      const loadedRow = (name: string, found: typeof many) =>
        row(`${name}, ${CONNECTIONS} connections`, found, whole(rateOf(found)));
      const toBare = (name: string, found: typeof one, other: typeof one, rate = '') => [
        `${name} to bare`,
        times(found.p50 / other.p50),
        times(found.p99 / other.p99),
        rate,
      ];
      return {
        about:
          `${POSTS_OF_A_MONTH} posts of a month, ${whole(text.length / 1024)} KB, against a Fastify route in a process of ` +
          `its own that answers the same bytes. Asked in full, and by a page that has the list already (304). The client ` +
          'shares the machine.',
        tables: [
          {
            columns: ['', 'p50', 'p99', 'requests a second'],
            rows: [
              row('in full, 1 connection', one),
              row('unchanged, 1 connection', oneAgain),
              row('bare route, 1 connection', oneBare),
              loadedRow('in full', many),
              loadedRow('unchanged', manyAgain),
              loadedRow('bare route', manyBare),
              toBare('in full, 1 connection,', one, oneBare),
              toBare('unchanged, 1 connection,', oneAgain, oneBare),
              toBare(`in full, ${CONNECTIONS} connections,`, many, manyBare, times(rateOf(many) / rateOf(manyBare))),
              toBare(
                `unchanged, ${CONNECTIONS} connections,`,
                manyAgain,
                manyBare,
                times(rateOf(manyAgain) / rateOf(manyBare)),
              ),
            ],
          },
        ],
        targets: [
          {
            text: `unchanged in at most ${times(P50_TARGET)} the bare route's time at p50 with one connection`,
            isMet: oneAgain.p50 / oneBare.p50 <= P50_TARGET,
          },
          {
            text: `unchanged at least ${times(RATE_TARGET)} as often a second as the bare route with ${CONNECTIONS} connections`,
            isMet: rateOf(manyAgain) / rateOf(manyBare) >= RATE_TARGET,
          },
        ],
      };
    } finally {
      await Promise.all([ours.close(), again.close(), bares.close()]);
      await bare.stop();
    }
  },
};

type Target = Parameters<typeof requestForSeconds>[0];

/** Twice each, in turns, after one second of warm-up. */
async function loadInTurns(targets: { full: Target; again: Target; bare: Target }, seconds: number) {
  const names = keysOf(targets);
  const samples = recordOf(names, (): number[] => []);
  for (const name of names) await requestForSeconds(targets[name], CONNECTIONS, 1);
  for (let round = 0; round < 2; round += 1)
    for (const name of names) samples[name].push(...(await requestForSeconds(targets[name], CONNECTIONS, seconds)));
  return samples;
}
