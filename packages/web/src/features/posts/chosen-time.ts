import { offsetAt, resolveWallClock, wallClockAt } from '@brandly/contract/time';
import { timeText, zoneCity } from '../../time/date-time-text.ts';

/** A chosen clock time as an instant, or the reason why it is not one yet. */
export type ChosenTime =
  | { kind: 'none' }
  | { kind: 'exact'; instant: Temporal.Instant }
  /** The time happens twice and the person has not said which is meant; each reading has its offset. */
  | { kind: 'doubled'; choices: readonly TimeReading[]; chosen: Temporal.Instant | null }
  /** The time does not exist; the choices are the readings on either side, as clock times. */
  | { kind: 'missing'; choices: readonly TimeReading[] };

export type TimeReading = { id: 'earlier' | 'later'; wallClock: string; instant: Temporal.Instant; label: string };

/** Returns what the chosen clock time means in its zone. It never guesses: two readings stay two. */
export function chosenTime(wallClock: string | null, zone: string, choice: 'earlier' | 'later' | null): ChosenTime {
  if (wallClock === null) return { kind: 'none' };
  const resolved = resolveWallClock(wallClock, zone);
  if (resolved.kind === 'exact') return resolved;
  if (resolved.kind === 'missing') {
    return {
      kind: 'missing',
      choices: [reading('earlier', resolved.before, zone), reading('later', resolved.after, zone)],
    };
  }
  const choices = [reading('earlier', resolved.earlier, zone), reading('later', resolved.later, zone)];
  return { kind: 'doubled', choices, chosen: choices.find((one) => one.id === choice)?.instant ?? null };
}

/** Returns the instant, or null as long as there is none. */
export function instantOf(time: ChosenTime): Temporal.Instant | null {
  if (time.kind === 'exact') return time.instant;
  return time.kind === 'doubled' ? time.chosen : null;
}

/** Returns the sentence about a time that needs a decision; null when it needs none. */
export function timeNotice(time: ChosenTime, wallClock: string | null, zone: string): string | null {
  if (wallClock === null || time.kind === 'none' || time.kind === 'exact') return null;
  const clock = timeText(Temporal.PlainDateTime.from(wallClock).toPlainTime());
  return time.kind === 'missing'
    ? `The clocks go forward then, so ${clock} does not exist in ${zoneCity(zone)}. Choose one of these instead.`
    : `The clocks go back then, so ${clock} happens twice in ${zoneCity(zone)}. Which one do you mean?`;
}

/** Labels the reading, e.g. '1:30 AM, UTC-04:00'. */
function reading(id: TimeReading['id'], instant: Temporal.Instant, zone: string): TimeReading {
  const wallClock = wallClockAt(instant, zone);
  const clock = timeText(Temporal.PlainDateTime.from(wallClock).toPlainTime());
  return { id, wallClock, instant, label: `${clock}, ${offsetAt(instant, zone)}` };
}

/** Returns the clock time a new post gets: an hour from now, seconds zeroed. */
export function defaultWallClock(now: Temporal.Instant, zone: string): string {
  return wallClockAt(now.add({ hours: 1 }), zone);
}

/** Returns the clock time for a calendar slot: its start, or five minutes from now if that is later. */
export function slotWallClock(slotStart: string, now: Temporal.Instant, zone: string): string {
  const soonest = wallClockAt(now.add({ minutes: 5 }), zone);
  return soonest > slotStart ? soonest : slotStart;
}
