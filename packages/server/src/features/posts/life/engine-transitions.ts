import type { StoredTrouble } from '../../../db/tables/post-tables.ts';
import { heldUntil } from '../late-policy.ts';
import { type AttemptEnd, type LockedMoment, type Transition, transition } from './transition.ts';

/** How long a claim lasts without a heartbeat. */
export const LEASE_MS = 60_000;

const released = { lease_until: null, lease_owner: null };

/** A worker takes a post, to send it or to ask about it. */
export function claim(
  row: LockedMoment & { claims_without_progress: number; started_at: Date | null },
  by: { workerId: string; task: { isLate: boolean } | 'ask' },
  now: Date,
): Transition {
  const taken = {
    fence: row.fence + 1,
    lease_until: new Date(now.getTime() + LEASE_MS),
    lease_owner: by.workerId,
    claims_without_progress: row.claims_without_progress + 1,
  };
  if (by.task === 'ask') return transition(row, 'claim', taken);
  const { isLate } = by.task;
  return transition(row, 'claim', {
    ...taken,
    progress: 'preparing',
    is_late: isLate,
    started_at: row.started_at ?? now,
  });
}

/**
 * A post is looked at again later. If a dead worker had begun to prepare it, no worker has it until then, which may be
 * minutes when a budget is used up; its page no longer says that it is being published.
 */
export function postpone(
  row: LockedMoment & { claims_without_progress: number },
  { at, rests }: { at: Date; rests?: boolean },
  now: Date,
): Transition {
  if (row.progress !== 'preparing') return transition(row, 'postpone', { wake_at: at });
  const columns = { ...released, wake_at: at, progress: null, fence: row.fence + 1, updated_at: now };
  const history = {
    kind: 'not-sent' as const,
    title: 'Waiting: the server stopped while preparing this post',
    detail: `${row.claims_without_progress} times in a row. Nothing was sent`,
  };
  return transition(row, 'postpone', columns, { isEmitted: true, history: rests === true ? history : null });
}

/** A worker gives its post back; `progress` says what goes on meanwhile. */
export const release = (
  row: LockedMoment,
  { at, progress }: { at: Date; progress: 'processing' | 'checking' | null },
): Transition => transition(row, 'release', { ...released, progress, wake_at: at, claims_without_progress: 0 });

/** The grant has to be refreshed and the refused call made once more, within the same claim. */
export const renew = (row: LockedMoment, now: Date, attempt: AttemptEnd | null = null): Transition =>
  transition(row, 'renew', { progress: 'preparing', updated_at: now }, { attempt });

/** A create is about to be made. The lease is renewed, so that the call fits into it. */
export const announce = (
  row: LockedMoment,
  intent: { attemptId: string; contentHash: string },
  now: Date,
): Transition =>
  transition(
    row,
    'announce',
    { progress: 'sending', lease_until: new Date(now.getTime() + LEASE_MS), updated_at: now },
    { intent, isEmitted: true },
  );

/** Nothing was sent: another try at `at`. */
export function retry(
  row: LockedMoment & { attempts: number; faults: number },
  { at, counts, isFault }: { at: Date; counts: boolean; isFault: boolean },
  now: Date,
  attempt: AttemptEnd | null = null,
): Transition {
  const columns = {
    ...released,
    progress: null,
    wake_at: at,
    trouble: null,
    attempts: row.attempts + (counts ? 1 : 0),
    claims_without_progress: 0,
    faults: isFault ? row.faults + 1 : 0,
    updated_at: now,
  };
  const history = { kind: 'planned' as const, title: 'Will be tried again', detail: at.toISOString() };
  return transition(row, 'retry', columns, { history, attempt, isEmitted: true });
}

/** The answer was lost, or names no post yet: the platform is asked at `at`. `isNews`: its owner may decide from now on. */
export function ask(
  row: LockedMoment,
  { at, trouble, isNews = false }: { at: Date; trouble: StoredTrouble; isNews?: boolean },
  now: Date,
  attempt: AttemptEnd | null = null,
): Transition {
  const columns = {
    ...released,
    progress: 'checking' as const,
    wake_at: at,
    trouble,
    claims_without_progress: 0,
    updated_at: now,
  };
  const notice = isNews ? { ending: 'unknown' as const, trouble } : null;
  return transition(row, 'ask', columns, { attempt, notice, isEmitted: true });
}

/** The platform named the post. `isLate`: it had been believed not sent. */
export function publish(
  row: LockedMoment,
  { remoteId, permalink, isLate = false }: { remoteId: string; permalink: string | null; isLate?: boolean },
  now: Date,
  attempt: AttemptEnd | null = null,
): Transition {
  const columns = {
    ...released,
    status: 'PUBLISHED' as const,
    progress: null,
    wake_at: null,
    trouble: null,
    remote_id: remoteId,
    permalink,
    published_at: now,
    claims_without_progress: 0,
    updated_at: now,
  };
  return transition(row, isLate ? 'publishLate' : 'publish', columns, {
    history: { kind: 'published', title: 'Published', detail: permalink },
    audit: { event: 'post_published', userId: null, detail: { remoteId } },
    notice: 'published',
    attempt,
    isEmitted: true,
  });
}

export function fail(
  row: LockedMoment,
  trouble: StoredTrouble,
  now: Date,
  attempt: AttemptEnd | null = null,
): Transition {
  const columns = {
    ...released,
    status: 'FAILED' as const,
    progress: null,
    wake_at: null,
    trouble,
    updated_at: now,
  };
  return transition(row, 'fail', columns, {
    history: { kind: 'failed', title: trouble.message, detail: trouble.platformWords },
    audit: { event: 'post_failed', userId: null, detail: { code: trouble.code } },
    notice: { ending: 'failed', trouble },
    attempt,
    isEmitted: true,
  });
}

type Holdable = LockedMoment & { scheduled_for: Date | null };

/** A post waits for a person or an account, and fails a day after its time. A worker that has it in hand loses it. */
export const hold = (row: Holdable, trouble: StoredTrouble, now: Date): Transition =>
  transition(row, 'hold', {
    ...released,
    progress: 'held',
    trouble,
    wake_at: heldUntil(now.getTime(), row.scheduled_for?.getTime() ?? now.getTime()),
    fence: row.fence + 1,
    updated_at: now,
  });

/** Holds one post for a trouble of its own, with an entry in its history. `isNotice`: its owner is notified. */
export const holdForTrouble = (
  row: Holdable,
  trouble: StoredTrouble,
  now: Date,
  { isNotice, attempt = null }: { isNotice: boolean; attempt?: AttemptEnd | null },
): Transition => ({
  ...hold(row, trouble, now),
  history: { kind: 'held', title: trouble.message, detail: trouble.platformWords },
  notice: isNotice ? { ending: 'held', trouble } : null,
  attempt,
  isEmitted: true,
});

/** What the post waited for is there. If its time has passed, the same rule as after a downtime applies. */
export const resume = (row: Holdable, now: Date): Transition =>
  transition(row, 'resume', {
    progress: null,
    trouble: null,
    claims_without_progress: 0,
    faults: 0,
    attempts: 0,
    wake_at: new Date(Math.max(now.getTime(), row.scheduled_for?.getTime() ?? 0)),
    updated_at: now,
  });
