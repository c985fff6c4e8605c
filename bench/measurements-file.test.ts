import { expect, test } from 'vitest';
import { MEASUREMENTS_HEAD, withSection } from './measurements-file.ts';

const list = { name: 'list', title: 'The list', body: 'As it was.' };
const create = { name: 'create', title: 'Creating', body: 'p50 $1 ms' };

test('a section measured again takes the place of its older self and leaves the others alone', () => {
  const first = withSection(withSection(MEASUREMENTS_HEAD, list), create);
  const again = withSection(first, { ...list, body: 'new' });
  expect(again).toBe(first.replace('As it was.', 'new'));
  expect(again.indexOf('The list')).toBeLessThan(again.indexOf('Creating'));
});

test('measured twice with the same outcome, the document stays as it is', () => {
  const once = withSection(MEASUREMENTS_HEAD, create);
  expect(withSection(once, create)).toBe(once);
  expect(once).toContain('p50 $1 ms');
});
