import { readFileSync } from 'node:fs';
import { parseSettings } from '@brandly/launch/start/settings';
import { expect, test } from 'vitest';
import { readConfig, SETTING_NAMES } from './config.ts';

const example = readFileSync(new URL('../../../.env.example', import.meta.url), 'utf8');
const listed = new Map(
  [...example.matchAll(/^#?([A-Z][A-Z0-9_]*)=(.*)$/gm)].map(([, name = '', value = '']) => [name, value]),
);
/** The tests read these to find a browser and a Redis server. */
const OF_THE_TESTS = ['CHROMIUM_PATH', 'REDIS_SERVER_PATH'];

/** The names that the launcher reads. */
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

test('.env.example lists every setting, and none that does not exist', () => {
  const known = new Set([...SETTING_NAMES, ...namesOfTheLauncher(), ...OF_THE_TESTS]);
  expect([...listed.keys()].toSorted()).toEqual([...known].toSorted());
});

test('every example in it is valid as it stands', () => {
  expect(() => readConfig(Object.fromEntries(listed))).not.toThrow();
});
