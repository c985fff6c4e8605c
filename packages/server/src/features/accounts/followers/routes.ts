import type { followerRoutes } from '@brandly/contract/brands/followers';
import { PLATFORM_IDS, PLATFORM_NAMES } from '@brandly/contract/platforms';
import { AppError } from '../../../app-error.ts';
import type { Handlers } from '../../../http/handler.ts';
import { requireBrand } from '../../brands/public.ts';
import type { AskingDeps } from '../ask-account.ts';
import { asOther, requireAccount } from '../queries.ts';
import { readRefresh, startRefresh } from './follower-refreshes.ts';
import { followerSummary } from './follower-summary.ts';

type FollowerDeps = Pick<AskingDeps, 'db' | 'clock' | 'platformOf'>;

export function followerHandlers({ db, clock, platformOf }: FollowerDeps): Handlers<keyof typeof followerRoutes> {
  const measured = PLATFORM_IDS.filter((id) => platformOf(id)?.metrics);
  return {
    getFollowerSummary: async ({ params, query }, { person }) =>
      followerSummary(db, await requireBrand(db, person, params.id, 'brand.view'), query.days, clock.now()),
    updateBrandFollowers: async ({ params }, { person }) => {
      const brand = await requireBrand(db, person, params.id, 'follower.refresh');
      return startRefresh(db, person, { brandId: brand.id, accountId: null, measured }, clock.now());
    },
    updateAccountFollowers: async ({ params }, { person }) => {
      const account = await requireAccount(db, person, params.id, 'follower.refresh');
      if (!measured.includes(account.platform)) {
        throw new AppError('analytics_not_provided', { values: { platform: PLATFORM_NAMES[account.platform] } });
      }
      const ask = { brandId: account.brand_id, accountId: account.id, measured };
      return startRefresh(db, person, ask, clock.now());
    },
    getFollowerRefresh: async ({ params }, { person }) => {
      const refresh = await readRefresh(db, params.id);
      await requireBrand(db, person, refresh.brandId, 'follower.refresh').catch(asOther('refresh_not_found'));
      return refresh;
    },
    updateAllFollowers: async () => {
      const due = await db
        .updateTable('accounts')
        .set({ followers_next_at: clock.now() })
        .where('disconnected_at', 'is', null)
        .where('state', '=', 'active')
        .executeTakeFirst();
      return { accounts: Number(due.numUpdatedRows) };
    },
  };
}
