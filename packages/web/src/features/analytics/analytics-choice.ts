import type { Account } from '@brandly/contract/accounts';
import { DEFAULT_TIME_RANGE, TIME_RANGES, type TimeRange } from '@brandly/contract/analytics/time-ranges';
import { DEFAULT_PLATFORM, toWirePlatform } from '@brandly/contract/platforms';
import { textOf } from '../../api/api-error.ts';

/** The local storage key for the brand whose analytics are shown. */
export const SELECTED_BRAND_KEY = 'analytics_selected_brand';
/** Stands for all accounts of the brand. */
export const ALL = 'all';

/**
 * The parameters in the URL of the Analytics page and of a report. With a brand the link shows the same to everybody who
 * may see it; without one the page shows the brand that this browser remembers.
 */
export type AnalyticsSearch = {
  brand?: string | undefined;
  account?: string | undefined;
  range?: TimeRange | undefined;
};

/** Reads a URL. Invalid values count as missing. */
export function readAnalyticsSearch(raw: Readonly<Record<string, unknown>>): AnalyticsSearch {
  return {
    brand: textOf(raw, 'brand'),
    account: textOf(raw, 'account'),
    range: TIME_RANGES.find((range) => range === raw['range']),
  };
}

/** Returns the remembered brand if it exists; else, and for 'all', the first one with accounts; else the first. */
export function brandOnOpening(
  remembered: string | null,
  brands: readonly { id: string; socialAccounts: readonly unknown[] }[],
): string | null {
  const usual = brands.find((brand) => brand.socialAccounts.length > 0) ?? brands[0];
  return (brands.find((brand) => brand.id === remembered) ?? usual)?.id ?? null;
}

/**
 * Returns the URL's account if the brand has it; else its first on the default platform; else its first measured one.
 */
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
