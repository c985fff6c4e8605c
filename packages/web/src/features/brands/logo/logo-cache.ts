import { isRecord } from '@brandly/contract/records';
import { parseJson } from '../../../api/parse-json.ts';
import { forget, remember, remembered } from '../../../ui/behaviour/use-stored-flag.ts';

/** Signed logo URLs are cached this long: far less than they are valid. */
export const LOGO_CACHE_MS = 240_000;
export const LOGO_CACHE_KEY = 'brandly_logo_cache_v1';

type Entry = { url: string; expiresAt: number };
type Entries = Record<string, Entry>;

/** Where the URLs outlive a reload; `localStorage` in a browser. */
export type LogoStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Caches URLs of logos by their keys, in memory and in the store. If the store refuses, memory alone is used. */
export function createLogoCache(store: () => LogoStore) {
  let entries: Entries | null = null;
  const known = (): Entries => (entries ??= readEntries(store));
  return {
    /** Returns the URL cached for a logo; undefined when there is none or it has expired. */
    get: (key: string, now: number): string | undefined => {
      const entry = known()[key];
      return entry && entry.expiresAt > now ? entry.url : undefined;
    },
    put: (key: string, url: string, now: number): void => {
      const fresh = Object.entries(known()).filter(([, entry]) => entry.expiresAt > now);
      entries = { ...Object.fromEntries(fresh), [key]: { url, expiresAt: now + LOGO_CACHE_MS } };
      remember(LOGO_CACHE_KEY, JSON.stringify(entries), store);
    },
    clear: (): void => {
      entries = {};
      forget(LOGO_CACHE_KEY, store);
    },
  };
}

/** The cache of this browser. */
export const logoCache = createLogoCache(() => localStorage);

function readEntries(store: () => LogoStore): Entries {
  const kept = parseJson(remembered(LOGO_CACHE_KEY, store) ?? '');
  if (!isRecord(kept)) return {};
  return Object.fromEntries(Object.entries(kept).filter((one): one is [string, Entry] => isEntry(one[1])));
}

const isEntry = (value: unknown): value is Entry =>
  isRecord(value) && typeof value['url'] === 'string' && typeof value['expiresAt'] === 'number';
