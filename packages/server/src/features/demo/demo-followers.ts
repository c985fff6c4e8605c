import type { PlatformId } from '@brandly/contract/platforms';
import type { Io } from '@brandly/platforms/platform';
import type { Database } from '../../db/database.ts';
import type { AccountDeps } from '../accounts/public.ts';
import { consentOnSandbox, type DemoAccount } from './demo-accounts.ts';
import type { SandboxControl } from './sandbox-control.ts';

/** A count a week is enough to see an audience grow: days between keep the last one. */
const WEEKS = 9;
const DAY_MS = 86_400_000;
/** How much of its followers an account had gained a week, on average. */
const WEEKLY_GROWTH = 0.011;

type Deps = Pick<
  AccountDeps,
  'vault' | 'events' | 'onReconnected' | 'platforms' | 'log' | 'storage' | 'fetchPicture'
> & {
  db: Database;
  io: (platform: PlatformId) => Io;
  sandbox: SandboxControl;
};

/**
 * The counts of the last weeks, as if the demo had been there: the sandbox is told how many followed an account then, the
 * account's platform is asked in the ordinary way, and its answer is kept for that day. At the end all is as it was.
 */
export async function makeFollowerHistory(deps: Deps, accounts: readonly DemoAccount[], now: Date): Promise<void> {
  for (const account of accounts) await makeHistoryOf(deps, account, now);
}

async function makeHistoryOf(deps: Deps, account: DemoAccount, now: Date): Promise<void> {
  const { metrics } = deps.platforms.platform(account.platform);
  if (!metrics) return;
  const { grant } = await consentOnSandbox(deps, account.platform, account.externalId);
  const access = { app: deps.platforms.app(account.platform), ...account, grant };
  const io = deps.io(account.platform);
  const { followers, subscribers } = await metrics(access, io);
  const today = followers ?? subscribers;
  if (today === null) return;
  try {
    for (let week = WEEKS; week > 0; week -= 1) {
      await deps.sandbox.setFollowers(account, followersThen(today, week, account.externalId));
      const then = await metrics(access, io);
      const takenAt = new Date(now.getTime() - week * 7 * DAY_MS);
      await deps.db
        .insertInto('follower_snapshots')
        .values({ account_id: account.id, day: takenAt.toISOString().slice(0, 10), ...then, taken_at: takenAt })
        .execute();
    }
  } finally {
    await deps.sandbox.setFollowers(account, today);
  }
}

/** Grown unevenly, the same for the same account. Pure. */
export function followersThen(today: number, weeksAgo: number, seed: string): number {
  const wave = Math.sin(weeksAgo * 1.7 + seed.length + (seed.codePointAt(seed.length - 1) ?? 0)) * 0.006;
  return Math.max(0, Math.round(today * (1 - weeksAgo * WEEKLY_GROWTH + (weeksAgo === 0 ? 0 : wave))));
}
