import type { PlatformId } from '@brandly/contract/platforms';
import { choosePublisher } from '@brandly/platforms/comments/comment-publisher';
import type { Budget } from '@brandly/platforms/quota';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../../db/database.ts';
import { CATCH_UP_SPACING_MS } from '../../late-policy.ts';
import { FAULTS_MAX } from '../attempt-rules.ts';
import { PROBE_MS } from '../breaker-rules.ts';
import type { PublishingDeps } from '../publishing-deps.ts';
import { budgetFreeAt } from '../quota-rules.ts';
import { type ClaimDecision, type ClaimFacts, type ClaimRow, isClaimable } from './claim-rules.ts';

/** The facts that decide the claims of one transaction, one after the other: each claim counts for those after it. */
export type ClaimTally = {
  factsOf: (row: ClaimRow) => ClaimFacts;
  count: (row: ClaimRow, decision: ClaimDecision) => void;
  /** Platforms that one of the claims tries first after their pause. */
  probed: ReadonlySet<PlatformId>;
};

/**
 * Reads what claims must agree on with those of other workers, under locks that last until the claims are written.
 * Queries nothing for posts that are on time, without a budget, on a platform that answers.
 */
export async function readTally(
  trx: Database,
  deps: PublishingDeps,
  rows: readonly ClaimRow[],
  now: Date,
): Promise<ClaimTally> {
  const open = rows.filter((row) => isClaimable(row, now));
  const lateStarts = await readLateStarts(trx, open, now);
  const closings = await readClosings(trx, open, now);
  const windows = await readWindows(
    trx,
    deps,
    open.filter((row) => isStarting(row, now)),
    now,
  );
  const probed = new Set<PlatformId>();
  return {
    probed,
    factsOf: (row) => ({
      faultsMax: deps.faultsMax ?? FAULTS_MAX,
      budgetsUsedUntil: windows
        .filter((window) => isStarting(row, now) && counts(window, row))
        .map(({ budget, size, starts }) => budgetFreeAt(budget, starts[size - 1] ?? null))
        .reduce((last, date) => (last === null || (date !== null && date > last) ? date : last), null),
      platformClosedUntil: (row.platform && closings.get(row.platform)) ?? null,
      lastLateStart: lateStarts.get(row.account_id ?? '') ?? null,
    }),
    count: (row, decision) => {
      if (decision.kind !== 'prepare' || row.platform === null) return;
      if (isStarting(row, now)) for (const window of windows) if (counts(window, row)) window.starts.unshift(now);
      if (!decision.isProbe) return;
      probed.add(row.platform);
      closings.set(row.platform, new Date(now.getTime() + PROBE_MS));
    },
  };
}

/** Only a post that starts now counts against budgets. */
const isStarting = (row: ClaimRow, now: Date): boolean =>
  row.progress === null && row.wake_at !== null && row.wake_at <= now && row.started_at === null;

/** Takes the accounts' row locks, so that two late posts of an account cannot both see that none was started. */
async function readLateStarts(trx: Database, rows: readonly ClaimRow[], now: Date): Promise<Map<string, Date>> {
  const since = new Date(now.getTime() - CATCH_UP_SPACING_MS);
  const late = rows.filter(
    (row) => row.is_account_usable === true && row.scheduled_for !== null && row.scheduled_for < since,
  );
  if (late.length === 0) return new Map();
  const accounts = late.map((row) => row.account_id);
  await sql`select from accounts where id = any(${accounts}::uuid[]) order by id for no key update`.execute(trx);
  // One look per account in the index of its starts: asked for all at once, a rush reads the starts of everybody.
  const { rows: found } = await sql<{ account_id: string; last: Date | null }>`
    select l.account_id, (select p.started_at from posts p
      where p.account_id = l.account_id and p.started_at > ${since} and p.is_late
        and p.id <> all(${late.map((row) => row.id)}::uuid[])
      order by p.started_at desc limit 1) as last
    from unnest(${accounts}::uuid[]) as l (account_id)`.execute(trx);
  return new Map(found.flatMap(({ account_id, last }) => (last === null ? [] : [[account_id, last]])));
}

