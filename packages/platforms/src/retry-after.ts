/** The wait used in place of a value that makes no sense. */
const NONSENSE_MS = 60_000;
/** The longest plausible wait: no platform documents one of more than a month. */
const BELIEVED_MAX_MS = 31 * 24 * 3_600_000;
const SHORTEST_MS = 1_000;

/**
 * Milliseconds until a call may be repeated, from `Retry-After` (seconds or a date) or from the reset of a quota that
 * is used up (Unix seconds); null if the platform names no time. A time in the past, absurdly far ahead or unreadable
 * becomes a minute.
 */
export function retryAfterOf(headers: Headers, now: number): number | null {
  const after = headers.get('retry-after');
  if (after !== null) return believable(readRetryAfter(after.trim(), now));
  // X sends a quota's reset with every answer; it matters only when nothing of that quota is left.
  const waits = BUDGETS.filter((budget) => headers.get(`${budget}-remaining`) === '0').flatMap((budget) => {
    const reset = headers.get(`${budget}-reset`);
    return reset === null ? [] : [/^\d+$/.test(reset) ? Number(reset) * 1000 - now : Number.NaN];
  });
  return waits.length === 0 ? null : believable(Math.max(...waits));
}

/** Of the window, the app's day, the account's day (docs.x.com, rate limits; the last two: node-twitter-api-v2). */
const BUDGETS = ['x-rate-limit', 'x-app-limit-24hour', 'x-user-limit-24hour'] as const;

function readRetryAfter(text: string, now: number): number {
  if (/^\d+$/.test(text)) return Number(text) * 1000;
  // Date.parse reads far more than HTTP dates; every HTTP date begins with a weekday.
  return /^[A-Z][a-z]+,? /.test(text) ? Date.parse(text) - now : Number.NaN;
}

function believable(ms: number): number {
  if (!Number.isFinite(ms) || ms < 0 || ms > BELIEVED_MAX_MS) return NONSENSE_MS;
  return Math.max(ms, SHORTEST_MS);
}
