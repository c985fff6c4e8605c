import type { Account } from '@brandly/contract/accounts';
import { DEFAULT_TIME_RANGE, TIME_RANGES, type TimeRange } from '@brandly/contract/analytics/time-ranges';
import { DEFAULT_PLATFORM, toWirePlatform } from '@brandly/contract/platforms';

/** Where this browser remembers whose figures are shown. */
export const SELECTED_BRAND_KEY = 'analytics_selected_brand';
/** In place of an account: all of the brand's. */
export const ALL = 'all';

/** What the address of the Analytics page holds. */
export type AnalyticsSearch = { account?: string | undefined; range?: TimeRange | undefined };

/** What the address of a report holds: a link to it shows the same to who may see the brand. */
export type ReportSearch = AnalyticsSearch & { brand?: string | undefined };

export const readReportSearch = (raw: Readonly<Record<string, unknown>>): ReportSearch => ({
  ...readAnalyticsSearch(raw),
  brand: typeof raw['brand'] === 'string' ? raw['brand'] : undefined,
});

/** Reads an address. Whatever is not understood counts as not given. */
export function readAnalyticsSearch(raw: Readonly<Record<string, unknown>>): AnalyticsSearch {
  return {
    account: typeof raw['account'] === 'string' ? raw['account'] : undefined,
    range: TIME_RANGES.find((range) => range === raw['range']),
  };
}

/** The brand that was remembered and still exists; else, and for 'all', the first one that has accounts; else the first one. */
export function brandOnOpening(
  remembered: string | null,
  brands: readonly { id: string; socialAccounts: readonly unknown[] }[],
): string | null {
  const usual = brands.find((brand) => brand.socialAccounts.length > 0) ?? brands[0];
  return (brands.find((brand) => brand.id === remembered) ?? usual)?.id ?? null;
}

/** The account of the address if the brand has it; else its first one on the default platform; else its first account that tells. */
export function accountOnOpening(
  asked: string | undefined,
  accounts: readonly Account[],
  tells: (platform: Account['platform']) => boolean,
): string | null {
  const telling = accounts.filter((account) => tells(account.platform));
  if (asked === ALL && telling.length > 0) return ALL;
  const named = accounts.find((account) => account.id === asked);
  const usual = telling.find((account) => account.platform === toWirePlatform(DEFAULT_PLATFORM));
  return (named ?? usual ?? telling[0])?.id ?? null;
}

export const rangeOf = (search: AnalyticsSearch): TimeRange => search.range ?? DEFAULT_TIME_RANGE;
