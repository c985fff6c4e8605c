import { randomUUIDv7 } from 'node:crypto';
import type pg from 'pg';
import { startBareServer } from '../load/bare-server.ts';
import { connectTo } from '../load/http-load.ts';
import { signUp } from '../product/person.ts';
import { milliseconds, times, whole } from '../report.ts';
import { summarise } from '../statistics.ts';
import { timeInTurns } from '../timing.ts';
import type { Section } from './section.ts';

const BRANDS = 500;
const ACCOUNTS_OF_A_BRAND = 3;
const P50_TARGET_MS = 40;

export const brands: Section = {
  name: 'brands',
  title: 'The list of 500 brands over HTTP',
  async measure(openProduct, { isShort }) {
    const bench = await openProduct();
    const email = `many-${randomUUIDv7()}@example.com`;
    const person = await signUp(bench.url, email);
    await seedBrands(bench.pool, email);
    const product = { origin: bench.url, path: '/v1/brands', headers: await person.headers() };
    const text = await (await fetch(`${bench.url}${product.path}`, { headers: product.headers })).text();
    const bare = await startBareServer(text);
    const [ours, bares] = [connectTo(product), connectTo(bare)];
    try {
      const effort = isShort ? { turns: 40, warmUp: 10 } : { turns: 300, warmUp: 50 };
      const samples = await timeInTurns({ product: ours.get, bare: bares.get }, effort);
      const [one, oneBare] = [summarise(samples.product), summarise(samples.bare)];
      return {
        about:
          `${BRANDS} brands with ${ACCOUNTS_OF_A_BRAND} accounts each, ${whole(text.length / 1024)} KB, against a Fastify ` +
          `route in a process of its own that answers the same bytes. The client shares the machine.`,
        tables: [
          {
            columns: ['', 'p50', 'p99'],
            rows: [
              ['product', milliseconds(one.p50), milliseconds(one.p99)],
              ['bare route', milliseconds(oneBare.p50), milliseconds(oneBare.p99)],
              ['product to bare', times(one.p50 / oneBare.p50), times(one.p99 / oneBare.p99)],
            ],
          },
        ],
        targets: [{ text: `p50 of at most ${P50_TARGET_MS} ms`, isMet: one.p50 <= P50_TARGET_MS }],
      };
    } finally {
      await Promise.all([ours.close(), bares.close()]);
      await bare.stop();
    }
  },
};

/** Inserts rows directly; the accounts have no grants, so the worker calls no platform for them. */
async function seedBrands(pool: pg.Pool, email: string): Promise<void> {
  const ids = Array.from({ length: BRANDS }, () => randomUUIDv7());
  await pool.query(
    `insert into brands (id, user_id, name, description, url, industry, time_zone, created_at, updated_at)
     select id, (select u.id from users u where u.email = $2), 'Brand ' || n,
       'Freshly roasted coffee from the harbour, at your door every week.', 'https://harbor.example', 'Retail',
       'Europe/Berlin', now(), now()
     from unnest($1::uuid[]) with ordinality as seeded (id, n)`,
    [ids, email],
  );
  await pool.query(
    `insert into accounts (id, brand_id, platform, external_id, username, name, follower_count, created_at, updated_at,
       followers_next_at)
     select gen_random_uuid(), id, (array['facebook', 'twitter', 'instagram'])[k], id || '-' || k, 'harbor' || k,
       'Harbor ' || k, 1000 * k, now(), now(), now() + interval '1 day'
     from unnest($1::uuid[]) as seeded (id) cross join generate_series(1, $2::int) as k`,
    [ids, ACCOUNTS_OF_A_BRAND],
  );
}
