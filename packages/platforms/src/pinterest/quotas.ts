import type { ReadQuotas } from '../quota.ts';

/** Per person and minute; the headers do not name their category, so only the answer to a create counts for creates. */
export const readQuotas: ReadQuotas = (call, headers, now) => {
  if (call.method !== 'POST' || !call.path.endsWith('/v5/pins')) return [];
  const [most, remaining, resetSeconds] = ['limit', 'remaining', 'reset'].map((part) => {
    const text = headers.get(`x-ratelimit-${part}`);
    return text !== null && /^\d{1,9}$/.test(text) ? Number(text) : null;
  });
  if (most == null || remaining == null || resetSeconds == null) return [];
  return [{ scope: 'account', name: 'x-ratelimit', most, remaining, resetsAt: now + resetSeconds * 1000 }];
};
