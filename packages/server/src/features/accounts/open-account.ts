import type { LimitSettings } from '@brandly/platforms/limits';
import type { Access, Io, PlatformApp } from '@brandly/platforms/platform';
import { PlatformFailure } from '@brandly/platforms/verdict';
import { beyondOf, createPlatformIo, type MediaSource } from '../../outbound/platform-io.ts';
import { VaultError } from '../../secrets/vault.ts';
import { type FreshGrant, type FreshGrantDeps, freshGrant } from './fresh-grant.ts';

/**
 * Returns an account ready for calls: its fresh grant and its adapter's outside calls. `renew`: the version of the grant
 * that the platform has just refused to this caller, since another one may have got a newer grant meanwhile. Throws
 * PlatformFailure, see freshGrant; a grant that this server cannot decrypt is our own trouble, which costs neither the
 * connection nor the post.
 */
export function createOpenAccount(deps: FreshGrantDeps & { media: MediaSource; readPage?: Io['readPage'] }) {
  return async (
    accountId: string,
    ask: { renew: number | false; signal: AbortSignal },
  ): Promise<{ access: Access; io: Io; grantVersion: number; ownLimits: LimitSettings | null }> => {
    const refused = ask.renew === false ? {} : { refusedVersion: ask.renew };
    const { account, grant } = await orOurTrouble(
      deps,
      freshGrant(deps, accountId, { signal: ask.signal, ...refused }),
    );
    const app: PlatformApp = deps.platforms.app(account.platform);
    return {
      access: { app, externalId: account.external_id, username: account.username, grant },
      io: createPlatformIo({
        app,
        media: deps.media,
        clock: deps.clock,
        ...(deps.readPage && { readPage: deps.readPage }),
        beyond: beyondOf(deps.platforms.platform(account.platform), grant),
      }),
      grantVersion: account.grant_version,
      ownLimits: account.own_limits,
    };
  };
}

async function orOurTrouble(deps: FreshGrantDeps, opening: Promise<FreshGrant>): Promise<FreshGrant> {
  try {
    return await opening;
  } catch (error) {
    if (!(error instanceof VaultError)) throw error;
    deps.log.error({ err: error }, 'a token cannot be decrypted: is this the encryption key it was kept under?');
    // Not 'reconnect': with the right key the connection still works.
    const words = "This server cannot read the account's connection. Please contact the person who runs it.";
    throw new PlatformFailure({ verdict: 'unavailable', reach: 'not-sent', code: 'our-key', words }, error);
  }
}
