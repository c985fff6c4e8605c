import { expect, it } from 'vitest';
import { explainGraph } from '../facebook/graph.ts';

it.each([
  [400, 'rejected'],
  [408, 'unavailable'],
  [302, 'unavailable'],
  [503, 'unavailable'],
  [429, 'rate-limited'],
] as const)('an error that no table has is judged by its status: %d', (status, verdict) => {
  const json = { error: { code: 987_654, message: 'Words' } };
  expect(explainGraph({ status, headers: new Headers(), json })).toMatchObject({ verdict });
});
