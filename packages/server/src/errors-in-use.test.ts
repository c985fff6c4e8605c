import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ERRORS } from '@brandly/contract/errors';
import { expect, it } from 'vitest';

const source = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  .map((file) => readFileSync(join(import.meta.dirname, file), 'utf8'))
  .join('\n');

it.each(Object.keys(ERRORS))('%s is in use: the server refuses something with it', (code) => {
  expect(source).toContain(`'${code}'`);
});
