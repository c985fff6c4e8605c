import { readFileSync } from 'node:fs';
import { parseSettings } from '@brandly/launch/start/settings';
import { expect, test } from 'vitest';
import { readConfig, SETTING_NAMES } from './config.ts';

const example = readFileSync(new URL('../../../.env.example', import.meta.url), 'utf8');
const listed = new Map(
  [...example.matchAll(/^#?([A-Z][A-Z0-9_]*)=(.*)$/gm)].map(([, name = '', value = '']) => [name, value]),
);
/** Read where the tests look for a browser and for a Redis server. */
const OF_THE_TESTS = ['CHROMIUM_PATH', 'REDIS_SERVER_PATH'];

/** The names that the launcher looks up. */
function namesOfTheLauncher(): string[] {
  const asked = new Set<string>();
  const environment = new Proxy<Record<string, string | undefined>>(
    {},
    {
      get: (_, name) => {
        asked.add(String(name));
        return undefined;
      },
    },
  );
  parseSettings([], environment, '/checkout');
  return [...asked];
}

test('.env.example lists every setting there is, and none that is not', () => {
  const known = new Set([...SETTING_NAMES, ...namesOfTheLauncher(), ...OF_THE_TESTS]);
  expect([...listed.keys()].toSorted()).toEqual([...known].toSorted());
});

test('every example in it is accepted as it stands', () => {
  expect(() => readConfig(Object.fromEntries(listed))).not.toThrow();
});
