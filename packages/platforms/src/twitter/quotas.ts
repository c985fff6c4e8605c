import type { Budget, Quota, ReadQuotas } from '../quota.ts';

const DAY_MS = 86_400_000;
const QUARTER_MS = 900_000;
const SOURCE = 'https://docs.x.com/x-api/fundamentals/rate-limits, read 2026-08';

/** Posts per account in 15 minutes and per app in a day. */
export const budgets: readonly Budget[] = [
  { scope: 'account', posts: 100, perMs: QUARTER_MS, source: SOURCE },
  { scope: 'app', posts: 10_000, perMs: DAY_MS, source: SOURCE },
];

const KINDS = [
  { prefix: 'x-rate-limit', scope: 'account' },
  { prefix: 'x-user-limit-24hour', scope: 'account' },
  { prefix: 'x-app-limit-24hour', scope: 'app' },
] as const;

/** Every endpoint has its own quota; only that of creating posts says when the next post may go out. */
export const readQuotas: ReadQuotas = (call, headers, now) => {
  if (call.method !== 'POST' || !call.path.endsWith('/2/tweets')) return [];
  return KINDS.flatMap(({ prefix, scope }): Quota[] => {
    const [most, remaining, resetS] = ['limit', 'remaining', 'reset'].map((part) => numberOf(headers, prefix, part));
    if (most === undefined || remaining === undefined || resetS === undefined) return [];
    const resetsAt = resetS * 1000;
    return resetsAt > now && resetsAt <= now + DAY_MS ? [{ scope, name: prefix, most, remaining, resetsAt }] : [];
  });
};

function numberOf(headers: Headers, prefix: string, part: string): number | undefined {
  const text = headers.get(`${prefix}-${part}`);
  return text !== null && /^\d+$/.test(text) ? Number(text) : undefined;
}
