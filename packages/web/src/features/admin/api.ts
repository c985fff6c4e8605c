import type { AdminUser } from '@brandly/contract/admin';
import type { User } from '@brandly/contract/profile';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api, session } from '../../api/api.ts';
import { retryUnlessRefused } from '../../api/retry-unless-refused.ts';
import type { MessagesSearch, UsersSearch } from './admin-search.ts';

const STATS_STALE_MS = 300_000;
const USERS_STALE_MS = 120_000;
const MESSAGES_PAGE = 20;
const HEALTH_STALE_MS = 30_000;
const PERFORMANCE_STALE_MS = 15_000;
const PERFORMANCE_EVERY_MS = 30_000;
const PERFORMANCE_RETRIES = 2;

export const adminStatsQuery = (hours: number) =>
  queryOptions({
    queryKey: ['admin', 'stats', hours],
    queryFn: ({ signal }) => api.getAdminStats({ query: { hours }, signal }),
    staleTime: STATS_STALE_MS,
    placeholderData: keepPreviousData,
  });

/** The filters by status choose the people who have its badge. */
const STATUS_FILTERS = {
  inactive: { isActive: 'false' },
  waiting: { isActive: 'true', earlyAccess: 'false' },
  unconfirmed: { isActive: 'true', earlyAccess: 'true', emailVerified: 'false' },
  active: { isActive: 'true', earlyAccess: 'true', emailVerified: 'true' },
} as const satisfies Record<NonNullable<UsersSearch['status']>, object>;

/** One page of users; the previous one stays on screen until it is loaded. */
export const usersQuery = ({ page = 1, role, status, search }: UsersSearch) =>
  queryOptions({
    queryKey: ['admin', 'users', { page, role, status, search }],
    queryFn: ({ signal }) =>
      api.listUsers({
        query: {
          page,
          role,
          ...(status && STATUS_FILTERS[status]),
          search: search || undefined,
        },
        signal,
      }),
    staleTime: USERS_STALE_MS,
    placeholderData: keepPreviousData,
  });

export const userQuery = (id: string) =>
  queryOptions({
    queryKey: ['admin', 'user', id],
    queryFn: ({ signal }) => api.getUser({ params: { id }, signal }),
    staleTime: 0,
  });

export type UserChange = { role: AdminUser['role'] } | { isActive: boolean } | { earlyAccess: boolean };

/** Changes a user and reloads every list of users. */
export function useChangeUser(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (change: UserChange) => {
      const params = { id };
      if ('role' in change) await api.setUserRole({ params, body: change });
      else if ('isActive' in change) await api.setUserStatus({ params, body: change });
      else await api.setEarlyAccess({ params, body: change });
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['admin'] }),
  });
}

export const healthQuery = queryOptions({
  queryKey: ['admin', 'health'],
  queryFn: async ({ signal }) => {
    const health = await api.getHealth({ signal });
    // The short answer goes to people who are not administrators (any more), and to all while users can't be looked up.
    if (!('env' in health)) throw new Error("Metrics are for administrators, and can't be loaded at the moment.");
    return health;
  },
  staleTime: HEALTH_STALE_MS,
  refetchInterval: HEALTH_STALE_MS,
});

export const systemQuery = queryOptions({
  queryKey: ['admin', 'system'],
  queryFn: ({ signal }) => api.getSystemState({ signal }),
  staleTime: HEALTH_STALE_MS,
  refetchInterval: HEALTH_STALE_MS,
});

export const integrationsQuery = queryOptions({
  queryKey: ['admin', 'integrations'],
  queryFn: async ({ signal }) => (await api.getIntegrations({ signal })).integrations,
});

export const performanceQuery = (hours: number) =>
  queryOptions({
    queryKey: ['admin', 'performance', hours],
    queryFn: ({ signal }) => api.getPerformance({ query: { hours, includePageData: 'true' }, signal }),
    staleTime: PERFORMANCE_STALE_MS,
    refetchInterval: PERFORMANCE_EVERY_MS,
    retry: retryUnlessRefused(PERFORMANCE_RETRIES),
    placeholderData: keepPreviousData,
  });

/** One page of messages from visitors; the previous one stays on screen until it is loaded. */
export const messagesQuery = ({ page = 1, unread }: MessagesSearch) =>
  queryOptions({
    queryKey: ['admin', 'messages', { page, unread }],
    queryFn: ({ signal }) =>
      api.listContactMessages({
        query: { page, limit: MESSAGES_PAGE, ...(unread === true ? { unread: 'true' as const } : {}) },
        signal,
      }),
    // Somebody may be writing now, and nothing else reports it.
    staleTime: 0,
    placeholderData: keepPreviousData,
  });

export function useReadMessage() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api.readContactMessage({ params: { id } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['admin', 'messages'] }),
  });
}

/** Updates the followers of every account of every brand. */
export const useUpdateAllFollowers = () => useMutation({ mutationFn: () => api.updateAllFollowers() });

/** True while there is no administrator. */
export const bootstrapQuery = queryOptions({
  queryKey: ['bootstrap'],
  queryFn: async ({ signal }) => (await api.getBootstrap({ signal })).open,
  staleTime: 0,
});

/** Makes the person the first administrator and updates the session. */
export const useBootstrap = (user: User | null) =>
  useMutation({
    mutationFn: (secret: string) => api.bootstrapAdmin({ body: { secret } }),
    onSuccess: () => user && session.setUser({ ...user, role: 'ADMIN' }),
  });
