import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ERRORS } from '@brandly/contract/errors';
import { expect, it } from 'vitest';

const SOURCE = join(import.meta.dirname, '..');
const screens = globSync('**/*.{ts,tsx}', { cwd: SOURCE, exclude: ['**/*.test.*', '**/testing/**'] }).map((file) => ({
  file,
  words: readFileSync(join(SOURCE, file), 'utf8').replaceAll(/\s+/g, ' ').replaceAll("\\'", "'"),
}));
const whole = Object.values(ERRORS).flatMap(([, message]) => (message.includes('{') ? [] : [{ message }]));

it.each(whole)('a screen that says “$message” has it from the contract', ({ message }) => {
  expect(screens.filter(({ words }) => words.includes(message)).map(({ file }) => file)).toEqual([]);
});
