// @vitest-environment jsdom
import { APP_PAGES } from '@brandly/contract/public-pages';
import { expect, it } from 'vitest';
import { router } from './router.tsx';

it('the server knows every URL at which the app has a screen, and no other', () => {
  const screens = Object.keys(router.routesByPath).map((path) =>
    path.replaceAll(/\$(\w+)/g, '{$1}').replace(/(.)\/$/, '$1'),
  );
  expect(new Set(screens.filter((path) => path !== '/'))).toEqual(new Set(APP_PAGES));
});
