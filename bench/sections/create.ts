import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { times, timesRow } from '../report.ts';
import { summarise } from '../statistics.ts';
import { timeInTurns } from '../timing.ts';
import type { Section } from './section.ts';

const DAY_MS = 86_400_000;

const inThreeMonths = (): Date => new Date(Date.now() + 90 * DAY_MS);

const BARE_INSERT = `
  insert into posts (id, group_id, brand_id, account_id, platform, post_type, content, status, scheduled_for, wall_clock,
    time_zone, created_at, updated_at)
  values ($1, $1, $2, $3, 'facebook', 'TEXT', $4, 'DRAFT', $5, null, 'Europe/Berlin', now(), now())`;

export const create: Section = {
  name: 'create',
  title: 'Creating a post',
  async measure(openProduct, { isShort }) {
    const bench = await openProduct();
    const { brandId, accountIds } = await bench.brandWithPages('Fresh Coffee', 2);
    const [accountId = ''] = accountIds;
    const bare = new pg.Client({ connectionString: bench.databaseUrl });
    await bare.connect();
    const content = '<p>New on the shelf: the autumn roast from Huila, with notes of plum and cocoa.</p>';
    const schedule = () =>
      bench.person.call('createPost', {
        params: { brandId },
        body: {
          content,
          scheduledFor: inThreeMonths().toISOString(),
          platform: 'facebook',
          socialAccountId: accountId,
        },
      });
    try {
      const samples = await timeInTurns(
        {
          insert: () => bare.query(BARE_INSERT, [randomUUID(), brandId, accountId, content, inThreeMonths()]),
          create: schedule,
        },
        isShort ? { turns: 100, warmUp: 50 } : { turns: 500, warmUp: 100 },
      );
      const [insert, created] = [summarise(samples.insert), summarise(samples.create)];
      return {
        about:
          `A text post scheduled over HTTP: checked, sanitised, written with its story and its ` +
          `message to open pages in one transaction. Against one insert with its commit through pg; ${created.count} ` +
          'times each, in turns; both wait for the disk.',
        tables: [
          {
            columns: ['', 'p50', 'p99'],
            rows: [
              timesRow('create over HTTP', created.p50, created.p99),
              timesRow('bare insert and commit', insert.p50, insert.p99),
              ['to the bare insert', times(created.p50 / insert.p50), times(created.p99 / insert.p99)],
            ],
          },
        ],
        targets: [],
      };
    } finally {
      await bare.end();
    }
  },
};
