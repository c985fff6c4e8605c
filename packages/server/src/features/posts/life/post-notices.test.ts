import { expect, test } from 'vitest';
import { troubleOf } from '../troubles.ts';
import { excerptOf, failedWords } from './post-notices.ts';

test('a failure notification says in words for people what is wrong and what to do, and whose post it is', () => {
  const trouble = troubleOf(0, 'rejected', 'Bluesky', { words: 'blob too big (maximum 2000000, got 2184530)' });
  const post = {
    id: '1',
    brand: 'Kestrel Cycles',
    platformName: 'Bluesky',
    text: 'Moss green,\nforest green',
    trouble,
  };
  expect(failedWords(post).message).toBe(
    'A file is 2.2\u00a0MB. Bluesky allows up to 2\u00a0MB. Replace it, then try again.\nKestrel Cycles: Moss green, forest green',
  );
});

test('where only the platform says what is wrong, its words end as a sentence', () => {
  const trouble = troubleOf(0, 'rejected', 'Facebook', { words: '(#506) Duplicate status message' });
  const post = { id: '1', brand: 'Kestrel Cycles', platformName: 'Facebook', text: 'Moss green', trouble };
  expect(failedWords(post).message).toBe(
    'Facebook says: “Duplicate status message.” Edit the post, then try again.\nKestrel Cycles: Moss green',
  );
});

test('a platform that says itself to try again is not repeated', () => {
  const trouble = troubleOf(0, 'rejected', 'Mastodon', { words: 'Not finished processing. Try again in a moment!' });
  const post = { id: '1', brand: 'Tern & Tide', platformName: 'Mastodon', text: 'New clay', trouble };
  expect(failedWords(post).message).toBe(
    'Mastodon says: “Not finished processing. Try again in a moment!”\nTern & Tide: New clay',
  );
});

test('an answer of a platform in several lines is put on one, and the post keeps its own line', () => {
  const trouble = troubleOf(0, 'rejected', 'X', { words: 'No.\nReally not.' });
  const post = { id: '1', brand: 'Kestrel Cycles', platformName: 'X', text: 'Moss green', trouble };
  expect(failedWords(post).message).toBe(
    'X says: “No. Really not.” Edit the post, then try again.\nKestrel Cycles: Moss green',
  );
});

test.each([
  ['Short. And whole.', 'Short. And whole.'],
  ['two\n\nlines', 'two lines'],
  ['word '.repeat(60), `${'word '.repeat(39)}word…`],
  ['x'.repeat(300), `${'x'.repeat(100)}…`],
  [`y${'🍵'.repeat(150)}`, `y${'🍵'.repeat(49)}…`],
])('%s is named in a notification by its first words', (text, excerpt) => {
  expect(excerptOf(text)).toBe(excerpt);
});
