import { expect, it } from 'vitest';
import type { PublishDraft } from '../rules-types.ts';
import { THREADS_RULES } from './limits.ts';

const problemsOf = (draft: Partial<PublishDraft>) =>
  THREADS_RULES.check({ text: 'Words', link: null, media: [], options: {}, ...draft }).map((one) => one.id);
const links = (count: number) => Array.from({ length: count }, (_, index) => `https://example.com/${index}`).join(' ');

it.each<[string, Partial<PublishDraft>, string[]]>([
  ['500 letters', { text: 'x'.repeat(500) }, []],
  ['501 letters', { text: 'x'.repeat(501) }, ['text-too-long']],
  ['125 emoji of four bytes', { text: '🚲'.repeat(125) }, []],
  ['126 emoji of four bytes', { text: '🚲'.repeat(126) }, ['text-too-long']],
  ['five links', { text: links(5) }, []],
  ['five links and another one attached', { text: links(5), link: 'https://example.org' }, ['too-many-links']],
  ['five links, one of them attached', { text: links(5), link: 'https://example.com/0' }, []],
  ['five links, one of them again at the end of a sentence', { text: `${links(5)} (https://example.com/0).` }, []],
  ['a topic', { options: { topicTag: 'Slow coffee' } }, []],
  ['a topic with a full stop', { options: { topicTag: 'coffee.' } }, ['topic-not-valid']],
])('the check of %s', (_what, draft, expected) => {
  expect(problemsOf(draft)).toEqual(expected);
});
