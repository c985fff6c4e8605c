import type { ScheduledPost, UpdatePostBody } from '@brandly/contract/posts';
import { SCHEDULE_IN_PAST, SCHEDULE_REQUIRED } from '@brandly/contract/sentences';
import { wallClockAt } from '@brandly/contract/time';
import { clockOf, type DropScene, moveTo, refuseMove } from './drop-rules.ts';

/** When a post goes out, and whether it does. */
export type PostPlan = Pick<ScheduledPost, 'status' | 'scheduledFor' | 'wallClock' | 'timeZone'>;

/** One post's plan before and after a change; null where it was, or is, deleted. */
export type PlanChange = { postId: string; before: PostPlan | null; after: PostPlan | null };

export type Refused = { post: ScheduledPost; reason: string };
export type PlannedChanges = { changes: PlanChange[]; refused: Refused[] };

export const planOf = ({ status, scheduledFor, wallClock, timeZone }: ScheduledPost): PostPlan => ({
  status,
  scheduledFor,
  wallClock,
  timeZone,
});

/** Tells whether two plans are the same to a person: status and minute. */
export const isSamePlan = (a: PostPlan, b: PostPlan): boolean =>
  a.status === b.status && epochOf(a) === epochOf(b) && a.timeZone === b.timeZone;

const epochOf = ({ scheduledFor }: PostPlan): number | null =>
  scheduledFor === null ? null : Date.parse(scheduledFor);

/** Returns a post with another plan. Its progress ends with its old time. */
export const withPlan = (post: ScheduledPost, plan: PostPlan): ScheduledPost => ({ ...post, ...plan, progress: null });

/** Returns the API's request for a plan. */
export function bodyOfPlan({ status, scheduledFor, wallClock, timeZone }: PostPlan): UpdatePostBody {
  if (status === 'CANCELLED') return { status };
  const wanted = status === 'DRAFT' ? status : 'SCHEDULED';
  if (scheduledFor === null) return { status: wanted, scheduledFor: null, wallClock: null };
  return { status: wanted, scheduledFor, timeZone, ...(wallClock !== null && { wallClock }) };
}

/** Returns the plan for an instant. A post keeps the zone it was scheduled in, so its clock time holds all year. */
export const planAt = (post: ScheduledPost, instant: Temporal.Instant, status: PostPlan['status']): PostPlan => ({
  status,
  scheduledFor: instant.toString(),
  wallClock: wallClockAt(instant, post.timeZone),
  timeZone: post.timeZone,
});

export type Move = {
  /** The post that is dragged, or whose menu was used. */
  lead: ScheduledPost;
  /** Posts that move by the same distance on the clock. */
  others: readonly ScheduledPost[];
  /** The new clock time of the lead, in the shown zone. */
  wallClock: string;
  instant: Temporal.Instant;
  /** Drafts stay drafts; otherwise everything that moves is scheduled. */
  keepDrafts: boolean;
};

/** Returns the changes that a move makes. Posts that can't move stay, and are listed separately with the reason. */
export function planMove({ lead, others, wallClock, instant, keepDrafts }: Move, scene: DropScene): PlannedChanges {
  const from = clockOf(lead, scene.zone);
  // A post without a platform can only stay a draft.
  const staysDraft = (post: ScheduledPost) => post.status === 'DRAFT' && (keepDrafts || post.platform === null);
  const statusFor = (post: ScheduledPost) => (staysDraft(post) ? 'DRAFT' : 'SCHEDULED');
  const changes: PlanChange[] = [];
  const refused: Refused[] = [];
  const put = (post: ScheduledPost, at: Temporal.Instant) => {
    const after = planAt(post, at, statusFor(post));
    const before = planOf(post);
    if (!isSamePlan(before, after)) changes.push({ postId: post.id, before, after });
  };
  const leadRefusal = refuseMove(lead);
  if (leadRefusal === null) put(lead, instant);
  else refused.push({ post: lead, reason: leadRefusal });
  for (const post of others) {
    const reason = refuseMove(post);
    const clock = reason === null ? shifted(post, from, wallClock, scene.zone) : wallClock;
    const outcome = reason === null ? moveTo(post, clock, scene) : ({ kind: 'refused', reason } as const);
    if (outcome.kind === 'refused') refused.push({ post, reason: outcome.reason });
    else if (outcome.kind === 'moves' && outcome.instant) put(post, outcome.instant);
    else refused.push({ post, reason: 'The clocks change then. Choose its time separately.' });
  }
  return { changes, refused };
}

/** Returns a post's time after the same distance in days and hours on the clock: clock changes shift nothing. */
function shifted(post: ScheduledPost, from: string | null, to: string, zone: string): string {
  const own = clockOf(post, zone);
  if (own === null || from === null) return to;
  const distance = Temporal.PlainDateTime.from(from).until(to, { largestUnit: 'days' });
  return Temporal.PlainDateTime.from(own).add(distance).toString({ smallestUnit: 'minute' });
}

export const planDelete = (posts: readonly ScheduledPost[]): PlannedChanges => ({
  changes: posts.map((post) => ({ postId: post.id, before: planOf(post), after: null })),
  refused: [],
});

/**
 * Returns the status to restore a post with, when a change undoes its deletion or cancellation. null: the change is
 * neither; undefined: it is restored with its settled status.
 */
export function comesBackAs({ before, after }: PlanChange): 'DRAFT' | 'SCHEDULED' | undefined | null {
  if (after === null || (before !== null && before.status !== 'CANCELLED')) return null;
  return after.status === 'DRAFT' || after.status === 'SCHEDULED' ? after.status : undefined;
}

/** Returns the message for a failed change whose reason is unknown. */
export function failureWords({ before, after }: PlanChange): string {
  if (after === null) return 'Failed to delete post. Please try again.';
  const isMove = before !== null && epochOf(before) !== epochOf(after);
  return `Failed to ${isMove ? 'reschedule' : 'update'} post. Please try again.`;
}

/** The statuses that several posts can be given together. */
export const NEW_STATUSES = ['DRAFT', 'SCHEDULED', 'CANCELLED'] as const;
export type NewStatus = (typeof NEW_STATUSES)[number];
/** '2 posts turned into drafts'. */
export const STATUS_DEEDS = {
  SCHEDULED: 'scheduled',
  DRAFT: 'turned into drafts',
  CANCELLED: 'cancelled',
} as const satisfies Record<NewStatus, string>;

/** Returns the changes that give every post a status. A draft whose time is past can't be scheduled at that time. */
export function planStatus(posts: readonly ScheduledPost[], status: NewStatus, now: Temporal.Instant): PlannedChanges {
  const changes: PlanChange[] = [];
  const refused: Refused[] = [];
  for (const post of posts) {
    if (post.status === status) continue;
    const reason = refuseMove(post, STATUS_DEEDS[status]) ?? (status === 'SCHEDULED' ? refuseTime(post, now) : null);
    const before = planOf(post);
    if (reason !== null) refused.push({ post, reason });
    else changes.push({ postId: post.id, before, after: { ...before, status } });
  }
  return { changes, refused };
}

function refuseTime(post: ScheduledPost, now: Temporal.Instant): string | null {
  if (post.scheduledFor === null) return SCHEDULE_REQUIRED;
  if (Date.parse(post.scheduledFor) > now.epochMilliseconds) return null;
  return SCHEDULE_IN_PAST;
}
