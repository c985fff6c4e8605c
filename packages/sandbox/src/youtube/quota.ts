import { googleError } from './google-error.ts';
import type { YouTubeState } from './state.ts';

/** developers.google.com/youtube, determine_quota_cost: for the whole project, reset at midnight Pacific Time. */
const UNITS_A_DAY = 10_000;
const UPLOADS_A_DAY = 100;

/** @throws 403 quotaExceeded once the day's budget is used up */
export function spendQuota(state: YouTubeState, now: number, cost: { units: number } | { uploads: number }): void {
  const day = Temporal.Instant.fromEpochMilliseconds(now)
    .toZonedDateTimeISO('America/Los_Angeles')
    .toPlainDate()
    .toString();
  if (state.quota.day !== day) state.quota = { day, units: 0, uploads: 0 };
  if ('units' in cost) state.quota.units += cost.units;
  else state.quota.uploads += cost.uploads;
  if (state.quota.units <= UNITS_A_DAY && state.quota.uploads <= UPLOADS_A_DAY) return;
  const words =
    'The request cannot be completed because you have exceeded your <a href="/youtube/v3/getting-started#quota">quota</a>.';
  throw googleError(403, 'quotaExceeded', words, 'youtube.quota');
}
