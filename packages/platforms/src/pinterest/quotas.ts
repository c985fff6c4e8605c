import type { ReadQuotas } from '../quota.ts';

/** Of one person in a minute; the category is not named, so only the answer to a create tells of creates. */
export const readQuotas: ReadQuotas = (call, headers, now) => {
  if (call.method !== 'POST' || !call.path.endsWith('/v5/pins')) return [];
  const [most, remaining, resetSeconds] = ['limit', 'remaining', 'reset'].map((part) => {
    const text = headers.get(`x-ratelimit-${part}`);
    return text !== null && /^\d{1,9}$/.test(text) ? Number(text) : null;
  });
  if (most == null || remaining == null || resetSeconds == null) return [];
  return [{ scope: 'account', name: 'x-ratelimit', most, remaining, resetsAt: now + resetSeconds * 1000 }];
};
