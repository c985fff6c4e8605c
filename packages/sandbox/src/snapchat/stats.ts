import type { Answer, Call } from '../platform-stand-in.ts';
import { dayMetric, daysBetween, knownMetrics, postMetric } from '../state/stored-metrics.ts';
import { ok, refusal, requireProfile } from './access.ts';
import { statsQuery } from './schemas.ts';
import type { Profile, SnapchatState } from './state.ts';

const DAY_MS = 24 * 3_600_000;
const MEMORY_MS = 90 * DAY_MS;
/** Daily values of a quiet profile. */
const DAILY: Readonly<Record<string, number>> = {
  VIEWS: 260,
  VIEWERS: 190,
  INTERACTIONS: 14,
  FAVORITES: 8,
  SUBSCRIBERS_GAINED: 3,
};
const OF_POST: Readonly<Record<string, number>> = { VIEWS: 900, VIEWERS: 700, FAVORITES: 50, REPLIES: 4, SHARES: 12 };

/** GET …/stats of a profile. We assume that the answer has the form of Snap's other statistics. */
export function readStats(state: SnapchatState, call: Call): Answer {
  const profile = requireProfile(state, call);
  const { granularity, startTime, endTime } = parsedQuery(call);
  if (granularity === 'LIFETIME') return lifetime({ SUBSCRIBERS: profile.followers });
  const rows = askedDays(startTime, endTime, call.now).flatMap((day) => {
    const stats = knownMetrics(Object.keys(DAILY), (name) => dayMetric(profile, name, day, DAILY[name] ?? 0));
    const end = new Date(Date.parse(day) + DAY_MS).toISOString().slice(0, 10);
    if (Object.keys(stats).length === 0) return [];
    return [{ start_time: `${day}T00:00:00`, end_time: `${end}T00:00:00`, stats }];
  });
  if (granularity === 'DAY') {
    return ok({ timeseries_stats: [{ timeseries_stat: { granularity: 'DAY', timeseries: rows } }] });
  }
  const total: Record<string, number> = {};
  for (const { stats } of rows)
    for (const [name, value] of Object.entries(stats)) total[name] = (total[name] ?? 0) + value;
  return ok({ total_stats: [{ total_stat: { stats: total } }] });
}

export function readPostStats(state: SnapchatState, call: Call): Answer {
  const profile: Profile = requireProfile(state, call);
  parsedQuery(call);
  const post = state.posts[call.params['post'] ?? ''];
  if (post?.profileId !== profile.id) throw refusal(404, 'E1001', 'The asset was not found.');
  const gathered = (name: string): number | undefined =>
    postMetric(profile, post, name, { most: OF_POST[name] ?? 0, now: call.now, place: 'post.' });
  return lifetime(knownMetrics(Object.keys(OF_POST), gathered));
}

const lifetime = (stats: Record<string, number>): Answer => ok({ lifetime_stats: [{ lifetime_stat: { stats } }] });

function parsedQuery(call: Call) {
  const parsed = statsQuery.safeParse(call.query);
  if (parsed.success) return parsed.data;
  throw refusal(400, 'E1001', `The parameter ${parsed.error.issues[0]?.path.join('.')} is not valid.`);
}

/** @throws 400 for days that Snapchat no longer keeps */
function askedDays(startTime: string | undefined, endTime: string | undefined, now: number): string[] {
  const [start, end] = [Date.parse(`${startTime}Z`), Date.parse(`${endTime}Z`)];
  const isTold = start >= now - MEMORY_MS - DAY_MS && end > start;
  if (!isTold) throw refusal(400, 'E1001', 'startTime and endTime must lie within the last 90 days.');
  return daysBetween(start, Math.min(end, now) - 1);
}
