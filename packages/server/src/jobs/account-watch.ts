import type { PlatformId } from '@brandly/contract/platforms';
import { isTokenDead, PlatformFailure } from '@brandly/platforms/verdict';
import { sql } from 'kysely';
import { inTransaction } from '../db/retry-deadlock.ts';
import { allRows } from '../db/rows.ts';
import { markForReconnect, warnOfEnds } from '../features/accounts/public.ts';
import { holdPostsOfAccount } from '../features/posts/public.ts';
import type { PublishingDeps } from '../features/posts/publishing/publishing-deps.ts';
import { repeat } from '../repeat.ts';

const LOOK_EVERY_MS = 60_000;
/** A token may be revoked at any time without notice; finding out a day before it is needed is early enough. */
const CHECK_EVERY = '24 hours';
/** What a platform in trouble left unknown is checked again after an hour. */
const AGAIN_AFTER = '23 hours';
const BATCH = 10;

/**
 * Checks the connection of every account once a day, so that a dead one is found before a post needs it, renews tokens
 * past half of their life, and warns of connections that end.
 */
export function startAccountWatch(deps: PublishingDeps, isStopped: () => boolean): { stop: () => Promise<void> } {
  const stopping = new AbortController();
  const repeated = repeat(
    LOOK_EVERY_MS,
    async () => {
      if (isStopped()) return;
      await checkAccounts(deps, stopping.signal);
      await warnOfEnds(deps.db, deps.clock.now());
    },
    (error) => deps.log.warn({ err: error }, 'accounts could not be checked'),
    LOOK_EVERY_MS,
  );
  return {
    stop: async () => {
      stopping.abort();
      await repeated.stop();
    },
  };
}

/** Runs one round. Each account is taken by one worker. Returns how many were checked. */
export async function checkAccounts(deps: PublishingDeps, signal: AbortSignal): Promise<number> {
  const now = deps.clock.now();
  const rows = await allRows(deps.db)<{ id: string; platform: PlatformId }>`
    update accounts set checked_at = ${now} where id in (
      select id from accounts where state = 'active' and disconnected_at is null
        and (checked_at is null or checked_at < ${now}::timestamptz - ${CHECK_EVERY}::interval
          or (ends_at <= ${now} and checked_at < ends_at))
      order by checked_at nulls first, id limit ${BATCH} for update skip locked)
    returning id, platform`;
  // Also those that a stop leaves over: they are given back, to be checked after an hour.
  for (const account of rows) await checkAccount(deps, account, signal);
  return rows.length;
}

async function checkAccount(
  deps: PublishingDeps,
  account: { id: string; platform: PlatformId },
  signal: AbortSignal,
): Promise<void> {
  let grantVersion: number | null = null;
  for (const renew of [false, true]) {
    try {
      const opened = await deps.openAccount(account.id, { renew: renew && (grantVersion ?? false), signal });
      const { access, io } = opened;
      ({ grantVersion } = opened);
      const platform = deps.platformOf(account.platform);
      // If the platform has no figures, it is asked for the accounts that can be connected.
      if (platform?.metrics) await platform.metrics(access, io);
      else await platform?.connect.accounts(access.app, access.grant, io);
      return;
    } catch (error) {
      const isDead = isTokenDead(error);
      if (isDead && !renew) continue;
      if (isDead) {
        const refused = { id: account.id, grantVersion };
        const listeners = { onDisconnected: holdPostsOfAccount };
        await inTransaction(deps.db, (trx) => markForReconnect(trx, listeners, refused, deps.clock.now()));
        return;
      }
      // The token works: only the permission for this question is missing.
      if (error instanceof PlatformFailure && error.verdict === 'reconnect') return;
      deps.log.warn({ account: account.id, err: error }, 'an account could not be checked now');
      await sql`update accounts set checked_at = checked_at - ${AGAIN_AFTER}::interval
        where id = ${account.id}`.execute(deps.db);
      return;
    }
  }
}
