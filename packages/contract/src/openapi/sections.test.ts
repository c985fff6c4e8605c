import { expect, test } from 'vitest';
import { contract } from '../contract.ts';
import { SECTIONS, sectionOf } from './openapi.ts';

test.each([
  ['resetPassword', 'Sign-in'],
  ['listSessions', 'Account'],
  ['updateAllFollowers', 'Administration'],
  ['createPlatformPost', 'Posts'],
  ['uploadYouTubeVideo', 'Posts'],
  ['listBrandMedia', 'Media'],
  ['getInsights', 'Analytics'],
  ['getAuthUrl', 'Social accounts'],
  ['checkDomain', 'Brands'],
  ['unsubscribe', 'Notifications'],
  ['getHealth', 'Server'],
] as const)('%s is read under %s', (call, name) => {
  expect(sectionOf(contract[call]).name).toBe(name);
});

test('only calls about the server itself fall through to the last section, and no section is empty', () => {
  const last = Object.values(contract).filter((route) => sectionOf(route) === SECTIONS.at(-1));
  expect(last.map(({ path }) => path).filter((path) => !/^\/(health|api\/(contact|performance))/.test(path))).toEqual(
    [],
  );
  for (const section of SECTIONS) expect(Object.values(contract).map(sectionOf)).toContain(section);
});
