import type { ScheduledPost } from '@brandly/contract/posts';
import { SCHEDULE_IN_PAST } from '@brandly/contract/sentences';
import { type ChosenTime, chosenTime, instantOf } from '../../chosen-time.ts';
import { isLaterPart } from '../../post-face.ts';
import { clockOf, type DropOutcome, type DropScene, refuseMove, takenBy } from './drop-rules.ts';
import { isSamePlan, type PlanChange, type PlannedChanges, planMove, planOf, withPlan } from './post-plan.ts';

/** A move whose exact time is being chosen: saved where it was dropped, or shown in the calendar and not saved yet. */
export type PendingMove = {
  /** 'drop': cancelling puts it back. 'menu': it has not moved yet. */
  from: 'drop' | 'menu';
  lead: ScheduledPost;
  /** Posts that were selected together with it. */
  selected: readonly ScheduledPost[];
  /** Posts made together with it, on other platforms, that could move along. */
  siblings: readonly ScheduledPost[];
  withSiblings: boolean;
  /** The clock time in the shown zone. */
  wallClock: string;
  doubledChoice: 'earlier' | 'later' | null;
  /** The exact instant of the drop, even where the clock shows a time twice. */
  instant: Temporal.Instant | null;
  /** What the drop has saved; null while nothing is saved. */
  saved: readonly PlanChange[] | null;
};

/** Returns the posts of a group that go out together with this one and could move with it. */
export function siblingsOf(post: ScheduledPost, posts: readonly ScheduledPost[]): ScheduledPost[] {
  return posts.filter(
    (other) =>
      other.id !== post.id &&
      !isLaterPart(post) &&
      !isLaterPart(other) &&
      other.groupId === post.groupId &&
      other.scheduledFor === post.scheduledFor &&
      refuseMove(other) === null,
  );
}

export function pendingDrop(
  lead: ScheduledPost,
  outcome: DropOutcome & { kind: 'moves' },
  selected: readonly ScheduledPost[],
  posts: readonly ScheduledPost[],
): PendingMove {
  const { wallClock, instant } = outcome;
  return { from: 'drop', ...together(lead, selected, posts), wallClock, instant, doubledChoice: null, saved: null };
}

/** Starts a move from 'Move to...': at the current time, or the next one that can be chosen. */
export function pendingMenu(lead: ScheduledPost, selected: readonly ScheduledPost[], scene: DropScene): PendingMove {
  const own = clockOf(lead, scene.zone);
  const soon = scene.now.add({ hours: 1 }).toZonedDateTimeISO(scene.zone).toPlainDateTime();
  const next = soon.round({ smallestUnit: 'minute', roundingMode: 'floor' }).toString({ smallestUnit: 'minute' });
  const isPast = lead.scheduledFor === null || Date.parse(lead.scheduledFor) <= scene.now.epochMilliseconds;
  return {
    from: 'menu',
    ...together(lead, selected, scene.posts),
    wallClock: own === null || isPast ? next : own,
    instant: isPast || lead.scheduledFor === null ? null : Temporal.Instant.from(lead.scheduledFor),
    doubledChoice: null,
    saved: null,
  };
}

function together(lead: ScheduledPost, selected: readonly ScheduledPost[], posts: readonly ScheduledPost[]) {
  const others = selected.filter((post) => post.id !== lead.id);
  const siblings = others.length > 0 ? [] : siblingsOf(lead, posts);
  return { lead, selected: others, siblings, withSiblings: false };
}

/** Returns the move with another clock time. */
export const atTime = (move: PendingMove, wallClock: string): PendingMove => ({
  ...move,
  wallClock,
  instant: null,
  doubledChoice: null,
});

/** Returns what the move's clock time means, as the field shows it. */
export function timeOfMove({ wallClock, doubledChoice, instant }: PendingMove, zone: string): ChosenTime {
  if (instant !== null) return { kind: 'exact', instant };
  return chosenTime(wallClock, zone, doubledChoice);
}

/** Returns why the move can't be kept at this time; null: it can. */
export function problemOf(move: PendingMove, scene: DropScene): string | null {
  const instant = instantOf(timeOfMove(move, scene.zone));
  if (instant === null) return 'Please choose one of the times.';
  if (instant.epochMilliseconds > scene.now.epochMilliseconds) return null;
  return SCHEDULE_IN_PAST;
}

/** Returns another post that goes out in the same minute. */
export function conflictOf(move: PendingMove, scene: DropScene): ScheduledPost | null {
  const instant = instantOf(timeOfMove(move, scene.zone));
  return instant === null ? null : takenBy(move.lead, instant, scene.posts);
}

/** Returns what keeping the move changes; null while its time is undecided. */
export function changesOf(move: PendingMove, keepDrafts: boolean, scene: DropScene): PlannedChanges | null {
  const instant = instantOf(timeOfMove(move, scene.zone));
  if (instant === null) return null;
  const others = [...move.selected, ...(move.withSiblings ? move.siblings : [])];
  return planMove({ lead: move.lead, others, wallClock: move.wallClock, instant, keepDrafts }, scene);
}

/** Returns the part of the planned changes that the drop has not saved already. */
export function changesSince(planned: readonly PlanChange[], { lead, selected, saved }: PendingMove): PlanChange[] {
  if (saved === null) return [...planned];
  const wanted = new Map(planned.map(({ postId, after }) => [postId, after]));
  const back = new Map([lead, ...selected].map((post) => [post.id, planOf(post)]));
  const known = new Set(saved.map(({ postId }) => postId));
  const again = saved.flatMap(({ postId, after: before }) => {
    const after = wanted.get(postId) ?? back.get(postId) ?? null;
    return before && after && !isSamePlan(before, after) ? [{ postId, before, after }] : [];
  });
  return [...again, ...planned.filter(({ postId }) => !known.has(postId))];
}

/** Returns the loaded posts, with a move that is not kept yet shown at its new place. */
export function withPending(
  posts: readonly ScheduledPost[],
  move: PendingMove | null,
  scene: DropScene,
): readonly ScheduledPost[] {
  const planned = move && changesOf(move, false, scene);
  if (!planned) return posts;
  const plans = new Map(planned.changes.map(({ postId, after }) => [postId, after]));
  const inSight = new Set(posts.map((post) => post.id));
  // After paging to another week with a dragged card, the post is not among those of this week yet.
  const arriving = [move.lead, ...move.selected].filter((post) => !inSight.has(post.id) && plans.has(post.id));
  return [...posts, ...arriving].map((post) => {
    const plan = plans.get(post.id);
    return plan ? withPlan(post, plan) : post;
  });
}
