import { inTransaction } from '../../db/retry-deadlock.ts';
import { emit } from '../../realtime/emit.ts';
import type { AccountDeps } from './accounts-deps.ts';
import { requireAccount } from './queries.ts';
import { revokeGrant } from './revoke-grant.ts';

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
    const detail = { platform: account.platform, externalId: account.external_id };
    await deps.events.report('account_disconnected', { userId: person.id, subject: account.id, detail }, trx);
    await emit(trx, [{ userId: person.id, message: { type: 'brand_changed', brandId: account.brand_id } }], now);
    return true;
  });
  if (isFirst) await revokeGrant(deps, account);
}
