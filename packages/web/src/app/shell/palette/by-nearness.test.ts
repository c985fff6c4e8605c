import { expect, it } from 'vitest';
import { byNearness } from './by-nearness.ts';

const post = (id: string, times: { publishedAt?: string; scheduledFor?: string; updatedAt?: string }) => ({
  id,
  publishedAt: times.publishedAt ?? null,
  scheduledFor: times.scheduledFor ?? null,
  updatedAt: times.updatedAt ?? '2026-01-01T00:00:00Z',
});

it('what is found is listed with the nearest to now first, be it over, to come or an idea', () => {
  const found = byNearness(
    [
      post('in a month', { scheduledFor: '2026-12-25T10:00:00Z' }),
      post('tomorrow', { scheduledFor: '2026-11-27T12:00:00Z' }),
      post('an hour ago', { publishedAt: '2026-11-26T11:00:00Z', scheduledFor: '2026-11-20T10:00:00Z' }),
      post('an idea of this morning', { updatedAt: '2026-11-26T08:00:00Z' }),
    ],
    Temporal.Instant.from('2026-11-26T12:00:00Z'),
  );
  expect(found.map(({ id }) => id)).toEqual(['an hour ago', 'an idea of this morning', 'tomorrow', 'in a month']);
});
