import { checkDraft, checkFiles } from '../check.ts';
import { checkRatio, checkTotal, ratiosOf } from '../check-media-shape.ts';
import { defineRules, limitsRead } from '../define-rules.ts';
import { problem } from '../problem.ts';
import type { Limit, PlatformLimits, PlatformRules, Problem, PublishDraft } from '../rules-types.ts';
import { findAddresses } from '../text/find-addresses.ts';
import { textWithLink } from '../text/text-with-link.ts';

const NAME = 'Threads';
const { believed, confirmed, ownRule } = limitsRead('2026-11-21');
const OV = 'developers.facebook.com/documentation/threads/overview';
const POSTS = 'developers.facebook.com/documentation/threads/posts (14 Apr 2026)';

type Limits = PlatformLimits &
  Record<
    'filesMax' | 'imageRatioMin' | 'imageRatioMax' | 'videoRatioMin' | 'videoRatioMax' | 'linksMax' | 'topicMax',
    Limit<number>
  >;

/**
 * For replies, and for finding one whose answer was lost (threads/retrieve-and-manage-replies, 21 Mar 2025). Another
 * page requires neither below one's own post (create-replies, 22 Dec 2025), so both are requested.
 */
export const PART_SCOPES = ['threads_manage_replies', 'threads_read_replies'] as const;

/** The README beside this file says which sources conflict and which reading was chosen. */
export const THREADS_LIMITS: Limits = {
  textMax: confirmed(500, OV),
  countingRule: confirmed('emoji-bytes', `${OV}: emoji by their UTF-8 bytes`),
  textOnlyAllowed: confirmed(true, OV),
  imagesMax: confirmed(20, `${POSTS}: carousels`),
  videosMax: confirmed(20, `${POSTS}: carousels may hold videos`),
  mixedMediaAllowed: confirmed(true, POSTS),
  imageFormats: confirmed(['image/jpeg', 'image/png'], OV),
  imageMaxBytes: confirmed(8_000_000, OV),
  videoFormats: confirmed(['video/mp4', 'video/quicktime'], OV),
  videoMaxBytes: confirmed(1_000_000_000, OV),
  videoMinSeconds: believed(null, `${OV}: more than 0 s`),
  videoMaxSeconds: confirmed(300, OV),
  videoFrameRateMin: confirmed(23, OV),
  videoFrameRateMax: confirmed(60, OV),
  altTextMax: believed(1_000, 'reference of posts'),
  threadPartsMax: ownRule(
    25,
    'developers.facebook.com/documentation/threads/retrieve-and-manage-replies/create-replies: reply_to_id; it names no figure',
    '2026-11-25',
  ),
  filesMax: confirmed(20, `${POSTS}: 2 to 20`),
  imageRatioMin: believed(0.1, `${OV}: up to 10:1, read both ways`),
  imageRatioMax: confirmed(10, OV),
  videoRatioMin: confirmed(0.01, OV),
  videoRatioMax: confirmed(10, OV),
  linksMax: confirmed(5, `${POSTS}: different links, since 22 Dec 2025`),
  topicMax: believed(50, `${POSTS}: 1 to 50 characters without . and &; its form is believed`),
};

/** Who may reply: the values of the option `replyControl`. */
export const REPLY_CONTROLS = [
  'everyone',
  'accounts_you_follow',
  'mentioned_only',
  'parent_post_author_only',
  'followers_only',
] as const;

export const THREADS_RULES: PlatformRules = defineRules({
  id: 'threads',
  limits: THREADS_LIMITS,
  partScopes: PART_SCOPES,
  check: (draft, limits) => [
    ...checkDraft(NAME, limits, draft, shownText(draft)),
    ...checkTotal(NAME, limits.filesMax, draft.media),
    ...checkFiles(draft.media, (file) => checkRatio(NAME, file, ratiosOf(file, limits))),
    ...checkLinks(draft, limits.linksMax),
    ...checkTag(draft, limits.topicMax),
  ],
  shownText,
});

/** A link has its own field in a text post; beside media it is appended to the text. */
function shownText(draft: PublishDraft): string {
  return draft.media.length === 0 ? draft.text : textWithLink(draft, '\n\n');
}

function checkLinks(draft: PublishDraft, limit: Limit<number>): Problem[] {
  const addresses = findAddresses(draft.text).map(({ start, end }) => draft.text.slice(start, end));
  const links = new Set(addresses.filter((address) => /^https?:/i.test(address)));
  if (draft.link !== null) links.add(draft.link);
  if (links.size <= limit.value) return [];
  const message = `Threads allows ${limit.value} different links in a post. This one has ${links.size}.`;
  return [problem('too-many-links', message, { measured: links.size, limit })];
}

function checkTag(draft: PublishDraft, limit: Limit<number>): Problem[] {
  const tag = draft.options['topicTag'] ?? '';
  if (tag === '' || (tag.length <= limit.value && !/[.&]/.test(tag))) return [];
  const message = `A topic on Threads has up to ${limit.value} characters, and neither a full stop nor an ampersand.`;
  return [problem('topic-not-valid', message, { measured: tag, limit })];
}
