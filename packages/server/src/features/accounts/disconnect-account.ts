import { inTransaction } from '../../db/retry-deadlock.ts';
import { emit } from '../../realtime/outbox.ts';
import type { AccountDeps } from './accounts-deps.ts';
import { NOT_CONNECTED, settleInRefreshes } from './followers/follower-refreshes.ts';
import { type AccountRow, requireAccount } from './queries.ts';
import { openGrant } from './sealed-grant.ts';

/**
 * Disconnects an account from its brand: the grant is deleted here and, where the platform supports it, revoked there.
 * Its posts stay; planned ones are held until it is connected again. Throws AppError('account_not_found'), also for
 * another person's account.
 */
export async function disconnectAccount(deps: AccountDeps, person: { id: string }, id: string): Promise<void> {
  const account = await requireAccount(deps.db, person, id, 'account.disconnect');
  const now = deps.clock.now();
  const isFirst = await inTransaction(deps.db, async (trx) => {
    const result = await trx
      .updateTable('accounts')
      .set({
        grant_sealed: null,
        token_expires_at: null,
        renew_at: null,
        ends_at: null,
        disconnected_at: now,
        updated_at: now,
      })
      .where('id', '=', account.id)
      .where('disconnected_at', 'is', null)
      .executeTakeFirst();
    if (result.numUpdatedRows === 0n) return false;
    await deps.onDisconnected(trx, account.id, now);
    await settleInRefreshes(trx, account.id, NOT_CONNECTED, now);
    const detail = { platform: account.platform, externalId: account.external_id };
    await deps.events.report('account_disconnected', { userId: person.id, subject: account.id, detail }, trx);
    await emit(trx, [{ userId: person.id, message: { type: 'brand_changed', brandId: account.brand_id } }], now);
    return true;
  });
  if (isFirst) await revokeGrant(deps, account);
}

type RevokeDeps = Pick<AccountDeps, 'db' | 'vault' | 'log' | 'platforms' | 'io'>;

/** The facts needed about an account whose row may be gone already. */
export type FormerAccount = Pick<AccountRow, 'id' | 'platform' | 'external_id' | 'grant_sealed'>;

/**
 * Revokes the grant of a disconnected or deleted account at its platform, where that is possible. Not while another
 * brand is connected to the same account: some platforms end every connection of the account at once. This is a
 * courtesy: a failure does no harm when the token is dead or the platform away. Never throws.
 */
export async function revokeGrant(deps: RevokeDeps, account: FormerAccount): Promise<void> {
  try {
    const { connect } = deps.platforms.platform(account.platform);
    if (!connect.revoke || !account.grant_sealed || (await isUsedElsewhere(deps, account))) return;
    const grant = openGrant(deps.vault, account, account.grant_sealed);
    await connect.revoke(deps.platforms.app(account.platform), grant, deps.io(account.platform, grant));
  } catch (error) {
    deps.log.warn({ err: error, account: account.id }, 'a grant could not be revoked at the platform');
  }
}

async function isUsedElsewhere({ db }: RevokeDeps, account: FormerAccount): Promise<boolean> {
  const other = await db
    .selectFrom('accounts')
    .select('id')
    .where('platform', '=', account.platform)
    .where('external_id', '=', account.external_id)
    .where('id', '<>', account.id)
    .where('disconnected_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return other !== undefined;
}
