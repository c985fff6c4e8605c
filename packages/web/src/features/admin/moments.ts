import { ago } from '../../time/ago.ts';

/** '5 minutes ago' for an instant of the API, or `none` when there is no instant. */
export const momentText = (instant: string | null, none = 'Never'): string => (instant === null ? none : ago(instant));

/** '3 s', '12 min', '5 h', '2 d'. */
export function spanText(ms: number): string {
  const seconds = Math.round(ms / 1000);
  if (ms < 1000) return `${Math.round(ms)} ms`;
  if (seconds < 120) return `${seconds} s`;
  if (seconds < 7200) return `${Math.round(seconds / 60)} min`;
  return seconds < 172_800 ? `${Math.round(seconds / 3600)} h` : `${Math.round(seconds / 86_400)} d`;
}

/** '2 minutes', '5 hours': how long something has been running. */
export function uptimeText(since: string, now = Temporal.Now.instant()): string {
  const minutes = Math.floor((now.epochMilliseconds - Temporal.Instant.from(since).epochMilliseconds) / 60_000);
  const [count, unit] =
    minutes < 120
      ? [minutes, 'minute']
      : minutes < 2_880
        ? [Math.floor(minutes / 60), 'hour']
        : [Math.floor(minutes / 1_440), 'day'];
  if (count < 1) return 'less than a minute';
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}

export const numberText = (value: number): string => value.toLocaleString('en-US');
