import type { Database } from '../../../db/database.ts';
import { allRows } from '../../../db/rows.ts';
import { CATCH_UP_SPACING_MS, lastMomentFor, ON_TIME_MS } from '../late-policy.ts';
import { goesOnSql } from '../life/goes-on.ts';
import type { PostRow } from './queries.ts';

/** When waiting posts have their turns, by post id; null if that is unknown. Only posts that wait are in it. */
export type Turns = ReadonlyMap<string, Date | null>;

/** What the engine knows about a post that is due and in no worker's hands. */
export type TurnRow = {
  scheduled_for: Date;
  /** When it is looked at again; null: never. */
  wake_at: Date | null;
  late_allowed: boolean;
  /** Posts of its account that go first. */
  before: number;
  /** Until when a budget of the account or the app is used up, or the platform does not answer. */
  paused_until: Date | null;
  /** When the last late post of the account was started. */
  last_late_start: Date | null;
};

/** Returns the turns of those rows that are due and in no worker's hands. Queries nothing if there are none. */
export async function readTurns(db: Database, rows: readonly PostRow[], now: Date): Promise<Turns> {
  const waiting = rows.filter((row) => waitsFrom(row) <= now.getTime());
  if (waiting.length === 0) return new Map();
  const accounts = [...new Set(waiting.map((row) => row.account_id))];
  // Every post of an account is counted once, however many of them are asked about.
  const found = await allRows(db)<TurnRow & { id: string }>`
    with due as (
      select p.id, p.account_id, p.platform, p.scheduled_for, p.wake_at, p.late_allowed,
        (row_number() over (partition by p.account_id order by p.scheduled_for, p.id) - 1)::int as before
      from posts p
      where p.account_id = any(${accounts}::uuid[]) and p.status = 'SCHEDULED' and p.deleted_at is null
        and p.scheduled_for <= ${now} and ${goesOnSql('p.progress')}
    ), late as (
      select s.account_id, max(s.started_at) as last_late_start from posts s
      where s.account_id = any(${accounts}::uuid[]) and s.is_late
        and s.started_at > ${new Date(now.getTime() - CATCH_UP_SPACING_MS)} group by s.account_id
    )
    select d.id, d.scheduled_for, d.wake_at, d.late_allowed, d.before, l.last_late_start,
      greatest(a.rate_limited_until, n.open_until, n.paused_until) as paused_until
    from due d join accounts a on a.id = d.account_id left join late l on l.account_id = d.account_id
      left join platform_states n on n.platform = d.platform
    where d.id = any(${waiting.map(({ id }) => id)}::uuid[])`;
  return new Map(found.map((row) => [row.id, turnOf(row, now)]));
}

const waitsFrom = ({ status, progress, account_id, scheduled_for }: PostRow): number =>
  status === 'SCHEDULED' && progress === null && account_id !== null && scheduled_for !== null
    ? scheduled_for.getTime() + WAITS_AFTER_MS
    : Number.POSITIVE_INFINITY;

/** When the first of these posts begins to wait, unless it has its turn before; epoch milliseconds. */
export const firstWait = (rows: readonly PostRow[]): number =>
  rows.reduce((first, row) => Math.min(first, waitsFrom(row)), Number.POSITIVE_INFINITY);

/** A due post goes out within this time; one that takes longer is waiting for something. */
const WAITS_AFTER_MS = 5_000;
/** The time between posts of an account when none of them is late: about the length of a call. */
const ONE_CALL_MS = 1_000;
/** If nothing holds a post back and nobody has taken it for this long, no worker is looking. */
const NOBODY_LOOKS_MS = 60_000;

/**
 * Returns about when a waiting post has its turn, by what is known now: pauses, posts of its account before it, and the
 * spacing of late ones (claim-rules.ts decides the same, one post at a time). null: unknown, because no worker is
 * looking, or because by then it would be so late that its owner is asked first.
 */
export function turnOf(row: TurnRow, at: Date): Date | null {
  const { late_allowed: lateAllowed, before } = row;
  if (row.wake_at === null) return null;
  const now = at.getTime();
  const dueAt = row.scheduled_for.getTime();
  const lastLateStart = row.last_late_start?.getTime() ?? 0;
  const next = Math.max(row.wake_at.getTime(), row.paused_until?.getTime() ?? 0);
  if (before === 0 && Math.max(next, lastLateStart) < now - NOBODY_LOOKS_MS) return null;
  const isLate = (ms: number) => !lateAllowed && ms - dueAt > ON_TIME_MS;
  const first = Math.max(now, next);
  const spaced = isLate(first) ? Math.max(first, lastLateStart + CATCH_UP_SPACING_MS) : first;
  const turn = spaced + before * (isLate(spaced) ? CATCH_UP_SPACING_MS : ONE_CALL_MS);
  return turn > lastMomentFor(dueAt, lateAllowed) ? null : new Date(turn);
}
