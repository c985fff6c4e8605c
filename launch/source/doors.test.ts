import { describe, expect, test } from 'vitest';
import { isPastADoor, isThroughAWall } from './doors.ts';

const FEATURES = 'packages/server/src/features';
const arrow = (from: string, to: string) => ({ from, to, kind: 'value' as const });

describe('a wall stands between', () => {
  test.each([
    ['packages/contract/src/a.ts', 'packages/platforms/src/b.ts'],
    ['packages/platforms/src/a.ts', 'packages/server/src/b.ts'],
    ['packages/web/src/a.ts', 'packages/platforms/src/registry.ts'],
    ['packages/server/src/a.ts', 'launch/b.ts'],
    ['packages/sandbox/src/a.ts', 'packages/contract/src/b.ts'],
    ['bench/a.ts', 'packages/web/src/api/client.ts'],
  ])('%s and %s', (from, to) => {
    expect(isThroughAWall(arrow(from, to))).toBe(true);
  });
});

describe('a door leads', () => {
  test.each([
    ['packages/server/src/a.ts', 'packages/platforms/src/registry.ts'],
    ['packages/web/src/a.ts', 'packages/platforms/src/limits.ts'],
    ['packages/web/src/a.ts', 'packages/web/src/b.ts'],
    ['bench/a.ts', 'packages/web/src/api/realtime-connection.ts'],
  ])('from %s to %s', (from, to) => {
    expect(isThroughAWall(arrow(from, to))).toBe(false);
  });
});

test.each([
  ['another feature by its door', `${FEATURES}/posts/a.ts`, `${FEATURES}/brands/public.ts`, false],
  ['another feature past its door', `${FEATURES}/posts/a.ts`, `${FEATURES}/brands/access.ts`, true],
  ['the door of a folder inside a feature', `${FEATURES}/posts/a.ts`, `${FEATURES}/media/decoding/public.ts`, true],
  ['its own feature', `${FEATURES}/posts/publishing/a.ts`, `${FEATURES}/posts/b.ts`, false],
  ['a feature from a shared room', 'packages/server/src/http/a.ts', `${FEATURES}/posts/public.ts`, true],
  ['a feature from the entry', 'packages/server/src/api.ts', `${FEATURES}/posts/routes.ts`, false],
  ['a feature from a screen', 'packages/web/src/app/shell/a.tsx', 'packages/web/src/features/posts/b.ts', false],
])('an import of %s: past the door? %s -> %s: %s', (_what, from, to, isPast) => {
  expect(isPastADoor(arrow(from, to))).toBe(isPast);
});
