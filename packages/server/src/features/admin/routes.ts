import { ADMIN_USERS_PAGE, type AdminStats, type adminRoutes } from '@brandly/contract/admin';
import { PLATFORM_IDS, toWirePlatform } from '@brandly/contract/platforms';
import { AppError } from '../../app-error.ts';
import type { Config } from '../../config.ts';
import type { Database } from '../../db/database.ts';
import { allRows, onlyRow } from '../../db/rows.ts';
import type { Handlers } from '../../http/handler.ts';
import { type PerformanceDeps, readNavigation, readTrend } from '../performance/public.ts';
import { type BootstrapDeps, bootstrapAdmin, hasAdministrator } from './bootstrap.ts';
import { type ChangeUserDeps, changeUser } from './change-user.ts';
import { readSystemState } from './system-state.ts';
import { brandsOfUser, changesOfUser, findUser, listUsers } from './users-queries.ts';

type Deps = BootstrapDeps & ChangeUserDeps & { config: Config; performance: PerformanceDeps };

export function adminHandlers(deps: Deps): Handlers<keyof typeof adminRoutes> {
  const { db, performance } = deps;
  return {
    getBootstrap: async () => ({ open: !(await hasAdministrator(db)) }),
    async bootstrapAdmin({ body }, { person }) {
      await bootstrapAdmin(deps, person, body.secret);
      deps.forgetSession(person.sessionId);
      return { success: true };
    },
    async listUsers({ query }) {
      const { page = 1, limit = ADMIN_USERS_PAGE } = query;
      const found = await listUsers(db, { ...query, page, limit });
      return { ...found, page, limit };
    },
    async getUser({ params }) {
      const user = await findUser(db, params.id);
      if (user === null) throw new AppError('not_found');
      const brands = await brandsOfUser(db, user.id);
      return { user, brands, changes: await changesOfUser(db, user.id) };
    },
    async setUserRole({ params, body }, { person }) {
      await changeUser(deps, person, params.id, { role: body.role });
      return { success: true };
    },
    async setUserStatus({ params, body }, { person }) {
      await changeUser(deps, person, params.id, { isActive: body.isActive });
      return { success: true };
    },
    async getAdminStats({ query }) {
      const [counts, performanceTrend, navigation] = await Promise.all([
        readCounts(db),
        readTrend(performance, query.hours),
        readNavigation(performance, query.hours),
      ]);
      return { ...counts, performanceTrend, navigation };
    },
    getSystemState: () => readSystemState(deps),
  };
}

type Counts = Pick<
  AdminStats,
  'totalUsers' | 'activeUsers' | 'adminUsers' | 'waitingUsers' | 'totalBrands' | 'totalSocialAccounts'
>;

/**
 * Counts people, brands and connected accounts. Only active administrators count as administrators. Who never confirmed
 * the email address can't sign in, and is not active.
 */
async function readCounts(db: Database): Promise<Counts & Pick<AdminStats, 'socialConnections' | 'socialFollowers'>> {
  const counted = await onlyRow(db)<Counts>`
    select count(*) as "totalUsers",
      count(*) filter (where "isActive" and "earlyAccess" and "emailVerified") as "activeUsers",
      count(*) filter (where "isActive" and role = 'ADMIN') as "adminUsers",
      count(*) filter (where "isActive" and not "earlyAccess") as "waitingUsers",
      (select count(*) from brands where deleted_at is null) as "totalBrands",
      (select count(*) from accounts a join brands b on b.id = a.brand_id
        where a.disconnected_at is null and b.deleted_at is null) as "totalSocialAccounts"
    from users`;
  const connected = await allRows(db)<{ platform: string; count: number; followers: number | null }>`
    select a.platform, count(*) as count, sum(coalesce(a.follower_count, a.subscriber_count))::bigint as followers
    from accounts a join brands b on b.id = a.brand_id
    where a.disconnected_at is null and b.deleted_at is null group by a.platform`;
  const rows = new Map(connected.map((row) => [row.platform, row]));
  return {
    ...counted,
    socialConnections: Object.fromEntries(PLATFORM_IDS.map((id) => [toWirePlatform(id), rows.get(id)?.count ?? 0])),
    socialFollowers: Object.fromEntries(
      PLATFORM_IDS.map((id) => [toWirePlatform(id), rows.get(id)?.followers ?? null]),
    ),
  };
}
