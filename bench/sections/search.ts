import type pg from 'pg';
import { connectTo } from '../load/http-load.ts';
import { signUp } from '../product/person.ts';
import { SEED_TEXTS } from '../product/seed-posts.ts';
import { times, timesRow, whole } from '../report.ts';
import { summarise } from '../statistics.ts';
import { timeInTurns } from '../timing.ts';
import type { Section } from './section.ts';

const FEW = 5_000;
const MANY = 50_000;
const P50_TARGET_MS = 50;
/** In no text: the search has to read every post that it may read. */
const NO_WORD = 'hippopotamus';

export const search: Section = {
  name: 'search',
  title: 'Finding posts by their words, when no post has them',
  async measure(openProduct, { isShort }) {
    const bench = await openProduct();
    const personWith = async (total: number) => {
      const person = await signUp(bench.url, `search-${total}@example.com`);
      const { id } = await person.call('createBrand', { body: { name: 'Searched Coffee', industry: 'Retail' } });
      await seedSearch(bench.pool, id, total);
      const headers = await person.headers();
      const asked = (query: string) => connectTo({ origin: bench.url, path: `/v1/recent-posts?${query}`, headers });
      return { search: asked(`text=${NO_WORD}`), newest: asked('') };
    };
    const [few, many] = [await personWith(FEW), await personWith(MANY)];
    try {
      const samples = await timeInTurns(
        { few: few.search.get, many: many.search.get, fewNewest: few.newest.get, manyNewest: many.newest.get },
        isShort ? { turns: 30, warmUp: 10 } : { turns: 200, warmUp: 30 },
      );
      const found = { few: summarise(samples.few), many: summarise(samples.many) };
      const newest = { few: summarise(samples.fewNewest), many: summarise(samples.manyNewest) };
      const row = (name: string, { p50, p99 }: typeof found.few) => [
        ...timesRow(name, p50, p99),
        times(p50 / found.few.p50),
      ];
      return {
        about:
          `Over HTTP, by a person with so many posts of some 300 characters each, a word that none of them has, which reads ` +
          `all that may be read; beside it the newest posts without a word. ${found.few.count} times each, in turns.`,
        tables: [
          {
            columns: ['', 'p50', 'p99', `to the words among ${whole(FEW)}`],
            rows: [
              row(`words, ${whole(FEW)} posts`, found.few),
              row(`words, ${whole(MANY)} posts`, found.many),
              row(`newest, ${whole(FEW)} posts`, newest.few),
              row(`newest, ${whole(MANY)} posts`, newest.many),
            ],
          },
        ],
        targets: [
          {
            text: `at most ${P50_TARGET_MS} ms at p50 among ${whole(FEW)} posts`,
            isMet: found.few.p50 <= P50_TARGET_MS,
          },
        ],
      };
    } finally {
      await Promise.all([few, many].flatMap(({ search: one, newest }) => [one.close(), newest.close()]));
    }
  },
};

/**
 * Inserts posts of one brand with texts as people write them, each with formatting and a few hundred characters,
 * created one minute apart.
 * @param total how many
 */
async function seedSearch(pool: pg.Pool, brandId: string, total: number): Promise<void> {
  await pool.query(INSERT, [brandId, total, SEED_TEXTS]);
  await pool.query('vacuum analyze posts');
}

const INSERT = `
  insert into posts (id, group_id, brand_id, platform, post_type, content, status, time_zone, created_at, updated_at)
  select id, id, $1, 'facebook', 'TEXT',
    '<p><strong>' || ($3::text[])[1 + n % array_length($3::text[], 1)] || '</strong> ' || n || '</p><p>' ||
      ($3::text[])[1 + (n + 1) % array_length($3::text[], 1)] || '</p>',
    'DRAFT', 'Europe/Berlin', at, at
  from (
    select n, uuidv7() as id, now() - n * interval '1 minute' as at from generate_series(1, $2::int) n
    order by hashint4(n) offset 0
  ) scattered`;
