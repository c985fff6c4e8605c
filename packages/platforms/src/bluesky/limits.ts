import { checkDraft } from '../check.ts';
import { defineRules } from '../define-rules.ts';
import { problem } from '../problem.ts';
import type { Limit, PlatformLimits, PlatformRules, Problem, PublishDraft } from '../rules-types.ts';
import { textLength } from '../text/text-length.ts';
import { textWithLink } from '../text/text-with-link.ts';

const NAME = 'Bluesky';
const readOn = '2026-11-22';
const LEXICON = 'bluesky-social/atproto, lexicons/app/bsky';

type Limits = PlatformLimits & Record<'textBytesMax' | 'languagesMax', Limit<number>>;

/** The README beside this file says which sources conflict and which reading was chosen. */
export const BLUESKY_LIMITS: Limits = {
  textMax: { value: 300, source: `${LEXICON}/feed/post: maxGraphemes`, readOn, certainty: 'confirmed' },
  countingRule: { value: 'graphemes', source: `${LEXICON}/feed/post: maxGraphemes`, readOn, certainty: 'confirmed' },
  textBytesMax: { value: 3_000, source: `${LEXICON}/feed/post: maxLength`, readOn, certainty: 'confirmed' },
  languagesMax: { value: 3, source: `${LEXICON}/feed/post: langs`, readOn, certainty: 'confirmed' },
  textOnlyAllowed: { value: true, source: `${LEXICON}/feed/post`, readOn, certainty: 'confirmed' },
  imagesMax: { value: 4, source: `${LEXICON}/embed/images`, readOn, certainty: 'confirmed' },
  videosMax: { value: 1, source: `${LEXICON}/embed/video`, readOn, certainty: 'confirmed' },
  mixedMediaAllowed: { value: false, source: `${LEXICON}/feed/post: one embed`, readOn, certainty: 'confirmed' },
  imageFormats: {
    value: ['image/jpeg', 'image/png', 'image/webp'],
    source: 'the schema says image/*; bsky.app shows these',
    readOn,
    certainty: 'believed',
  },
  imageMaxBytes: {
    value: 2_000_000,
    source: `${LEXICON}/embed/images: maxSize, formerly 1,000,000`,
    readOn,
    certainty: 'confirmed',
  },
  threadPartsMax: {
    value: 25,
    source: `${LEXICON}/feed/post: reply; it names no figure`,
    readOn,
    certainty: 'own-rule',
  },
  videoFormats: { value: ['video/mp4'], source: `${LEXICON}/embed/video: accept`, readOn, certainty: 'confirmed' },
  videoMaxBytes: {
    value: 300_000_000,
    source: `${LEXICON}/embed/video: maxSize, formerly 100,000,000`,
    readOn,
    certainty: 'confirmed',
  },
  videoMinSeconds: { value: null, source: 'none is documented', readOn, certainty: 'believed' },
  videoMaxSeconds: {
    value: 600,
    source: 'ten minutes since September 2026, three before (php2Bluesky issue 40, which cites a post of Bluesky)',
    readOn,
    certainty: 'believed',
  },
  altTextMax: {
    value: 2_000,
    source: 'the schema has none; bsky.app cuts there (social-app issue 9916)',
    readOn,
    certainty: 'believed',
  },
};

export const BLUESKY_RULES: PlatformRules = defineRules({
  id: 'bluesky',
  limits: BLUESKY_LIMITS,
  threadOptions: ['languages'],
  check: (draft, limits) => [
    ...checkDraft(NAME, limits, draft, shownText(draft)),
    ...checkBytes(shownText(draft), limits.textBytesMax),
    ...checkLanguages(draft, limits.languagesMax),
  ],
  shownText,
});

/** A link becomes a card, except beside images and videos: there it is appended to the text. */
function shownText(draft: PublishDraft): string {
  return draft.media.length === 0 ? draft.text : textWithLink(draft, '\n\n');
}

/** A combined emoji counts as one grapheme, but with all its bytes. */
function checkBytes(text: string, limit: Limit<number>): Problem[] {
  const measured = textLength(text, 'utf8-bytes');
  if (measured <= limit.value) return [];
  const message = 'This text has more emoji than fit in a Bluesky post. Remove some.';
  return [problem('text-too-many-bytes', message, { measured, limit })];
}

const LANGUAGE = /^[a-z]{2,3}(?:-[A-Za-z0-9]{2,8})*$/;

function checkLanguages({ options }: PublishDraft, limit: Limit<number>): Problem[] {
  const names = (options['languages'] ?? '').split(',').filter((name) => name.trim() !== '');
  if (names.length <= limit.value && names.every((name) => LANGUAGE.test(name.trim()))) return [];
  const message = `Bluesky allows up to ${limit.value} languages for a post, as short codes such as en or pt-BR.`;
  return [problem('languages-not-valid', message, { measured: names.join(', '), limit })];
}
