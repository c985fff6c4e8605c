import type { TimelineEntry } from '@brandly/contract/posts';
import { type PostMoment, type PostState, stateOf } from '@brandly/contract/posts/life';
import { type PostAction } from '@brandly/contract/posts/transitions';
import type { StoredTrouble } from '../../../db/tables/post-tables.ts';
import type { AttemptOutcome } from '../../../db/tables/publishing-tables.ts';
import type { BusinessEvent, EventFacts } from '../../../events.ts';

/** The columns that hold a post's state; its words, files, account and time are not among them. */
export type LifeColumns = PostMoment & {
  wake_at: Date | null;
  trouble: StoredTrouble | null;
  version: number;
  fence: number;
  lease_until: Date | null;
  lease_owner: string | null;
  attempts: number;
  claims_without_progress: number;
  faults: number;
  is_late: boolean;
  late_allowed: boolean;
  started_at: Date | null;
  published_at: Date | null;
  remote_id: string | null;
  permalink: string | null;
  deleted_at: Date | null;
  cancelled_with_brand: boolean;
  updated_at: Date;
};

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
