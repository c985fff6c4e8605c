import { expect, it } from 'vitest';
import { isForMachines, quoted } from './platform-words.ts';

it.each([
  ['The account is restricted.', '“The account is restricted.”'],
  ['Really?', '“Really?”'],
  ['(#506) Duplicate status message', '“Duplicate status message.”'],
  ['Error (#506) of today.', '“Error (#506) of today.”'],
  ['too long ', '“too long.”'],
])("a sentence may follow the platform's words “%s”", (words, text) => expect(quoted(words)).toBe(text));

it.each([
  ['blob too big (maximum 2000000, got 2184530)', true],
  ['Content is a duplicate of urn:li:share:7301', true],
  ['Error: media_invalid', true],
  ['(#506) Duplicate status message', false],
  ['The media could not be fetched from this URI.', false],
])('“%s” is for machines: %s', (words, expected) => expect(isForMachines(words)).toBe(expected));
