import { expect, test } from 'vitest';
import { sharedResolutions } from './resolve-words.ts';

test.each([
  [[], []],
  [[['edit', 'retry', 'let-go']], ['retry', 'let-go']],
  [
    [
      ['edit', 'retry', 'let-go'],
      ['send-late', 'edit', 'let-go'],
    ],
    ['let-go'],
  ],
  [
    [
      ['retry', 'let-go'],
      ['is-live', 'send-again'],
    ],
    [],
  ],
])('posts that offer %j are done with together by %j', (choices, shared) => {
  const entries = choices.map((one) => ({ post: { trouble: { choices: one } } }));
  expect(sharedResolutions(entries)).toEqual(shared);
});

test('a post without trouble offers nothing to do', () => {
  expect(sharedResolutions([{ post: { trouble: null } }])).toEqual([]);
});
