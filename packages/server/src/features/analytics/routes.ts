import {
  type AnalyticsOverview,
  type AnalyticsResult,
  type analyticsRoutes,
  METRIC_NAMES,
} from '@brandly/contract/analytics';
import { DEFAULT_TIME_RANGE, type TimeRange } from '@brandly/contract/analytics/time-ranges';
import type { Action } from '@brandly/contract/brands/permissions';
import type { PlatformId } from '@brandly/contract/platforms';
import type { Platform } from '@brandly/platforms/platform';
import { AppError } from '../../app-error.ts';
import type { Clock } from '../../clock.ts';
import type { Database } from '../../db/database.ts';
import type { Handlers, Person } from '../../http/handler.ts';
import { requireBrand } from '../brands/public.ts';
import { askRefresh } from './ask-refresh.ts';
import { accountsOfBrand, accountsOfPerson, chosenAccounts, type DayZoneOf } from './queries.ts';
import { commonPeriodOf, instantsOf } from './range-rules.ts';
import { POSTS_SHOWN, readAnalytics, readOverview } from './read-analytics.ts';
import { Remembered } from './remembered.ts';
import { selectUnmeasuredPosts } from './unmeasured-posts.ts';

type Deps = { db: Database; clock: Clock; platformOf: (id: PlatformId) => Platform | undefined };

type Chosen = { brandId: string; socialAccountId: string };

export function analyticsHandlers({ db, clock, platformOf }: Deps): Handlers<keyof typeof analyticsRoutes> {
  const dayZoneOf: DayZoneOf = (id) => {
    const platform = platformOf(id);
    return platform?.insights ? (platform.insightZone ?? 'UTC') : null;
  };
  const find = async (
    person: Person,
    action: Action,
    { brandId, socialAccountId }: Chosen,
    wanted?: readonly string[],
  ) => {
    const brand = await requireBrand(db, person, brandId, action);
    return { brand, accounts: chosenAccounts(await accountsOfBrand(db, brand.id, dayZoneOf), socialAccountId, wanted) };
  };
  const findOn = async (person: Person, action: Action, params: Chosen & { platform: PlatformId }) => {
    const found = await find(person, action, params);
    const accounts = found.accounts.filter((account) => account.platform === params.platform);
    if (accounts.length === 0) throw new AppError('account_not_found');
    return { ...found, accounts };
  };
  const analytics = new Remembered<AnalyticsResult>();
  const overviews = new Remembered<AnalyticsOverview>();
  const analyticsOf = async ({ brand, accounts }: Awaited<ReturnType<typeof find>>, range: TimeRange) => {
    const now = clock.now();
    const zones = accounts.flatMap((account) => account.dayZone ?? []);
    const period = commonPeriodOf(range, now, zones);
    const key = `${brand.id} ${range} ${accounts.map((account) => account.id).join()}`;
    const version = JSON.stringify([period, brand.time_zone, accounts]);
    const result = await analytics.get(key, version, () => readAnalytics(db, brand, accounts, range, period, now));
    // Not cached: a post goes out, or is deleted, without any figure changing.
    const ids = accounts.map((account) => account.id);
    const room = POSTS_SHOWN - result.topPosts.length;
    const unmeasured = await selectUnmeasuredPosts(db, ids, instantsOf(period, brand.time_zone), room);
    return { ...result, topPosts: [...result.topPosts, ...unmeasured] };
  };
  const overviewOf = async (person: Person, brandId: string | null) => {
    const accounts = await accountsOfPerson(db, person.id, brandId);
    const zones = accounts.flatMap((account) => dayZoneOf(account.platform) ?? []);
    const period = commonPeriodOf('last_30_days', clock.now(), zones);
    const version = JSON.stringify([period, accounts]);
    return overviews.get(`${person.id} ${brandId}`, version, () => readOverview(db, accounts, period));
  };
  return {
    getAnalytics: async ({ params, query }, { person }) =>
      analyticsOf(await find(person, 'analytics.view', params, query.accounts), query.timeRange),
    refreshAnalytics: async ({ params, query }, { person }) => {
      const { accounts } = await find(person, 'analytics.refresh', params, query.accounts);
      if (accounts.length === 0) throw new AppError('account_not_found');
      return askRefresh(db, person, accounts, query.timeRange, clock.now());
    },
    getAnalyticsSummary: async ({ params }, { person }) => {
      const brand = await requireBrand(db, person, params.brandId, 'analytics.view');
      return overviewOf(person, brand.id);
    },
    getAnalyticsOverview: async (_input, { person }) => overviewOf(person, null),
    getInsights: async ({ params, query }, { person }) => {
      const insights = await analyticsOf(await findOn(person, 'analytics.view', params), query.timeRange);
      const wanted = new Set(query.metrics ?? METRIC_NAMES);
      const metrics = { ...insights.metrics };
      for (const name of METRIC_NAMES) if (!wanted.has(name)) metrics[name] = null;
      return { insights: { ...insights, metrics } };
    },
    refreshInsights: async ({ params }, { person }) => {
      const { accounts } = await findOn(person, 'analytics.refresh', params);
      return askRefresh(db, person, accounts, DEFAULT_TIME_RANGE, clock.now());
    },
  };
}
