import type { ErrorCode } from '@brandly/contract/errors';
import { mayChange, type PostChange, type PostMoment } from '@brandly/contract/posts/life';
import { isInvisible } from '@brandly/contract/text';
import { resolveWallClock, type TimeZone, type WallClock, wallClockAt } from '@brandly/contract/time';

/** A refusal as a value; the caller turns it into an AppError. */
export type Refusal = { code: ErrorCode; values?: Readonly<Record<string, string>> };

/**
 * Returns why a post may not be changed like this; null: it may. The table of its states says which changes are open.
 * @param post `has_live_attempt`: an attempt was accepted or its outcome is unknown: another send could be a duplicate.
 */
export function refuseChange(post: PostMoment & { has_live_attempt: boolean }, change: PostChange): Refusal | null {
  if (mayChange({ ...post, mayBeLive: post.has_live_attempt }, change)) return null;
  return post.status === 'SCHEDULED'
    ? { code: 'already_publishing' }
    : { code: 'already_settled', values: { status: post.status.toLowerCase() } };
}

export type ChosenTime = {
  /** Milliseconds since the epoch. */
  scheduledFor: number;
  wallClock: WallClock;
  timeZone: TimeZone;
};

type TimeWish = {
  /** ISO instant. */
  scheduledFor: string | null;
  wallClock: WallClock | null;
  timeZone: TimeZone;
};

/**
 * Turns what was asked for into an instant with its clock time. A clock time that does not exist, or exists twice and
 * comes without an instant that says which, is refused and never guessed. null: no time was given.
 */
export function chooseTime(wish: TimeWish): ChosenTime | Refusal | null {
  const asked = wish.scheduledFor === null ? null : Temporal.Instant.from(wish.scheduledFor);
  if (wish.wallClock === null) {
    if (asked === null) return null;
    return {
      scheduledFor: asked.epochMilliseconds,
      wallClock: wallClockAt(asked, wish.timeZone),
      timeZone: wish.timeZone,
    };
  }
  const time = { time: wish.wallClock.replace('T', ' '), zone: wish.timeZone };
  const resolved = resolveWallClock(wish.wallClock, wish.timeZone);
  if (resolved.kind === 'missing') return { code: 'schedule_time_missing', values: time };
  const chosen = (instant: Temporal.Instant): ChosenTime => ({
    scheduledFor: instant.epochMilliseconds,
    wallClock: wish.wallClock ?? '',
    timeZone: wish.timeZone,
  });
  if (resolved.kind === 'exact') return chosen(resolved.instant);
  // Compared to the minute: a clock time has no seconds, but an instant from a client may have some.
  const meant = [resolved.earlier, resolved.later].find(
    (reading) => asked !== null && Math.abs(reading.epochMilliseconds - asked.epochMilliseconds) < 60_000,
  );
  return meant ? chosen(meant) : { code: 'schedule_time_doubled', values: time };
}

/** A post is scheduled at most five years ahead: nobody can promise more, and a mistyped year is not meant. */
const AHEAD_MS = 5 * 366 * 86_400_000;
/** A draft may be put on a past day, to be thought about, but not on one of long ago. */
const BACK_MS = 366 * 86_400_000;

/** Returns why a time that was just chosen is too far away; milliseconds since the epoch. null: it is not. */
export function refuseFarTime(now: number, scheduledFor: number): Refusal | null {
  if (scheduledFor > now + AHEAD_MS) return { code: 'schedule_too_far' };
  return scheduledFor < now - BACK_MS ? { code: 'schedule_in_past' } : null;
}

/**
 * Returns what a post to be scheduled lacks: content or media, a time that is not past, a platform. null: nothing.
 * `text` is the content as the platform would show it.
 */
export function refuseSchedule(
  now: number,
  post: { text: string; mediaCount: number; link: string | null; scheduledFor: number | null; platform: string | null },
): Refusal | null {
  if (isInvisible(post.text) && post.mediaCount === 0 && post.link === null) return { code: 'content_required' };
  if (post.scheduledFor === null) return { code: 'schedule_required' };
  if (post.scheduledFor <= now) return { code: 'schedule_in_past' };
  if (post.platform === null) return { code: 'platform_required' };
  return null;
}

/** The type of a post follows from its media; without any it is what the client says, for videos behind a link. */
export function postTypeOf(
  media: readonly { kind: 'image' | 'video' }[],
  asked: 'TEXT' | 'IMAGE' | 'VIDEO' | undefined,
  link: string | null,
): 'TEXT' | 'IMAGE' | 'VIDEO' {
  if (media.some((file) => file.kind === 'video')) return 'VIDEO';
  if (media.length > 0) return 'IMAGE';
  return asked === 'VIDEO' && link !== null ? 'VIDEO' : 'TEXT';
}

export function isRefusal(value: object | null): value is Refusal {
  return value !== null && 'code' in value;
}
