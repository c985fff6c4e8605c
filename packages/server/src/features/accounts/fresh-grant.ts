import { setTimeout as sleep } from 'node:timers/promises';
import type { Grant, Platform } from '@brandly/platforms/platform';
import { PlatformFailure } from '@brandly/platforms/verdict';
import type { AdvisoryLocks } from '../../db/advisory-locks.ts';
import { inTransaction } from '../../db/retry-deadlock.ts';
import type { AccountDeps } from './accounts-deps.ts';
import { grantColumns, judgeGrant, nextRenewal } from './grant-rules.ts';
import { markForReconnect } from './mark-for-reconnect.ts';
import { type AccountRow, findAccount } from './queries.ts';
import { openGrant, sealGrant } from './sealed-grant.ts';

/** How often to check whether another process has finished a refresh, and for how long: the time limit of its call. */
const LOOK_EVERY_MS = 50;
const LOOK_FOR_MS = 40_000;

export type FreshGrantDeps = Pick<
  AccountDeps,
  'db' | 'clock' | 'vault' | 'log' | 'platforms' | 'io' | 'onDisconnected'
> & {
  locks: AdvisoryLocks;
};

export type FreshGrant = { account: AccountRow; grant: Grant };

/**
 * Returns an account with a usable grant. A grant past half of its life is renewed once across all processes: the one
 * that gets the lock asks the platform and writes before releasing it; all others read what was written.
 * `refusedVersion`: the platform has just refused the grant of this version, so it is renewed even if it looks alive.
 *
 * Throws PlatformFailure: `reconnect` when the grant is dead (the owner was told, once), `unavailable` or
 * `rate-limited` when the platform could not renew it now.
 */
export async function freshGrant(
  deps: FreshGrantDeps,
  accountId: string,
  ask: { refusedVersion?: number; signal?: AbortSignal } = {},
): Promise<FreshGrant> {
  const giveUpAt = performance.now() + LOOK_FOR_MS;
  for (;;) {
    ask.signal?.throwIfAborted();
    const held = await readGrant(deps, accountId);
    const need = needOf(deps, held, ask.refusedVersion);
    if (need === 'good') return held;
    if (need === 'dead') throw await giveUp(deps, held.account, null);
    const release = await deps.locks.tryTake(`grant:${accountId}`);
    // Another process is renewing it; this one works meanwhile.
    if (!release && need === 'renew-early') return held;
    if (release) {
      try {
        return await renew(deps, accountId, ask.refusedVersion);
      } finally {
        await release();
      }
    }
    if (performance.now() > giveUpAt) {
      throw new PlatformFailure({
        verdict: 'unavailable',
        reach: 'not-sent',
        words: 'A token refresh takes too long.',
      });
    }
    await sleep(LOOK_EVERY_MS, undefined, ask.signal ? { signal: ask.signal } : {});
  }
}

/** Under the lock everything is read again, because it may have changed meanwhile. */
async function renew(deps: FreshGrantDeps, accountId: string, refusedVersion: number | undefined): Promise<FreshGrant> {
  const held = await readGrant(deps, accountId);
  const need = needOf(deps, held, refusedVersion);
  if (need === 'good') return held;
  const { account, grant } = held;
  const { refresh } = deps.platforms.platform(account.platform);
  if (need === 'renew-early' && refresh) return renewEarly(deps, held, refresh);
  if (need === 'dead' || !refresh) throw await giveUp(deps, account, null);
  let renewed: Grant;
  try {
    renewed = await refresh(deps.platforms.app(account.platform), grant, deps.io(account.platform, grant));
  } catch (error) {
    if (error instanceof PlatformFailure && isFinal(error)) throw await giveUp(deps, account, error);
    const isUsable = refusedVersion !== account.grant_version && !isOver(grant, deps.clock.now());
    if (!isUsable) throw error;
    deps.log.warn({ err: error, account: account.id }, 'a token could not be renewed early; it is used as it is');
    return held;
  }
  return keep(deps, account, renewed);
}

