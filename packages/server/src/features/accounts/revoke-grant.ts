import type { AccountDeps } from './accounts-deps.ts';
import type { AccountRow } from './queries.ts';
import { openGrant } from './sealed-grant.ts';

export type RevokeDeps = Pick<AccountDeps, 'db' | 'vault' | 'log' | 'platforms' | 'io'>;

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
