import { PLATFORM_NAMES } from '@brandly/contract/platforms';
import type { Database } from '../../db/database.ts';
import { inTransaction } from '../../db/retry-deadlock.ts';
import { tell } from '../../realtime/tell.ts';
import { notify } from '../notifications/public.ts';
import type { AccountListeners } from './accounts-deps.ts';

/**
 * The network accepts an account's grant no longer: its posts are held, and its owner is asked to connect again, once.
 * A grant that was replaced in the meantime (another version) is not judged by the old one's end.
 */
export async function loseAccount(
  db: Database,
  listeners: Pick<AccountListeners, 'onDisconnected'>,
  account: { id: string; grantVersion: number },
  now: Date,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    const lost = await trx
      .updateTable('accounts')
      .set({ state: 'reconnect', updated_at: now })
      .where('id', '=', account.id)
      .where('grant_version', '=', account.grantVersion)
      .where('state', '=', 'active')
      .where('disconnected_at', 'is', null)
      .returning(['platform', 'username', 'brand_id'])
      .executeTakeFirst();
    if (!lost) return;
    await listeners.onDisconnected(trx, account.id, now);
    const brand = await trx
      .selectFrom('brands')
      .select(['user_id', 'name'])
      .where('id', '=', lost.brand_id)
      .executeTakeFirstOrThrow();
    const network = PLATFORM_NAMES[lost.platform];
    await notify(
      trx,
      {
        userId: brand.user_id,
        kind: 'account_needs_reconnecting',
        title: `Please reconnect ${network}`,
        message: `${network} no longer accepts the connection of ${lost.username} (${brand.name}). Its posts are held.`,
        link: `/dashboard/brands/${lost.brand_id}/social`,
      },
      now,
    );
    await tell(trx, brand.user_id, { type: 'brand_changed', brandId: lost.brand_id }, now);
  });
}