/**
 * Renews a token past half of its life. Whatever goes wrong, the current one is used: a platform that is away is asked
 * again later, and if it no longer renews the grant, the connection will end with the token and the person is warned.
 */
async function renewEarly(
  deps: FreshGrantDeps,
  held: FreshGrant,
  refresh: NonNullable<Platform['refresh']>,
): Promise<FreshGrant> {
  const { account, grant } = held;
  try {
    return await keep(
      deps,
      account,
      await refresh(deps.platforms.app(account.platform), grant, deps.io(account.platform, grant)),
    );
  } catch (error) {
    if (!(error instanceof PlatformFailure)) throw error;
    deps.log.warn({ err: error, account: account.id }, 'a token could not be renewed early; it is used as it is');
    const now = deps.clock.now().getTime();
    const change = isFinal(error)
      ? { renew_at: null, ends_at: account.token_expires_at }
      : { renew_at: new Date(nextRenewal(grant, now)) };
    await deps.db
      .updateTable('accounts')
      .set(change)
      .where('id', '=', account.id)
      .where('grant_version', '=', account.grant_version)
      .execute();
    return held;
  }
}

async function keep(deps: FreshGrantDeps, account: AccountRow, grant: Grant): Promise<FreshGrant> {
  const now = deps.clock.now();
  const row = await deps.db
    .updateTable('accounts')
    .set({
      grant_sealed: sealGrant(deps.vault, account, grant),
      grant_version: account.grant_version + 1,
      ...grantColumns(deps.platforms.platform(account.platform), grant, now, Math.random()),
      updated_at: now,
    })
    .where('id', '=', account.id)
    .where('grant_version', '=', account.grant_version)
    .where('disconnected_at', 'is', null)
    .returningAll()
    .executeTakeFirst();
  // Reconnected or disconnected while the platform was asked: the person's action wins.
  return row ? { account: row, grant } : readGrant(deps, account.id);
}

/** Throws PlatformFailure('reconnect') for an account that is disconnected or whose owner has yet to reconnect it. */
async function readGrant(deps: FreshGrantDeps, accountId: string): Promise<FreshGrant> {
  const account = await findAccount(deps.db, accountId);
  if (!account?.grant_sealed || account.disconnected_at !== null || account.state === 'reconnect') {
    throw reconnect('The account is not connected.');
  }
  return { account, grant: openGrant(deps.vault, account, account.grant_sealed) };
}

const needOf = (deps: FreshGrantDeps, { account, grant }: FreshGrant, refusedVersion: number | undefined) =>
  judgeGrant(grant, {
    now: deps.clock.now().getTime(),
    refused: refusedVersion === account.grant_version,
    canRefresh: deps.platforms.platform(account.platform).refresh !== undefined,
    renewAt: account.renew_at?.getTime() ?? null,
  });

const isOver = (grant: Grant, now: Date): boolean => grant.expiresAt !== null && grant.expiresAt <= now.getTime();

const isFinal = ({ verdict }: PlatformFailure): boolean =>
  verdict === 'reconnect' || verdict === 'not-permitted' || verdict === 'rejected';

async function giveUp(
  deps: FreshGrantDeps,
  account: AccountRow,
  cause: PlatformFailure | null,
): Promise<PlatformFailure> {
  const refused = { id: account.id, grantVersion: account.grant_version };
  await inTransaction(deps.db, (trx) => markForReconnect(trx, deps, refused, deps.clock.now()));
  return reconnect(cause?.words ?? 'The connection has expired.', cause);
}

const reconnect = (words: string, cause: PlatformFailure | null = null): PlatformFailure =>
  new PlatformFailure(
    {
      verdict: 'reconnect',
      reach: cause?.reach ?? 'not-sent',
      code: cause?.code ?? null,
      httpStatus: cause?.httpStatus ?? null,
      words,
      advice: 'Connect the account again.',
    },
    cause ?? undefined,
  );
