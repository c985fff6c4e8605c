import { expect, test } from 'vitest';
import { MEASUREMENTS_HEAD, withSection } from './measurements-file.ts';

const list = { name: 'list', title: 'The list', body: 'As it was.' };
const create = { name: 'create', title: 'Creating', body: 'p50 $1 ms' };

test('a section that is measured again replaces its older version and leaves the others alone', () => {
  const first = withSection(withSection(MEASUREMENTS_HEAD, list), create);
  const again = withSection(first, { ...list, body: 'new' });
  expect(again).toBe(first.replace('As it was.', 'new'));
  expect(again.indexOf('The list')).toBeLessThan(again.indexOf('Creating'));
});

test('when the outcome is the same, the document does not change', () => {
  const once = withSection(MEASUREMENTS_HEAD, create);
  expect(withSection(once, create)).toBe(once);
  expect(once).toContain('p50 $1 ms');
});
