import { DEFAULT_RANGE_H, TIME_RANGES_H } from '@brandly/contract/look-back';

export type RangeSearch = { hours?: number | undefined };

/** Reads the time range of an address; the default is not written. */
export function readRangeSearch(raw: Readonly<Record<string, unknown>>): RangeSearch {
  const hours = TIME_RANGES_H.find((range) => range === Number(raw['hours']));
  return { hours: hours === DEFAULT_RANGE_H ? undefined : hours };
}

export const STATUSES = ['active', 'inactive', 'waiting'] as const;
export type UsersSearch = {
  search?: string | undefined;
  role?: 'USER' | 'ADMIN' | undefined;
  status?: (typeof STATUSES)[number] | undefined;
  page?: number | undefined;
};

/** Reads the filters of an address. Whatever is not understood counts as not given. */
export function readUsersSearch(raw: Readonly<Record<string, unknown>>): UsersSearch {
  const page = Number(raw['page']);
  const search = raw['search'];
  return {
    search:
      typeof search === 'string' || typeof search === 'number' ? String(search).slice(0, 120) || undefined : undefined,
    role: raw['role'] === 'ADMIN' || raw['role'] === 'USER' ? raw['role'] : undefined,
    status: STATUSES.find((status) => status === raw['status']),
    page: Number.isInteger(page) && page > 1 ? page : undefined,
  };
}
