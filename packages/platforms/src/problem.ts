import type { Limit, Problem } from './rules-types.ts';

/** Makes a problem that carries the limit it breaks. */
export function problem(
  id: string,
  message: string,
  broken: { measured: Problem['measured']; limit: Limit<unknown>; severity?: Problem['severity'] },
): Problem {
  const { measured, limit } = broken;
  const value = typeof limit.value === 'number' || typeof limit.value === 'string' ? limit.value : null;
  return {
    id,
    severity: broken.severity ?? 'error',
    message,
    measured,
    limit: Array.isArray(limit.value) ? limit.value.join(', ') : value,
    source: limit.source,
    readOn: limit.readOn,
  };
}

/** Created once: creating a formatter costs more than formatting, and a draft is checked on every keystroke. */
const NUMBER = new Intl.NumberFormat('en');

/** Returns a number as every sentence writes it: '3,000'. */
export const grouped = (count: number): string => NUMBER.format(count);
