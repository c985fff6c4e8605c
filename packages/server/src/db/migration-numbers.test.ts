import { readdirSync } from 'node:fs';
import { expect, it } from 'vitest';

/** Applied under these names before numbers had to be unique; an applied migration cannot be renamed. */
const SHARED_ONCE = ['0050_integrations.sql', '0050_versions_and_editors.sql'];

it('every migration has its own number, so that their order is chosen and not alphabetical', () => {
  const files = readdirSync(new URL('migrations', import.meta.url)).filter((file) => !SHARED_ONCE.includes(file));
  const numbers = files.map((file) => /^(\d{4})_[a-z_0-9]+\.sql$/.exec(file)?.[1] ?? `${file} has no number`);
  expect(numbers.filter((number, at) => numbers.indexOf(number) !== at || number === '0050')).toEqual([]);
});

it('the pair that shares a number is still there', () => {
  expect(readdirSync(new URL('migrations', import.meta.url))).toEqual(expect.arrayContaining(SHARED_ONCE));
});
