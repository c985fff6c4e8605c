import { checkDraft, checkFiles } from '../check.ts';
import { checkRatio, checkTotal, type RatioLimit } from '../check-media-shape.ts';
import type { Limit, PlatformLimits, PlatformRules, Problem, PublishDraft } from '../limits.ts';
import { problem } from '../problem.ts';
import { textLength } from '../text-length.ts';

const NAME = 'Threads';
const readOn = '2026-11-21';
const OV = 'developers.facebook.com/documentation/threads/overview';
const POSTS = 'developers.facebook.com/documentation/threads/posts (14 Apr 2026)';

/** The README beside this file says which sources conflict and which reading was chosen. */
export const THREADS_LIMITS: PlatformLimits = {
  textMax: { value: 500, source: OV, readOn, certainty: 'confirmed' },
  countingRule: { value: 'emoji-bytes', source: `${OV}: emoji by their UTF-8 bytes`, readOn, certainty: 'confirmed' },
  textOnlyAllowed: { value: true, source: OV, readOn, certainty: 'confirmed' },
  imagesMax: { value: 20, source: `${POSTS}: carousels`, readOn, certainty: 'confirmed' },
  videosMax: { value: 20, source: `${POSTS}: carousels may hold videos`, readOn, certainty: 'confirmed' },
  mixedMediaAllowed: { value: true, source: POSTS, readOn, certainty: 'confirmed' },
  imageFormats: { value: ['image/jpeg', 'image/png'], source: OV, readOn, certainty: 'confirmed' },
  imageMaxBytes: { value: 8_000_000, source: OV, readOn, certainty: 'confirmed' },
  videoFormats: { value: ['video/mp4', 'video/quicktime'], source: OV, readOn, certainty: 'confirmed' },
  videoMaxBytes: { value: 1_000_000_000, source: OV, readOn, certainty: 'confirmed' },
  videoMinSeconds: { value: null, source: `${OV}: more than 0 s`, readOn, certainty: 'believed' },
  videoMaxSeconds: { value: 300, source: OV, readOn, certainty: 'confirmed' },
  altTextMax: { value: 1_000, source: 'reference of posts', readOn, certainty: 'believed' },
};

const TOGETHER: Limit<number> = { value: 20, source: `${POSTS}: 2 to 20`, readOn, certainty: 'confirmed' };
const IMAGE_RATIO: RatioLimit = {
  value: { min: 0.1, max: 10, words: '1:10 to 10:1' },
  source: `${OV}: up to 10:1, read both ways`,
  readOn,
  certainty: 'believed',
};
const VIDEO_RATIO: RatioLimit = {
  value: { min: 0.01, max: 10, words: '1:100 to 10:1' },
  source: OV,
  readOn,
  certainty: 'confirmed',
};
const LINKS_MAX: Limit<number> = {
  value: 5,
  source: `${POSTS}: different links, since 22 Dec 2025`,
  readOn,
  certainty: 'confirmed',
};
const TAG: Limit<string> = {
  value: '1 to 50 characters without . and &',
  source: `${POSTS}; its form is believed`,
  readOn,
  certainty: 'believed',
};

/** Who may reply; the value of the option `replyControl`. */
export const REPLY_CONTROLS = [
  'everyone',
  'accounts_you_follow',
  'mentioned_only',
  'parent_post_author_only',
  'followers_only',
] as const;

export const THREADS_RULES: PlatformRules = {
  id: 'threads',
  limits: THREADS_LIMITS,
  check: (draft) => [
    ...checkDraft(NAME, THREADS_LIMITS, draft, shownText(draft)),
    ...checkTotal(NAME, TOGETHER, draft.media),
    ...checkFiles(draft.media, (file) => checkRatio(NAME, file, file.kind === 'image' ? IMAGE_RATIO : VIDEO_RATIO)),
    ...checkLinks(draft),
    ...checkTag(draft),
  ],
  shownText,
  countText: (draft) => ({
    used: textLength(shownText(draft), THREADS_LIMITS.countingRule.value),
    max: THREADS_LIMITS.textMax.value,
  }),
};

/** A link has its own field in a post of text; beside media it ends the text. */
function shownText(draft: PublishDraft): string {
  if (draft.link === null || draft.media.length === 0 || draft.text.includes(draft.link)) return draft.text;
  return draft.text === '' ? draft.link : `${draft.text}\n\n${draft.link}`;
}

function checkLinks(draft: PublishDraft): Problem[] {
  const links = new Set(draft.text.match(/https?:\/\/[^\s]+/gi) ?? []);
  if (draft.link !== null) links.add(draft.link);
  if (links.size <= LINKS_MAX.value) return [];
  const message = `Threads takes 5 different links in a post; there are ${links.size}.`;
  return [problem('too-many-links', message, { measured: links.size, limit: LINKS_MAX })];
}

function checkTag(draft: PublishDraft): Problem[] {
  const tag = draft.options['topicTag'] ?? '';
  if (tag === '' || (tag.length <= 50 && !/[.&]/.test(tag))) return [];
  const message = 'A topic on Threads has up to 50 characters, and neither a full stop nor an ampersand.';
  return [problem('topic-not-valid', message, { measured: tag, limit: TAG })];
}
