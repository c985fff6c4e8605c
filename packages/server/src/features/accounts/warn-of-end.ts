import { PLATFORM_NAMES, type PlatformId } from '@brandly/contract/platforms';
import type { Database } from '../../db/database.ts';
import { inTransaction } from '../../db/retry-deadlock.ts';
import { allRows } from '../../db/rows.ts';
import { emit } from '../../realtime/outbox.ts';
import { notify } from '../notifications/public.ts';

type Ending = { id: string; platform: PlatformId; username: string; brand_id: string; warned_days: number };

/**
 * Warns the owners of connections that end within a week, and again within a day, unless they reconnect. Each warning
 * is sent once, however many workers look. Returns how many were sent.
 */
export async function warnOfEnds(db: Database, now: Date): Promise<number> {
  return inTransaction(db, async (trx) => {
    const rows = await allRows(trx)<Ending>`
      update accounts set warned_days = case when ends_at <= ${now}::timestamptz + interval '1 day' then 1 else 7 end
      where disconnected_at is null and state = 'active'
        and ends_at > ${now} and ends_at <= ${now}::timestamptz + interval '7 days'
        and (warned_days is null or (warned_days > 1 and ends_at <= ${now}::timestamptz + interval '1 day'))
      returning id, platform, username, brand_id, warned_days`;
    for (const account of rows) await warn(trx, account, now);
    return rows.length;
  });
}

async function warn(trx: Database, account: Ending, now: Date): Promise<void> {
  const brand = await trx
    .selectFrom('brands')
    .select(['user_id', 'name'])
    .where('id', '=', account.brand_id)
    .executeTakeFirstOrThrow();
  const platform = PLATFORM_NAMES[account.platform];
  const when = account.warned_days === 1 ? 'within a day' : 'within a week';
  await notify(
    trx,
    [
      {
        userId: brand.user_id,
        kind: 'account_needs_reconnecting',
        title: `Please reconnect ${platform} ${when}`,
        message: `The connection of ${account.username} (${brand.name}) ends ${when}. Posts scheduled after that would be held.`,
        link: `/dashboard/brands/${account.brand_id}/social`,
      },
    ],
    now,
  );
  await emit(trx, [{ userId: brand.user_id, message: { type: 'brand_changed', brandId: account.brand_id } }], now);
}
