import type { TimelineEntry } from '@brandly/contract/posts';
import { type PostMoment, type PostState, stateOf } from '@brandly/contract/posts/life';
import { type PostAction } from '@brandly/contract/posts/transitions';
import type { Selectable } from 'kysely';
import type { PostTables, StoredTrouble } from '../../../db/tables/post-tables.ts';
import type { AttemptOutcome } from '../../../db/tables/publishing-tables.ts';
import type { BusinessEvent, EventFacts } from '../../../events.ts';

/**
 * The columns that hold a post's state, with their types in PostgreSQL; its words, files, account and time are not
 * among them.
 */
export const LIFE_COLUMNS = {
  status: 'text',
  progress: 'text',
  wake_at: 'timestamptz',
  trouble: 'jsonb',
  version: 'integer',
  fence: 'bigint',
  lease_until: 'timestamptz',
  lease_owner: 'text',
  attempts: 'integer',
  claims_without_progress: 'integer',
  faults: 'integer',
  is_late: 'boolean',
  late_allowed: 'boolean',
  started_at: 'timestamptz',
  published_at: 'timestamptz',
  remote_id: 'text',
  permalink: 'text',
  deleted_at: 'timestamptz',
  cancelled_with_brand: 'boolean',
  updated_at: 'timestamptz',
} as const;
export type LifeColumns = Pick<Selectable<PostTables['posts']>, keyof typeof LIFE_COLUMNS>;

/** The state of a post from which a transition starts, read under its row's lock. */
export type LockedMoment = PostMoment & { id: string; fence: number };

/** How a post's live attempt ended: the one that is in flight or whose outcome is unknown. */
export type AttemptEnd = {
  outcome: Exclude<AttemptOutcome, 'in_flight'>;
  evidence: string;
  remoteId?: string | null;
  /** What the platform answered to the call itself; without it the ledger keeps what it has. */
  code?: string | null;
  words?: string | null;
  status?: number | null;
};

export type Transition = {
  id: string;
  action: PostAction;
  to: PostState;
  columns: Partial<LifeColumns>;
  /** An entry of the post's history. */
  history: { kind: TimelineEntry['kind']; title: string; detail?: string | null } | null;
  audit: { event: BusinessEvent; userId: string | null; detail?: EventFacts['detail'] } | null;
  /** What its owner is told. */
  notice: 'published' | { ending: 'held' | 'failed' | 'unknown'; trouble: StoredTrouble } | null;
  attempt: AttemptEnd | null;
  /** A create that is announced. */
  intent: { attemptId: string; contentHash: string } | null;
  /** Whether open pages are told. */
  isEmitted: boolean;
};

/** Makes the transition of an action; the state it ends in follows from the columns. Pure. */
export function transition(
  row: LockedMoment,
  action: PostAction,
  columns: Partial<LifeColumns>,
  more: Partial<Omit<Transition, 'id' | 'action' | 'to' | 'columns'>> = {},
): Transition {
  const status = columns.status ?? row.status;
  const progress = columns.progress === undefined ? row.progress : columns.progress;
  const quiet = { history: null, audit: null, notice: null, attempt: null, intent: null, isEmitted: false };
  return { id: row.id, action, to: stateOf({ status, progress }), columns, ...quiet, ...more };
}
