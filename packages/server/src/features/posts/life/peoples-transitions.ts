import type { PersonsAction, PostProgress, PostStatus } from '@brandly/contract/posts/life';
import type { StoredTrouble } from '../../../db/tables/post-tables.ts';
import { heldUntil } from '../late-policy.ts';
import { troubleOf } from '../troubles.ts';
import { type LifeColumns, type LockedMoment, type Transition, transition } from './transition.ts';

type Changed = LockedMoment & { version: number };

/** What the worker does next with a post. A person's change always sets all of it. */
export type Plan = {
  status: PostStatus;
  progress: PostProgress | null;
  wake_at: Date | null;
  trouble: StoredTrouble | null;
};

/** The plan for a post that rests: a draft, a cancelled or a published one. */
export function restingPlan(status: 'DRAFT' | 'CANCELLED' | 'PUBLISHED'): Plan {
  return { status, progress: null, wake_at: null, trouble: null };
}

/** The plan for a post that goes out at `at`; on an account that needs reconnecting it is held from the start. */
export function planned(now: Date, at: Date, account: { isUsable: boolean; platformName: string }): Plan {
  if (account.isUsable) return { status: 'SCHEDULED', progress: null, wake_at: at, trouble: null };
  return {
    status: 'SCHEDULED',
    progress: 'held',
    wake_at: heldUntil(now.getTime(), at.getTime()),
    trouble: troubleOf(now.getTime(), 'reconnect', account.platformName),
  };
}

/** The columns of a plan, with everything from an earlier run reset. */
export const planColumns = (plan: Plan) => ({
  ...plan,
  lease_until: null,
  lease_owner: null,
  attempts: 0,
  claims_without_progress: 0,
  faults: 0,
});

/** A person's change ends every lease: the fence rises, so that a worker that still has the post writes nothing. */
const planAnew = (row: Changed, plan: Plan, now: Date): Partial<LifeColumns> => ({
  ...planColumns(plan),
  version: row.version + 1,
  fence: row.fence + 1,
  is_late: false,
  late_allowed: false,
  started_at: null,
  updated_at: now,
});

/** A person changed a post; `plan` says what the worker does next. */
export const change = (
  row: Changed,
  action: Extract<PersonsAction, 'edit' | 'restore'>,
  plan: Plan,
  now: Date,
): Transition => transition(row, action, planAnew(row, plan, now), { isEmitted: true });

/** A person changed words of a post that waits for a decision: the decision stays open. */
export const reword = (row: Changed, now: Date): Transition =>
  transition(row, 'edit', { version: row.version + 1, updated_at: now }, { isEmitted: true });

/** `isDismissed`: the person discards a post in trouble. */
export const cancel = (row: Changed, by: { userId: string; isDismissed?: true }, now: Date): Transition =>
  transition(row, 'cancel', planAnew(row, restingPlan('CANCELLED'), now), {
    history: { kind: 'cancelled', title: by.isDismissed ? 'Let go' : 'Cancelled' },
    audit: { event: 'post_cancelled', userId: by.userId, ...(by.isDismissed && { detail: { letGo: true } }) },
    isEmitted: true,
  });

/** A post is cancelled with its brand and comes back with it. Its schedule stays, so that its time is known then. */
export const cancelWithBrand = (row: Changed, now: Date): Transition =>
  transition(
    row,
    'cancel',
    {
      ...restingPlan('CANCELLED'),
      lease_until: null,
      lease_owner: null,
      cancelled_with_brand: true,
      fence: row.fence + 1,
      version: row.version + 1,
      updated_at: now,
    },
    { history: { kind: 'cancelled', title: 'Cancelled with its brand' } },
  );

export const restoreWithBrand = (row: Changed, plan: Plan, now: Date): Transition =>
  transition(
    row,
    'restore',
    { ...planAnew(row, plan, now), cancelled_with_brand: false },
    {
      history: {
        kind: 'changed',
        title: plan.status === 'SCHEDULED' ? 'Scheduled again with its brand' : 'A draft again',
      },
    },
  );

/** A post is deleted. Its row stays for the ledger, and is shown nowhere. */
export const remove = (row: LockedMoment & { platform: string | null }, userId: string, now: Date): Transition =>
  transition(
    row,
    'delete',
    {
      status: row.status === 'SCHEDULED' ? 'CANCELLED' : row.status,
      progress: null,
      wake_at: null,
      lease_until: null,
      lease_owner: null,
      fence: row.fence + 1,
      deleted_at: now,
      updated_at: now,
    },
    { audit: { event: 'post_deleted', userId, detail: { platform: row.platform, status: row.status } } },
  );

/** Undoes a deletion or cancellation; scheduling the post again follows as a change. */
export const bringBack = (row: Changed & { deleted_at: Date | null }, userId: string, now: Date): Transition =>
  transition(
    row,
    'restore',
    { deleted_at: null, version: row.version + 1, updated_at: now },
    {
      history: { kind: 'changed', title: row.deleted_at === null ? 'Taken up again' : 'Brought back' },
      audit: { event: 'post_restored', userId },
      isEmitted: true,
    },
  );

/** A person has seen the post live: their word is the evidence. An address without a platform id stands in for one. */
export function confirmLive(
  row: Changed,
  by: { userId: string; permalink: string | null; remoteId: string | null },
  now: Date,
): Transition {
  const { userId, permalink } = by;
  const remoteId = by.remoteId ?? permalink ?? `seen-by:${userId}`;
  const columns = {
    ...planColumns(restingPlan('PUBLISHED')),
    version: row.version + 1,
    fence: row.fence + 1,
    remote_id: remoteId,
    permalink,
    published_at: now,
    updated_at: now,
  };
  return transition(row, 'confirm', columns, {
    history: { kind: 'published', title: 'Confirmed as live by you' },
    audit: { event: 'post_published', userId, detail: { confirmedBy: 'person' } },
    attempt: { outcome: 'accepted', evidence: 'a person has seen it on the platform', remoteId },
    isEmitted: true,
  });
}

const RESENDS = {
  'send-again': 'You asked to send it again',
  'send-late': 'You asked to send it late',
  retry: 'You asked to try again',
} as const;

/** A person asks for another send, however late. `send-again`: they have looked, and the post is not on the platform. */
export const resend = (row: Changed, choice: keyof typeof RESENDS, plan: Plan, now: Date): Transition =>
  transition(
    row,
    'resend',
    { ...planAnew(row, plan, now), late_allowed: true },
    {
      history: { kind: 'planned', title: RESENDS[choice] },
      attempt:
        choice === 'send-again'
          ? { outcome: 'not_sent', evidence: 'a person looked: it is not on the platform' }
          : null,
      isEmitted: true,
    },
  );
