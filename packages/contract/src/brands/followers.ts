import * as z from 'zod/mini';
import { WirePlatformSchema } from '../platforms/shapes.ts';
import { DayText, Id, InstantText, RowParams } from '../shapes.ts';

/** One refresh of the platforms' figures, with its progress. */
export const FollowerRefresh = z.object({
  id: Id,
  brandId: Id,
  state: z.enum(['running', 'done']),
  /** Accounts included; `done` also counts the failed ones. */
  total: z.number(),
  done: z.number(),
  failed: z.number(),
  accounts: z.array(
    z.object({
      accountId: Id,
      state: z.enum(['waiting', 'done', 'failed']),
      /** Why it failed, worded for the person. */
      reason: z.nullable(z.string()),
    }),
  ),
  startedAt: InstantText,
  finishedAt: z.nullable(InstantText),
});
export type FollowerRefresh = z.infer<typeof FollowerRefresh>;

/** A brand's figures on one platform, summed over its accounts there. null: the platform does not provide it. */
export const PlatformFollowers = z.object({
  platform: WirePlatformSchema,
  accounts: z.number(),
  followers: z.nullable(z.number()),
  subscribers: z.nullable(z.number()),
  likes: z.nullable(z.number()),
  /** One entry per day in the brand's zone, from the first account's first day; gaps repeat the last figure. */
  days: z.array(z.object({ date: DayText, followers: z.number() })),
});
export type PlatformFollowers = z.infer<typeof PlatformFollowers>;

export const FollowerSummary = z.object({
  totalFollowers: z.number(),
  platforms: z.array(PlatformFollowers),
  /** When a platform was last fetched successfully. */
  updatedAt: z.nullable(InstantText),
  /** The refresh that is running. */
  refresh: z.nullable(FollowerRefresh),
});
export type FollowerSummary = z.infer<typeof FollowerSummary>;

export const followerRoutes = {
  getFollowerSummary: {
    method: 'GET',
    path: '/v1/brands/{id}/follower-summary',
    access: 'brand.view',
    summary: 'Get follower counts. By platform, today and day by day',
    params: RowParams('brand_not_found'),
    query: z.object({ days: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(400)), 90) }),
    response: FollowerSummary,
  },
  updateBrandFollowers: {
    method: 'POST',
    path: '/v1/brands/{id}/update-followers',
    access: 'follower.refresh',
    summary: "Refresh a brand's follower counts. Returns the refresh that is already running, if there is one",
    params: RowParams('brand_not_found'),
    response: FollowerRefresh,
    status: 202,
  },
  updateAccountFollowers: {
    method: 'POST',
    path: '/v1/social-accounts/{id}/update-followers',
    access: 'follower.refresh',
    summary: "Refresh an account's follower count",
    params: RowParams('account_not_found'),
    response: FollowerRefresh,
    status: 202,
  },
  getFollowerRefresh: {
    method: 'GET',
    path: '/v1/follower-refreshes/{id}',
    access: 'follower.refresh',
    summary: 'Get a refresh. Says how far it has got',
    params: RowParams('refresh_not_found'),
    response: FollowerRefresh,
  },
  updateAllFollowers: {
    method: 'POST',
    path: '/v1/admin/update-all-followers',
    access: 'admin',
    summary: 'Refresh all follower counts. Returns the number of accounts',
    response: z.object({ accounts: z.number() }),
    status: 202,
  },
} as const;
