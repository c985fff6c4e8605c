import * as z from 'zod';
import type { Access, Io } from '../platform.ts';
import { callSnapchat, profilePath } from './api.ts';

const Figures = z.record(z.string(), z.number());
export type Figures = z.infer<typeof Figures>;

/** The form of Snap's statistics elsewhere; the profile API is believed to use the same. */
const Stats = z.object({
  request_status: z.literal('SUCCESS'),
  total_stats: z.array(z.object({ total_stat: z.object({ stats: Figures }) })).optional(),
  lifetime_stats: z.array(z.object({ lifetime_stat: z.object({ stats: Figures }) })).optional(),
  timeseries_stats: z
    .array(
      z.object({
        timeseries_stat: z.object({ timeseries: z.array(z.object({ start_time: z.string(), stats: Figures })) }),
      }),
    )
    .optional(),
});

export type StatsAsk = {
  assetType: 'PROFILE' | 'SPOTLIGHT';
  granularity: 'DAY' | 'TOTAL' | 'LIFETIME';
  startTime?: string;
  endTime?: string;
};
type Profile = Pick<Access, 'app' | 'grant' | 'externalId'>;

/**
 * Reads the metrics by day (`YYYY-MM-DD`), or one row under `all`. `fields` is left out, since a field that an asset
 * lacks fails the call. Throws PlatformFailure.
 */
export async function askStats(ask: StatsAsk, access: Profile, io: Io, asset = ''): Promise<Map<string, Figures>> {
  const path = `${profilePath(access)}${asset}/stats`;
  const told = await callSnapchat(access, io, { path, query: { ...ask }, schema: Stats });
  const rows = new Map<string, Figures>();
  const whole = told.total_stats?.[0]?.total_stat.stats ?? told.lifetime_stats?.[0]?.lifetime_stat.stats;
  if (whole && Object.keys(whole).length > 0) rows.set('all', upperCase(whole));
  for (const { start_time: start, stats } of told.timeseries_stats?.[0]?.timeseries_stat.timeseries ?? []) {
    rows.set(start.slice(0, 10), upperCase(stats));
  }
  return rows;
}

const upperCase = (figures: Figures): Figures =>
  Object.fromEntries(Object.entries(figures).map(([name, value]) => [name.toUpperCase(), value]));
