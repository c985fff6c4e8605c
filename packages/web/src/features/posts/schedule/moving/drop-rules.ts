import type { ScheduledPost } from '@brandly/contract/posts';
import { ALREADY_PUBLISHING, SCHEDULE_IN_PAST } from '@brandly/contract/sentences';
import { resolveWallClock, wallClockAt } from '@brandly/contract/time';
import { timeText } from '../../../../time/date-time-text.ts';
import type { Status } from '../../../../ui/status-badge.tsx';
import { isOpenTo, statusOf } from '../../post-face.ts';

/**
 * Where a card is dropped: an hour of the week, a day of the month, or another post. Clock times are in the shown zone.
 */
export type DropTarget =
  | { kind: 'slot'; wallClock: string }
  | { kind: 'day'; date: string }
  | { kind: 'post'; post: ScheduledPost };

/** What the calendar knows when a card is dropped. */
export type DropScene = {
  /** The zone the calendar shows. */
  zone: string;
  now: Temporal.Instant;
  /** All loaded posts, to find conflicts. */
  posts: readonly ScheduledPost[];
};

export type DropOutcome =
  /** Dropped where it came from. */
  | { kind: 'stays' }
  | { kind: 'refused'; reason: string }
  | {
      kind: 'moves';
      /** In the shown zone, to the minute. */
      wallClock: string;
      /** null if the clock time is missing or occurs twice on that day: then the person decides. */
      instant: Temporal.Instant | null;
      /** Another post goes out in the same minute. */
      conflict: boolean;
    };

/** The time of day for a draft without a time that is dropped on a day of the month. */
const FIRST_TIME = '09:00';
/** How far before another post a post lands that is dropped onto it. */
const BEFORE_POST_MS = 60_000;
/** A drop into the current hour lands this far ahead, or on the next whole minute if that would be another hour. */
const SOONEST_MINUTES = 5;

// The server's own sentences; its whole catalogue would exceed this page's size budget.
const SETTLED: Partial<Record<Status, string>> = {
  published: "Published posts can't be moved.",
  failed: "Failed posts can't be moved. Open the post to retry it.",
  cancelled: "Cancelled posts can't be moved.",
};

/** Returns why a post may not get another time, or what else `deed` says; null: it may. */
export function refuseMove(post: ScheduledPost, deed = 'moved'): string | null {
  if (isOpenTo(post, 'move')) return null;
  return SETTLED[statusOf(post)]?.replace('moved', deed) ?? ALREADY_PUBLISHING;
}

/** Returns why a card may not be dragged, by pointer or by keys; null: it may. */
export function refuseDrag(post: ScheduledPost, now: Temporal.Instant): string | null {
  const refusal = refuseMove(post);
  if (refusal !== null) return refusal;
  const isPast = post.scheduledFor !== null && Date.parse(post.scheduledFor) < now.epochMilliseconds;
  return isPast ? 'Cannot modify posts from past dates' : null;
}

/**
 * Returns what dropping a card does. An hour gives its first minute, a day keeps the time of day, a post gives its own
 * time less one minute. A time that does not exist, exists twice or is over is never changed silently.
 */
export function dropOutcome(post: ScheduledPost, target: DropTarget, scene: DropScene): DropOutcome {
  const refusal = refuseDrag(post, scene.now);
  if (refusal !== null) return { kind: 'refused', reason: refusal };
  switch (target.kind) {
    case 'slot':
      return ontoSlot(post, target.wallClock, scene);
    case 'day':
      return ontoDay(post, Temporal.PlainDate.from(target.date), scene);
    default:
      // post
      return ontoPost(post, target.post, scene);
  }
}

/** Returns what a clock time of the shown zone means for a post, from whatever control it was chosen. */
export function moveTo(post: ScheduledPost, wallClock: string, scene: DropScene): DropOutcome {
  const resolved = resolveWallClock(wallClock, scene.zone);
  const last =
    resolved.kind === 'exact' ? resolved.instant : resolved.kind === 'doubled' ? resolved.later : resolved.after;
  if (last.epochMilliseconds <= scene.now.epochMilliseconds) return { kind: 'refused', reason: SCHEDULE_IN_PAST };
  if (resolved.kind !== 'exact') return { kind: 'moves', wallClock, instant: null, conflict: false };
  return {
    kind: 'moves',
    wallClock,
    instant: resolved.instant,
    conflict: takenBy(post, resolved.instant, scene.posts) !== null,
  };
}

