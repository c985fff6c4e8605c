import { checkDraft } from '../check.ts';
import { checkComment } from '../comments/comment-rules.ts';
import { defineRules } from '../define-rules.ts';
import type { PlatformLimits, PlatformRules, PublishDraft } from '../rules-types.ts';
import { textLength } from '../text/text-length.ts';
import { textWithLink } from '../text/text-with-link.ts';
import { toLittleText } from './little-text.ts';

const NAME = 'LinkedIn';
const readOn = '2026-09-19';
const POSTS = 'learn.microsoft.com/linkedin: Posts API';
const IMAGES = 'learn.microsoft.com/linkedin: Images API';
const VIDEOS = 'learn.microsoft.com/linkedin: Videos API';

/** The README beside this file says which sources conflict and which reading was chosen. */
export const LINKEDIN_LIMITS: PlatformLimits = {
  textMax: { value: 3_000, source: `${POSTS}: commentary`, readOn, certainty: 'confirmed' },
  countingRule: {
    value: 'utf16',
    source: 'whether escapes count is not documented; brightbean-studio counts them, the safe reading',
    readOn,
    certainty: 'believed',
  },
  textOnlyAllowed: { value: true, source: POSTS, readOn, certainty: 'confirmed' },
  imagesMax: {
    value: 20,
    source: 'learn.microsoft.com/linkedin: MultiImage API, 2 to 20',
    readOn,
    certainty: 'confirmed',
  },
  videosMax: { value: 1, source: POSTS, readOn, certainty: 'confirmed' },
  mixedMediaAllowed: {
    value: false,
    source: `${POSTS}: a post has one kind of content, which is what this adapter makes`,
    readOn,
    certainty: 'own-rule',
  },
  imageFormats: { value: ['image/jpeg', 'image/png', 'image/gif'], source: IMAGES, readOn, certainty: 'confirmed' },
  imageMaxBytes: {
    value: 8_000_000,
    source: 'only pixels are limited; a cautious cap of ours',
    readOn,
    certainty: 'own-rule',
  },
  videoFormats: { value: ['video/mp4'], source: VIDEOS, readOn, certainty: 'confirmed' },
  videoMaxBytes: {
    value: 500_000_000,
    source: `${VIDEOS}: 500 MB in the text, 5 GB in the schema of the same page`,
    readOn,
    certainty: 'conflict',
  },
  videoMinSeconds: { value: 3, source: VIDEOS, readOn, certainty: 'confirmed' },
  videoMaxSeconds: { value: 1_800, source: VIDEOS, readOn, certainty: 'confirmed' },
  altTextMax: { value: 4_086, source: POSTS, readOn, certainty: 'confirmed' },
  commentTextMax: {
    value: 1_250,
    source: 'figure of the product; the Comments API names none',
    readOn: '2026-11-25',
    certainty: 'believed',
  },
};

export const LINKEDIN_RULES: PlatformRules = defineRules({
  id: 'linkedin',
  limits: LINKEDIN_LIMITS,
  // Counted with its escapes, as it is sent.
  check: (draft, limits) => checkDraft(NAME, limits, draft, toLittleText(shownText(draft))),
  // Comments are not "little text", so they are sent unescaped.
  checkComment: (comment, limits) => checkComment(NAME, limits, comment),
  shownText,
  countText: (draft, limits) => ({
    used: textLength(toLittleText(shownText(draft)), limits.countingRule.value),
    max: limits.textMax.value,
  }),
});

/** A link becomes an article, except beside images and videos: there it is appended to the text. */
function shownText(draft: PublishDraft): string {
  return draft.media.length === 0 ? draft.text : textWithLink(draft, '\n\n');
}
