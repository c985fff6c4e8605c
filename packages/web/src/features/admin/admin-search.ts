import { DEFAULT_RANGE_H, TIME_RANGES_H } from '@brandly/contract/performance/look-back';

export type RangeSearch = { hours?: number | undefined };

/** Reads the time range from a URL; the default is left out of the URL. */
export function readRangeSearch(raw: Readonly<Record<string, unknown>>): RangeSearch {
  const hours = TIME_RANGES_H.find((range) => range === Number(raw['hours']));
  return { hours: hours === DEFAULT_RANGE_H ? undefined : hours };
}

export const STATUSES = ['active', 'inactive', 'waiting', 'unconfirmed'] as const;
export type UsersSearch = {
  search?: string | undefined;
  role?: 'USER' | 'ADMIN' | undefined;
  status?: (typeof STATUSES)[number] | undefined;
  page?: number | undefined;
};

export type MessagesSearch = { unread?: boolean | undefined; page?: number | undefined };

/** Reads from a URL which messages to list: all, or only the unread. */
export function readMessagesSearch(raw: Readonly<Record<string, unknown>>): MessagesSearch {
  return { unread: raw['unread'] === true || raw['unread'] === 'true' || undefined, page: readPage(raw['page']) };
}

/** Reads the filters from a URL. Invalid values count as missing. */
export function readUsersSearch(raw: Readonly<Record<string, unknown>>): UsersSearch {
  const search = raw['search'];
  return {
    search:
      typeof search === 'string' || typeof search === 'number' ? String(search).slice(0, 120) || undefined : undefined,
    role: raw['role'] === 'ADMIN' || raw['role'] === 'USER' ? raw['role'] : undefined,
    status: STATUSES.find((status) => status === raw['status']),
    page: readPage(raw['page']),
  };
}

/** The first page is left out of the URL. */
function readPage(raw: unknown): number | undefined {
  const page = Number(raw);
  return Number.isInteger(page) && page > 1 ? page : undefined;
}
