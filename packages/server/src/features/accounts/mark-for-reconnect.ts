import { PLATFORM_NAMES, type PlatformId } from '@brandly/contract/platforms';
import type { Database } from '../../db/database.ts';
import { emit } from '../../realtime/outbox.ts';
import { notify } from '../notifications/public.ts';
import type { AccountListeners } from './accounts-deps.ts';
import { NOT_CONNECTED, settleInRefreshes } from './followers/follower-refreshes.ts';

/**
 * refused: the platform no longer accepts the connection. other-app: it belongs to an application that is no longer used
 * here, so it can't be used at all.
 */
export type LossReason = 'refused' | 'other-app';

/**
 * Marks an account whose grant can no longer be used: its posts are held, and its owner is asked once to
 * reconnect it. Runs in the caller's transaction. A grant that was replaced meanwhile (another version) is not affected
 * by the end of the old one.
 * @param account `grantVersion`: of the refused grant; null: it is unknown, and nothing changes.
 * @returns whether the account is unusable now, no matter who reported it first
 */
export async function markForReconnect(
  trx: Database,
  listeners: Pick<AccountListeners, 'onDisconnected'>,
  account: { id: string; grantVersion: number | null },
  now: Date,
  reason: LossReason = 'refused',
): Promise<boolean> {
  const lost = await trx
    .updateTable('accounts')
    .set({ state: 'reconnect', updated_at: now })
    .where('id', '=', account.id)
    .where('grant_version', '=', account.grantVersion)
    .where('state', '=', 'active')
    .where('disconnected_at', 'is', null)
    .returning(['platform', 'username', 'brand_id'])
    .executeTakeFirst();
  if (!lost) return !(await isUsable(trx, account.id));
  await listeners.onDisconnected(trx, account.id, now);
  await settleInRefreshes(trx, account.id, NOT_CONNECTED, now);
  const brand = await trx
    .selectFrom('brands')
    .select(['user_id', 'name'])
    .where('id', '=', lost.brand_id)
    .executeTakeFirstOrThrow();
  const platform = PLATFORM_NAMES[lost.platform];
  const notice = {
    userId: brand.user_id,
    kind: 'account_needs_reconnecting' as const,
    title: `Please reconnect ${platform}`,
    message: `${wordsOf(reason, platform, `${lost.username} (${brand.name})`)}${await heldText(trx, account.id)}`,
    link: `/dashboard/brands/${lost.brand_id}/social`,
  };
  await notify(trx, [notice], now);
  const message = { type: 'brand_changed' as const, brandId: lost.brand_id };
  await emit(trx, [{ userId: brand.user_id, message }], now);
  return true;
}

/** Says that posts wait for the account, where any do: the post that found its grant dead is one of them. */
async function heldText(trx: Database, accountId: string): Promise<string> {
  const { count } = await trx
    .selectFrom('posts')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('account_id', '=', accountId)
    .where('status', '=', 'SCHEDULED')
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  if (count === 0) return '';
  return count === 1 ? ' Its post is held.' : ' Its posts are held.';
}

const wordsOf = (reason: LossReason, platform: string, account: string): string =>
  reason === 'refused'
    ? `${platform} no longer accepts the connection of ${account}.`
    : `Brandly now uses another application at ${platform}, so ${account} has to be connected again.`;

/** Marks the accounts of everybody on a platform, because the application they were connected with is no longer used. */
export async function markAllForReconnect(
  trx: Database,
  listeners: Pick<AccountListeners, 'onDisconnected'>,
  platform: PlatformId,
  now: Date,
): Promise<void> {
  const accounts = await trx
    .selectFrom('accounts')
    .select(['id', 'grant_version as grantVersion'])
    .where('platform', '=', platform)
    .where('state', '=', 'active')
    .where('disconnected_at', 'is', null)
    .orderBy('id')
    .execute();
  for (const account of accounts) await markForReconnect(trx, listeners, account, now, 'other-app');
}

async function isUsable(trx: Database, accountId: string): Promise<boolean> {
  const account = await trx
    .selectFrom('accounts')
    .select('id')
    .where('id', '=', accountId)
    .where('state', '=', 'active')
    .where('disconnected_at', 'is', null)
    .executeTakeFirst();
  return account !== undefined;
}