/** Until when nothing is sent to platforms. One whose pause is over is locked: the first claim is its probe. */
async function readClosings(trx: Database, rows: readonly ClaimRow[], now: Date): Promise<Map<PlatformId, Date>> {
  const closings = new Map<PlatformId, Date>();
  for (const { platform, open_until: until } of rows) if (platform && until) closings.set(platform, until);
  const over = [...closings].filter(([, until]) => until <= now).map(([platform]) => platform);
  if (over.length === 0) return closings;
  const { rows: states } = await sql<{ platform: PlatformId; open_until: Date | null }>`
    select platform, open_until from platform_states where platform = any(${over}) order by platform for update`.execute(
    trx,
  );
  for (const { platform, open_until: until } of states) {
    if (until === null) closings.delete(platform);
    else closings.set(platform, until);
  }
  return closings;
}

/** The starts that a budget counts: `size` of them, newest first; the last lies `budget.posts` places back. */
type Window = {
  budget: Budget;
  platform: PlatformId;
  accountId: string | null;
  /** Whether parts of threads count as posts too; a first comment does not. */
  countsParts: boolean;
  size: number;
  starts: Date[];
};

const counts = (window: Window, row: ClaimRow): boolean =>
  isOf(window.budget, row) &&
  (window.countsParts || row.part_before === null) &&
  (window.accountId === null ? window.platform === row.platform : window.accountId === row.account_id);

const isOf = ({ of }: Budget, { options }: ClaimRow): boolean => !of || options[of.option] === of.value;

/**
 * Reads all budgets in one query. A budget that all accounts of an app share is counted by one claim at a time, or ten
 * claims would see the same last free place.
 */
async function readWindows(
  trx: Database,
  deps: PublishingDeps,
  rows: readonly ClaimRow[],
  now: Date,
): Promise<readonly Window[]> {
  const windows = new Map<string, Window>();
  for (const row of rows) {
    const { platform, account_id: account } = row;
    const publish = platform === null || account === null ? undefined : deps.platformOf(platform)?.publish;
    const budgets = (publish && choosePublisher(publish, row.part_before !== null).budgets) ?? [];
    for (const [index, budget] of budgets.entries()) {
      if (platform === null || !isOf(budget, row)) continue;
      const accountId = budget.scope === 'account' ? account : null;
      const key = `${platform} ${index} ${accountId}`;
      const size = Math.min((windows.get(key)?.size ?? 0) + 1, budget.posts);
      const countsParts = publish?.comment === undefined;
      windows.set(key, { budget, platform, accountId, countsParts, size, starts: [] });
    }
  }
  const asked = [...windows.values()];
  if (asked.length === 0) return asked;
  const shared = [...new Set(asked.filter(({ accountId }) => accountId === null).map(({ platform }) => platform))];
  if (shared.length > 0) {
    const locks = shared.map((platform) => `budget:${platform}`).toSorted();
    await sql`select pg_advisory_xact_lock(hashtextextended(name, 0)) from unnest(${locks}::text[]) as l (name)`.execute(
      trx,
    );
  }
  const { rows: found } = await sql<{ starts: Date[] }>`
    select case when w.account_id is null then ${startsOf(sql`p.platform = w.platform`)}
      else ${startsOf(sql`p.account_id = w.account_id`)} end as starts
    from unnest(${asked.map(({ platform }) => platform)}::text[], ${asked.map(({ accountId }) => accountId)}::uuid[],
        ${asked.map(({ budget }) => new Date(now.getTime() - budget.perMs))}::timestamptz[],
        ${asked.map(({ budget }) => budget.posts)}::int[], ${asked.map(({ size }) => size)}::int[],
        ${asked.map(({ budget }) => budget.of?.option ?? null)}::text[],
        ${asked.map(({ budget }) => budget.of?.value ?? null)}::text[], ${asked.map((one) => one.countsParts)}::boolean[])
      with ordinality as w (platform, account_id, since, posts, size, option, value, counts_parts, nth) order by w.nth`.execute(
    trx,
  );
  return asked.map((window, index) => ({ ...window, starts: found[index]?.starts ?? [] }));
}

/** The starts of a window `w`, as an array. */
const startsOf = (whose: RawBuilder<unknown>) => sql`array(select p.started_at from posts p
    where ${whose} and p.started_at > w.since and (w.option is null or p.options ->> w.option = w.value)
      and (w.counts_parts or p.thread_id is null)
      and (p.status = 'PUBLISHED' or p.progress in ('preparing', 'sending', 'processing', 'checking'))
    order by p.started_at desc offset w.posts - w.size limit w.size)`;
