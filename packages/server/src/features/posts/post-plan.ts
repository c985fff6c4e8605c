import type { PostProgress, PostStatus } from '@brandly/contract/posts/life';
import type { StoredTrouble } from '../../db/tables/post-tables.ts';
import { heldUntil } from './late-policy.ts';
import { troubleOf } from './troubles.ts';

/** The columns that say what the worker does next with a post. A change of a person always sets all of them. */
export type Plan = {
  status: PostStatus;
  progress: PostProgress | null;
  wake_at: Date | null;
  trouble: StoredTrouble | null;
};

/** A post that rests: a draft, a cancelled one. */
export function atRest(status: 'DRAFT' | 'CANCELLED' | 'FAILED'): Plan {
  return { status, progress: null, wake_at: null, trouble: null };
}

/** A post that goes out at `at`; on an account that needs reconnecting it is held from the start, and said so. */
export function planned(now: Date, at: Date, account: { isUsable: boolean; network: string }): Plan {
  if (!account.isUsable) return heldForAccount(now, at, account.network);
  return { status: 'SCHEDULED', progress: null, wake_at: at, trouble: null };
}

/** Held until the account is connected again, or a day past its time. */
export function heldForAccount(now: Date, at: Date, network: string): Plan {
  return {
    status: 'SCHEDULED',
    progress: 'held',
    wake_at: heldUntil(now.getTime(), at.getTime()),
    trouble: troubleOf(now.getTime(), 'reconnect', network),
  };
}

/** Plan as columns, with everything of an earlier run reset: leases end, and whoever still works on it finds out. */
export function planColumns(plan: Plan) {
  return {
    status: plan.status,
    progress: plan.progress,
    wake_at: plan.wake_at,
    trouble: plan.trouble === null ? null : JSON.stringify(plan.trouble),
    lease_until: null,
    lease_owner: null,
    attempts: 0,
    claims_without_progress: 0,
    faults: 0,
  };
}
