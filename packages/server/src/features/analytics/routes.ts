import { type analyticsRoutes, METRIC_NAMES } from '@brandly/contract/analytics';
import type { PlatformId } from '@brandly/contract/platforms';
import { DEFAULT_TIME_RANGE } from '@brandly/contract/time-ranges';
import type { Platform } from '@brandly/platforms/platform';
import { AppError } from '../../app-error.ts';
import type { Clock } from '../../clock.ts';
import type { Database } from '../../db/database.ts';
import type { Handlers, Person } from '../../http/handler.ts';
import { requireBrand } from '../brands/access.ts';
import { askRefresh } from './ask-refresh.ts';
import { accountsOfBrand, chosenAccounts, type DayZoneOf } from './queries.ts';
import { readAnalytics, readOverview } from './read-analytics.ts';

type Deps = { db: Database; clock: Clock; platformOf: (id: PlatformId) => Platform | undefined };

export function analyticsHandlers({ db, clock, platformOf }: Deps): Handlers<keyof typeof analyticsRoutes> {
  const dayZoneOf: DayZoneOf = (id) => {
    const platform = platformOf(id);
    return platform?.insights ? (platform.insightZone ?? 'UTC') : null;
  };
  const find = async (person: Person, brandId: string, accountId: string, wanted?: readonly string[]) => {
    const brand = await requireBrand(db, person, brandId);
    return { brand, accounts: chosenAccounts(await accountsOfBrand(db, brand.id, dayZoneOf), accountId, wanted) };
  };
  const findOn = async (person: Person, params: { brandId: string; platform: PlatformId; socialAccountId: string }) => {
    const found = await find(person, params.brandId, params.socialAccountId);
    const accounts = found.accounts.filter((account) => account.platform === params.platform);
    if (accounts.length === 0) throw new AppError('account_not_found');
    return { ...found, accounts };
  };
  return {
    getAnalytics: async ({ params, query }, { person }) => {
      const { brand, accounts } = await find(person, params.brandId, params.socialAccountId, query.accounts);
      return readAnalytics(db, brand, accounts, query.timeRange, clock.now());
    },
    refreshAnalytics: async ({ params, query }, { person }) => {
      const { accounts } = await find(person, params.brandId, params.socialAccountId, query.accounts);
      if (accounts.length === 0) throw new AppError('account_not_found');
      return askRefresh(db, person, accounts, query.timeRange, clock.now());
    },
    getAnalyticsSummary: async ({ params }, { person }) => {
      const brand = await requireBrand(db, person, params.brandId);
      return readOverview(db, person.id, brand.id, dayZoneOf, clock.now());
    },
    getAnalyticsOverview: async (_input, { person }) => readOverview(db, person.id, null, dayZoneOf, clock.now()),
    getInsights: async ({ params, query }, { person }) => {
      const { brand, accounts } = await findOn(person, params);
      const insights = await readAnalytics(db, brand, accounts, query.timeRange, clock.now());
      const wanted = new Set(query.metrics ?? METRIC_NAMES);
      const metrics = { ...insights.metrics };
      for (const name of METRIC_NAMES) if (!wanted.has(name)) metrics[name] = null;
      return { insights: { ...insights, metrics } };
    },
    refreshInsights: async ({ params }, { person }) => {
      const { accounts } = await findOn(person, params);
      return askRefresh(db, person, accounts, DEFAULT_TIME_RANGE, clock.now());
    },
  };
}
