import type { Access, Io, PlatformApp } from '@brandly/platforms/platform';
import { createPlatformIo, type MediaSource } from '../../outbound/platform-io.ts';
import { type FreshGrantDeps, freshGrant } from './fresh-grant.ts';

/** Remembered per account, so that a refusal is laid to the grant it was about and not to a newer one. */
type Handed = Map<string, number>;
const MOST_REMEMBERED = 50_000;

/**
 * Hands out an account ready for calls: its grant, fresh, and the outside world of its adapter. `renew`: the network
 * has just refused the token handed out last. Throws PlatformFailure, see freshGrant.
 */
export function createOpenAccount(deps: FreshGrantDeps & { media: MediaSource }) {
  const handed: Handed = new Map();
  return async (
    accountId: string,
    ask: { renew: boolean; signal: AbortSignal },
  ): Promise<{ access: Access; io: Io }> => {
    const refusedVersion = ask.renew ? handed.get(accountId) : undefined;
    const { account, grant } = await freshGrant(deps, accountId, {
      signal: ask.signal,
      ...(refusedVersion !== undefined && { refusedVersion }),
    });
    if (handed.size >= MOST_REMEMBERED) handed.clear();
    handed.set(accountId, account.grant_version);
    const app: PlatformApp = deps.platforms.app(account.platform);
    return {
      access: { app, externalId: account.external_id, username: account.username, grant },
      io: createPlatformIo({ app, media: deps.media, clock: deps.clock }),
    };
  };
}
