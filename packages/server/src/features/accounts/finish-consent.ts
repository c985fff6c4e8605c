import { PLATFORM_NAMES, type PlatformId } from '@brandly/contract/platforms';
import { redirectErrorOf } from '@brandly/platforms/oauth';
import type { ConnectableAccount, ConsentAnswer } from '@brandly/platforms/platform';
import { inTransaction } from '../../db/retry-deadlock.ts';
import { copyPictures } from './account-pictures.ts';
import type { AccountDeps } from './accounts-deps.ts';
import { type ConnectOutcome, connectErrorOf, connectFailure } from './connect-outcome.ts';
import { holdConnection } from './connections.ts';
import { type OauthState, openSecrets } from './oauth-state.ts';
import { isGranted, saveAccounts } from './save-account.ts';

/**
 * Finishes a connect attempt whose state is valid: exchanges the code, asks what can be connected, and connects at once
 * if there is exactly one account; several wait for the person's choice. Never throws for what a platform or a person
 * did.
 */
export async function finishConsent(
  deps: AccountDeps,
  state: OauthState,
  query: Readonly<Record<string, string>>,
): Promise<ConnectOutcome> {
  const { platform } = state;
  const { connect } = deps.platforms.platform(platform);
  const code = query['code'];
  if (query['error'] !== undefined) {
    const error = redirectErrorOf(query);
    // The platform's message helps the operator who set up the developer app, for instance with a scope it lacks.
    const said = [query['error'], query['error_description']].map((text) => text?.slice(0, 300));
    if (error !== 'user_cancelled') deps.log.warn({ platform, said }, 'consent was refused before anybody was asked');
    return connectFailure(error, platform);
  }
  if (code === undefined || code === '') return connectFailure('server_error', platform);
  try {
    const found = await askPlatform(deps, state, { code, query });
    if (found.length === 0) return connectFailure(connect.whenEmpty, platform);
    return await connectOrAsk(deps, state, found);
  } catch (error) {
    const known = connectErrorOf(error);
    if (known === null) deps.log.error({ err: error, platform }, 'connecting failed');
    else deps.log.warn({ err: error, platform }, `connecting ${PLATFORM_NAMES[platform]} was refused`);
    return connectFailure(known ?? 'connection_error', platform);
  }
}

/** Exchanges the code, or what was typed, and asks what can be connected. Throws PlatformFailure. */
export async function askPlatform(
  deps: AccountDeps,
  state: OauthState,
  redirect: Pick<ConsentAnswer, 'code' | 'query'>,
): Promise<ConnectableAccount[]> {
  const { connect } = deps.platforms.platform(state.platform);
  const app = deps.platforms.app(state.platform);
  const grant = await connect.exchange(
    app,
    { ...redirect, ...openSecrets(deps.vault, state) },
    deps.io(state.platform),
  );
  return connect.accounts(app, grant, deps.io(state.platform, grant));
}

/** Connects the account if it is the only one, or stores what was found until the person has chosen. */
export async function connectOrAsk(
  deps: AccountDeps,
  state: OauthState & { platform: PlatformId },
  found: readonly ConnectableAccount[],
): Promise<ConnectOutcome> {
  const to = { userId: state.user_id, brandId: state.brand_id, platform: state.platform };
  const now = deps.clock.now();
  const granted = found.filter(isGranted);
  if (granted.length === 1) {
    const ids = await inTransaction(deps.db, (trx) => saveAccounts(trx, deps, to, granted, now));
    await copyPictures(deps, to.userId, ids, granted);
    return { kind: 'connected' };
  }
  return { kind: 'choose', connectionId: await holdConnection(deps, to, found, now) };
}
