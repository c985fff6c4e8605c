import { checkDraft } from '../check.ts';
import { checkComment } from '../comments/comment-rules.ts';
import { defineRules, limitsRead } from '../define-rules.ts';
import type { PlatformLimits, PlatformRules, PublishDraft } from '../rules-types.ts';
import { textLength } from '../text/text-length.ts';
import { textWithLink } from '../text/text-with-link.ts';
import { toLittleText } from './little-text.ts';

const NAME = 'LinkedIn';
const { believed, confirmed, conflict, ownRule } = limitsRead('2026-09-19');
const POSTS = 'learn.microsoft.com/linkedin: Posts API';
const IMAGES = 'learn.microsoft.com/linkedin: Images API';
const VIDEOS = 'learn.microsoft.com/linkedin: Videos API';

/** The README beside this file says which sources conflict and which reading was chosen. */
export const LINKEDIN_LIMITS: PlatformLimits = {
  textMax: confirmed(3_000, `${POSTS}: commentary`),
  countingRule: believed(
    'utf16',
    'whether escapes count is not documented; brightbean-studio counts them, the safe reading',
  ),
  textOnlyAllowed: confirmed(true, POSTS),
  imagesMax: confirmed(20, 'learn.microsoft.com/linkedin: MultiImage API, 2 to 20'),
  videosMax: confirmed(1, POSTS),
  mixedMediaAllowed: ownRule(false, `${POSTS}: a post has one kind of content, which is what this adapter makes`),
  imageFormats: confirmed(['image/jpeg', 'image/png', 'image/gif'], IMAGES),
  imageMaxBytes: ownRule(8_000_000, 'only pixels are limited, so this is a cautious cap of ours'),
  imagePixelsMax: confirmed(36_152_319, `${IMAGES}: fewer than 36,152,320 pixels`),
  videoFormats: confirmed(['video/mp4'], VIDEOS),
  videoMaxBytes: conflict(500_000_000, `${VIDEOS}: 500 MB in the text, 5 GB in the schema of the same page`),
  videoMinSeconds: confirmed(3, VIDEOS),
  videoMaxSeconds: confirmed(1_800, VIDEOS),
  altTextMax: confirmed(4_086, POSTS),
  commentTextMax: believed(1_250, 'value of the product, since the Comments API names none', '2026-11-25'),
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