/** Returns another post that goes out in the same minute. Posts made together go out together and don't count. */
export function takenBy(
  post: ScheduledPost,
  instant: Temporal.Instant,
  posts: readonly ScheduledPost[],
): ScheduledPost | null {
  const minute = minuteOf(instant.epochMilliseconds);
  const other = posts.find(
    (other) =>
      other.id !== post.id &&
      other.groupId !== post.groupId &&
      other.status !== 'CANCELLED' &&
      other.scheduledFor !== null &&
      minuteOf(Date.parse(other.scheduledFor)) === minute,
  );
  return other ?? null;
}

const minuteOf = (epochMs: number): number => Math.floor(epochMs / 60_000);

function ontoSlot(post: ScheduledPost, slot: string, scene: DropScene): DropOutcome {
  const wallClock = firstMinute(slot, scene);
  if (wallClock === null) {
    const hour = timeText(Temporal.PlainDateTime.from(slot).toPlainTime());
    return isOver(slot, scene)
      ? { kind: 'refused', reason: SCHEDULE_IN_PAST }
      : { kind: 'refused', reason: `The clocks go forward then, so there is no ${hour} on that day.` };
  }
  // The hour it is already in: a card that is put back does not move to the full hour.
  if (clockOf(post, scene.zone)?.slice(0, 13) === slot.slice(0, 13)) return { kind: 'stays' };
  return moveTo(post, wallClock, scene);
}

function ontoDay(post: ScheduledPost, date: Temporal.PlainDate, scene: DropScene): DropOutcome {
  const before = clockOf(post, scene.zone);
  if (before === null) return moveTo(post, `${date.toString()}T${FIRST_TIME}`, scene);
  const plain = Temporal.PlainDateTime.from(before);
  if (plain.toPlainDate().equals(date)) return { kind: 'stays' };
  return moveTo(post, date.toPlainDateTime(plain.toPlainTime()).toString({ smallestUnit: 'minute' }), scene);
}

function ontoPost(post: ScheduledPost, other: ScheduledPost, scene: DropScene): DropOutcome {
  if (other.id === post.id || other.scheduledFor === null) return { kind: 'stays' };
  const instant = Temporal.Instant.fromEpochMilliseconds(
    minuteOf(Date.parse(other.scheduledFor)) * 60_000 - BEFORE_POST_MS,
  );
  if (instant.epochMilliseconds <= scene.now.epochMilliseconds) return { kind: 'refused', reason: SCHEDULE_IN_PAST };
  // An instant is never ambiguous, even around a clock change.
  const wallClock = wallClockAt(instant, scene.zone);
  return { kind: 'moves', wallClock, instant, conflict: takenBy(post, instant, scene.posts) !== null };
}

/** Returns the first minute of an hour that exists and is still to come; null if there is none. */
function firstMinute(slot: string, scene: DropScene): string | null {
  const start = Temporal.PlainDateTime.from(slot);
  const hour = slot.slice(0, 13);
  const soonest = soonestIn(hour, scene);
  if (soonest !== null) return soonest;
  for (let minute = 0; minute < 60; minute += 1) {
    const wallClock = start.add({ minutes: minute }).toString({ smallestUnit: 'minute' });
    const resolved = resolveWallClock(wallClock, scene.zone);
    if (resolved.kind === 'missing') continue;
    const last = resolved.kind === 'exact' ? resolved.instant : resolved.later;
    if (last.epochMilliseconds > scene.now.epochMilliseconds) return wallClock;
  }
  return null;
}

/** Returns a few minutes from now for the current hour; null for every other hour. */
function soonestIn(hour: string, { now, zone }: DropScene): string | null {
  if (!wallClockAt(now, zone).startsWith(hour)) return null;
  const soonest = wallClockAt(now.add({ minutes: SOONEST_MINUTES }), zone);
  return soonest.startsWith(hour) ? soonest : null;
}

function isOver(slot: string, { now, zone }: DropScene): boolean {
  return slot.slice(0, 13) <= wallClockAt(now, zone).slice(0, 13);
}

/** Returns the clock time of a post in a zone; null without a time. */
export function clockOf(post: ScheduledPost, zone: string): string | null {
  return post.scheduledFor === null ? null : wallClockAt(Temporal.Instant.from(post.scheduledFor), zone);
}
