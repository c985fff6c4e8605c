import { type Answer, type Call, json } from '../platform-stand-in.ts';
import { breakdownOf, dayMetric, daysBetween, knownMetrics, postMetric } from '../state/stored-metrics.ts';
import { refusal, requireAccount } from './access.ts';
import type { Account, PinterestState } from './state.ts';

const DAY_MS = 24 * 3_600_000;
const MEMORY_MS = 90 * DAY_MS;
/** Metrics come a day late. */
const LAG_MS = DAY_MS;
/** Daily values of a quiet business. */
const DAILY: Readonly<Record<string, number>> = { IMPRESSION: 240, ENGAGEMENT: 17, SAVE: 6 };

export function readAccount(state: PinterestState, call: Call): Answer {
  const account = requireAccount(state, call, ['user_accounts:read'], 'org_read');
  const boards = Object.values(state.boards).filter((board) => board.accountId === account.id);
  return json({
    id: account.id,
    username: account.username,
    account_type: account.type,
    business_name: account.type === 'BUSINESS' ? account.name : null,
    profile_image: `${call.origin}/pinterest/www/pictures/${account.id}.png`,
    follower_count: account.followers,
    following_count: 3,
    board_count: boards.length,
    pin_count: boards.reduce((sum, board) => sum + board.pins.length, 0),
    monthly_views: 163,
  });
}

/** GET /v5/user_account/analytics: days without data yet are listed with another state. */
export function readAnalytics(state: PinterestState, call: Call): Answer {
  const account = requireAccount(state, call, ['user_accounts:read'], 'org_analytics');
  const days = askedDays(account, call);
  const metrics = (call.query['metric_types'] ?? 'IMPRESSION,ENGAGEMENT,SAVE').split(',');
  if (call.query['split_field'] === 'APP_TYPE') {
    const shares = breakdownOf(account.held, 'APP_TYPE', () => ({ MOBILE: 700, WEB: 240, TABLET: 60 }));
    const parts = Object.entries(shares).map(([name, count]) => [
      name,
      { summary_metrics: { IMPRESSION: count }, daily_metrics: [] },
    ]);
    return json(Object.fromEntries(parts));
  }
  const rows = days.map((date) => {
    const isTold = Date.parse(date) <= call.now - LAG_MS;
    const known = isTold ? knownMetrics(metrics, (name) => dayMetric(account, name, date, DAILY[name] ?? 0)) : {};
    return { date, data_status: Object.keys(known).length > 0 ? 'READY' : 'PROCESSING', metrics: known };
  });
  const sum = (name: string): number => rows.reduce((total, row) => total + (row.metrics[name] ?? 0), 0);
  const summary = Object.fromEntries(metrics.map((name) => [name, sum(name)]));
  return json({ all: { summary_metrics: summary, daily_metrics: rows } });
}

export function readTopPins(state: PinterestState, call: Call): Answer {
  const account = requireAccount(state, call, ['pins:read', 'user_accounts:read'], 'org_analytics');
  askedDays(account, call);
  const most = Number(call.query['num_of_pins'] ?? 10);
  const pins = Object.values(state.pins).flatMap((pin) => {
    const metric = (name: string, made: number): number | undefined =>
      postMetric(account, pin, name, { most: made, now: call.now, place: 'pin.' });
    const IMPRESSION = metric('IMPRESSION', 500);
    if (pin.accountId !== account.id || IMPRESSION === undefined) return [];
    return [
      {
        pin_id: pin.id,
        metrics: { IMPRESSION, ENGAGEMENT: metric('ENGAGEMENT', 30) ?? 0, SAVE: metric('SAVE', 9) ?? 0 },
      },
    ];
  });
  const sorted = pins.toSorted((one, other) => other.metrics.ENGAGEMENT - one.metrics.ENGAGEMENT).slice(0, most);
  const available = { is_realtime: false, latest_available_timestamp: call.now - LAG_MS };
  return json({ date_availability: available, pins: sorted, sort_by: 'ENGAGEMENT' });
}

/** @throws 403 for personal accounts, 400 for days that Pinterest no longer keeps */
function askedDays(account: Account, call: Call): string[] {
  if (account.type !== 'BUSINESS') throw refusal(403, 403, 'Not authorized to access the user account analytics.');
  const first = Date.parse(call.query['start_date'] ?? '');
  const last = Date.parse(call.query['end_date'] ?? '');
  const isTold = first >= call.now - MEMORY_MS - DAY_MS && last >= first && last - first <= MEMORY_MS;
  if (!isTold) throw refusal(400, 400, 'Invalid user accounts analytics parameters.');
  return daysBetween(first, last);
}
