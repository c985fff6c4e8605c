import { checkDraft } from '../check.ts';
import { defineRules, limitsRead } from '../define-rules.ts';
import { problem } from '../problem.ts';
import type { Limit, PlatformLimits, PlatformRules, Problem, PublishDraft } from '../rules-types.ts';
import { textLength } from '../text/text-length.ts';
import { textWithLink } from '../text/text-with-link.ts';

const NAME = 'Bluesky';
const { believed, confirmed, ownRule } = limitsRead('2026-11-22');
const LEXICON = 'bluesky-social/atproto, lexicons/app/bsky';

type Limits = PlatformLimits & Record<'textBytesMax' | 'languagesMax', Limit<number>>;

/** The README beside this file says which sources conflict and which reading was chosen. */
export const BLUESKY_LIMITS: Limits = {
  textMax: confirmed(300, `${LEXICON}/feed/post: maxGraphemes`),
  countingRule: confirmed('graphemes', `${LEXICON}/feed/post: maxGraphemes`),
  textBytesMax: confirmed(3_000, `${LEXICON}/feed/post: maxLength`),
  languagesMax: confirmed(3, `${LEXICON}/feed/post: langs`),
  textOnlyAllowed: confirmed(true, `${LEXICON}/feed/post`),
  imagesMax: confirmed(4, `${LEXICON}/embed/images`),
  videosMax: confirmed(1, `${LEXICON}/embed/video`),
  mixedMediaAllowed: confirmed(false, `${LEXICON}/feed/post: one embed`),
  imageFormats: believed(['image/jpeg', 'image/png', 'image/webp'], 'the schema says image/*; bsky.app shows these'),
  imageMaxBytes: confirmed(2_000_000, `${LEXICON}/embed/images: maxSize, formerly 1,000,000`),
  threadPartsMax: ownRule(25, `${LEXICON}/feed/post: reply; it names no figure`),
  videoFormats: confirmed(['video/mp4'], `${LEXICON}/embed/video: accept`),
  videoMaxBytes: confirmed(300_000_000, `${LEXICON}/embed/video: maxSize, formerly 100,000,000`),
  videoMinSeconds: believed(null, 'none is documented'),
  videoMaxSeconds: believed(
    600,
    'ten minutes since September 2026, three before (php2Bluesky issue 40, which cites a post of Bluesky)',
  ),
  altTextMax: believed(2_000, 'the schema has none; bsky.app cuts there (social-app issue 9916)'),
};

export const BLUESKY_RULES: PlatformRules = defineRules({
  id: 'bluesky',
  limits: BLUESKY_LIMITS,
  threadOptions: ['languages'],
  check: (draft, limits) => [
    ...checkDraft(NAME, limits, draft, shownText(draft)),
    ...checkBytes(shownText(draft), limits),
    ...checkLanguages(draft, limits.languagesMax),
  ],
  shownText,
});

/** A link becomes a card, except beside images and videos: there it is appended to the text. */
function shownText(draft: PublishDraft): string {
  return draft.media.length === 0 ? draft.text : textWithLink(draft, '\n\n');
}

/**
 * A combined emoji counts as one grapheme, but with all its bytes. A text of too many graphemes only has to become
 * shorter: what is left of it may have few enough bytes.
 */
function checkBytes(text: string, { textBytesMax: limit, textMax, countingRule }: typeof BLUESKY_LIMITS): Problem[] {
  const measured = textLength(text, 'utf8-bytes');
  const isTooLong = textMax.value !== null && textLength(text, countingRule.value) > textMax.value;
  if (measured <= limit.value || isTooLong) return [];
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
