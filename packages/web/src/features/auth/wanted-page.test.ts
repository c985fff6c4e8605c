import { expect, test } from 'vitest';
import { wantedPage } from './wanted-page.ts';

test.each([
  ['/dashboard/settings', 'Settings'],
  ['/dashboard/schedule?view=month', 'Schedule'],
  ['/dashboard/brands/7/social', 'Brands'],
  ['/admin/dashboard/users', 'Administration'],
  ['/dashboard', undefined],
  ['/dashboard/nowhere', undefined],
  [null, undefined],
])('who wanted %s signs in to open %s', (path, name) => {
  expect(wantedPage(path)).toBe(name);
});
