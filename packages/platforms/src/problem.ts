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
