import { expect, test } from 'vitest';
import { isAppPage } from './public-pages.ts';

test.each(['/login', '/dashboard', '/dashboard/', '/dashboard/brands/01a1/social/facebook'])('%s is a screen', (path) =>
  expect(isAppPage(path)).toBe(true),
);
test.each([
  '/',
  '/nope',
  '/dashboard/nope',
  '/dashboard/brands/a/b',
  '/v1/brands',
  '/docs',
  '/dashboard/brands/%zz',
  '/dashboard/brands/%ff/edit',
])('%s is not a screen', (path) => expect(isAppPage(path)).toBe(false));
