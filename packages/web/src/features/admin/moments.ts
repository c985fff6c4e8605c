import { ago } from '../../time/ago.ts';

/** '5 minutes ago' of an instant of the API, or what is said where there is none. */
export function momentText(instant: string | null, none = 'Never'): string {
  if (instant === null) return none;
  return ago(Temporal.Instant.from(instant), Temporal.Now.instant(), Temporal.Now.timeZoneId());
}

/** '3 s', '12 min', '5 h', '2 d'. */
export function spanText(ms: number): string {
  const seconds = Math.round(ms / 1000);
  if (ms < 1000) return `${Math.round(ms)} ms`;
  if (seconds < 120) return `${seconds} s`;
  if (seconds < 7200) return `${Math.round(seconds / 60)} min`;
  return seconds < 172_800 ? `${Math.round(seconds / 3600)} h` : `${Math.round(seconds / 86_400)} d`;
}

export const numberText = (value: number): string => value.toLocaleString('en-US');
