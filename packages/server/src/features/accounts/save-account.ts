import { randomUUIDv7 } from 'node:crypto';
import type { PlatformId } from '@brandly/contract/platforms';
import type { ConnectableAccount, Grant } from '@brandly/platforms/platform';
import { sql } from 'kysely';
import { AppError } from '../../app-error.ts';
import type { Database } from '../../db/database.ts';
import { emit } from '../../realtime/outbox.ts';
import type { AccountDeps } from './accounts-deps.ts';
import { grantColumns } from './grant-rules.ts';
import { findByExternalId, lockBrand } from './queries.ts';
import { sealGrant } from './sealed-grant.ts';

export type GrantedAccount = ConnectableAccount & { grant: Grant };

export const isGranted = <A extends ConnectableAccount>(account: A): account is A & { grant: Grant } =>
  account.grant !== null;

/**
 * Connects accounts to a brand inside the caller's transaction and returns their ids. An account that the brand has, or
 * once had, keeps its id and posts: it gets the new grant, works again, and its held posts go on. Throws
 * AppError('brand_not_found') when the brand was deleted meanwhile.
 */
export async function saveAccounts(
  trx: Database,
  deps: Pick<AccountDeps, 'vault' | 'events' | 'platforms' | 'onReconnected'>,
  to: { userId: string; brandId: string; platform: PlatformId },
  granted: readonly GrantedAccount[],
  now: Date,
): Promise<string[]> {
  if (!(await lockBrand(trx, to.brandId))) throw new AppError('brand_not_found');
  const ids: string[] = [];
  for (const account of granted) {
    const known = await findByExternalId(trx, to.brandId, to.platform, account.externalId);
    const id = known?.id ?? randomUUIDv7();
    const facts = factsOf(deps, { id, platform: to.platform }, account, now);
    if (known) {
      await trx
        .updateTable('accounts')
        .set({ ...facts, grant_version: sql`grant_version + 1`, disconnected_at: null })
        .where('id', '=', id)
        .execute();
      await deps.onReconnected(trx, id, now);
    } else {
      await trx
        .insertInto('accounts')
        .values({
          id,
          brand_id: to.brandId,
          platform: to.platform,
          external_id: account.externalId,
          created_at: now,
          ...facts,
        })
        .execute();
    }
    const detail = { platform: to.platform, externalId: account.externalId, again: known !== undefined };
    await deps.events.report('account_connected', { userId: to.userId, subject: id, detail }, trx);
    ids.push(id);
  }
  await emit(trx, [{ userId: to.userId, message: { type: 'brand_changed', brandId: to.brandId } }], now);
  return ids;
}

const factsOf = (
  deps: Pick<AccountDeps, 'vault' | 'platforms'>,
  at: { id: string; platform: PlatformId },
  account: GrantedAccount,
  now: Date,
) => ({
  username: account.username,
  name: account.name,
  page_url: account.pageUrl,
  picture_url: account.pictureUrl,
  follower_count: account.followers,
  likes_count: account.likes,
  own_limits: account.limits ? JSON.stringify(account.limits) : null,
  // Its first day is stored as soon as a worker looks.
  followers_next_at: now,
  state: 'active' as const,
  scopes: [...account.grant.scopes],
  grant_sealed: sealGrant(deps.vault, at, account.grant),
  ...grantColumns(deps.platforms.platform(at.platform), account.grant, now, Math.random()),
  updated_at: now,
});
