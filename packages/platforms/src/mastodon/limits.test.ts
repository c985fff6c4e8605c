import { describe, expect, it } from 'vitest';
import type { PublishDraft } from '../rules-types.ts';
import { limitsOf } from './instance.ts';
import { MASTODON_RULES } from './limits.ts';

const draft = (given: Partial<PublishDraft>): PublishDraft => ({
  text: 'Words',
  link: null,
  media: [],
  options: {},
  ...given,
});
const problemsOf = (given: Partial<PublishDraft>, rules = MASTODON_RULES) =>
  rules.check(draft(given)).map((one) => one.id);
const picture: PublishDraft['media'][number] = {
  kind: 'image',
  mimeType: 'image/jpeg',
  bytes: 1,
  width: 10,
  height: 10,
  durationSeconds: null,
  altText: '',
};
const ADDRESS = `https://example.com/${'a'.repeat(300)}`;

describe('the check of', () => {
  it.each<[string, Partial<PublishDraft>, string[]]>([
    ['500 letters', { text: '語'.repeat(500) }, []],
    ['501 letters', { text: '語'.repeat(501) }, ['text-too-long']],
    ['500 families, each of which is one character', { text: '👩‍👩‍👧'.repeat(500) }, []],
    ['an address of 320 letters, which counts as 23', { text: `${'x'.repeat(476)} ${ADDRESS}` }, []],
    ['an address and one letter more', { text: `${'x'.repeat(477)} ${ADDRESS}` }, ['text-too-long']],
    ['a mention, of which the server does not count', { text: `${'x'.repeat(495)} @ann@mastodon.example` }, []],
    [
      'a warning that counts with the text',
      { text: 'x'.repeat(495), options: { contentWarning: 'Coffee' } },
      ['text-too-long'],
    ],
    ['a link, which ends the text', { text: 'x'.repeat(475), link: ADDRESS }, []],
    ['five pictures', { media: Array.from({ length: 5 }, () => picture) }, ['too-many-images']],
    ['a poll', { options: { pollOptions: 'Filter, Espresso' } }, []],
    ['a poll of one answer', { options: { pollOptions: 'Filter' } }, ['poll-answers']],
    ['a poll of the same answer twice', { options: { pollOptions: 'Filter, Filter' } }, ['poll-answers']],
    ['a poll of a long answer', { options: { pollOptions: `Filter, ${'x'.repeat(51)}` } }, ['poll-answer-too-long']],
    ['a poll of four minutes', { options: { pollOptions: 'A, B', pollHours: '0.06' } }, ['poll-time']],
    ['a poll of no known time', { options: { pollOptions: 'A, B', pollHours: 'soon' } }, ['poll-time']],
    ['a poll with a picture', { media: [picture], options: { pollOptions: 'A, B' } }, ['poll-with-media']],
    ['a language by its whole name', { options: { language: 'English' } }, ['language-not-valid']],
    ['somebody who may see it whom nobody knows', { options: { visibility: 'friends' } }, ['visibility-not-valid']],
  ])('%s', (_what, given, expected) => {
    expect(problemsOf(given)).toEqual(expected);
  });

  it('the limits of the account’s own server replace it', () => {
    const said = {
      configuration: {
        statuses: { max_characters: 10, max_media_attachments: 1, characters_reserved_per_url: 5 },
        media_attachments: { supported_mime_types: ['image/png'], description_limit: undefined },
        polls: { max_options: 2 },
      },
    };
    const rules = MASTODON_RULES.withLimits(limitsOf(said));
    expect(problemsOf({ text: 'x'.repeat(11) }, rules)).toEqual(['text-too-long']);
    expect(problemsOf({ text: `xxxx ${ADDRESS}` }, rules)).toEqual([]);
    expect(problemsOf({ options: { pollOptions: 'A,B,C' } }, rules)).toEqual(['poll-answers']);
    expect(problemsOf({ media: [picture] }, rules)).toEqual(['image-format']);
  });
});
