import { checkDraft, checkFiles } from '../check.ts';
import { checkRatio, checkTotal, ratiosOf } from '../check-media-shape.ts';
import { checkComment } from '../comments/comment-rules.ts';
import { defineRules, limitsRead } from '../define-rules.ts';
import { problem } from '../problem.ts';
import type { Limit, PlatformLimits, PlatformRules, Problem, PublishDraft } from '../rules-types.ts';
import { textWithLink } from '../text/text-with-link.ts';

const NAME = 'Instagram';
const { believed, confirmed } = limitsRead('2026-11-21');
/** The extra scope that first comments need (Instagram platform, reference: ig-media/comments). */
export const COMMENT_SCOPE = 'instagram_business_manage_comments';
const PUB = 'developers.facebook.com, Instagram platform, guides/content-publishing';

type Limits = PlatformLimits &
  Record<
    | 'filesMax'
    | 'imageRatioMin'
    | 'imageRatioMax'
    | 'videoRatioMin'
    | 'videoRatioMax'
    | 'hashtagsMax'
    | 'hashtagsAdvised'
    | 'mentionsMax',
    Limit<number>
  >;

/** The README beside this file says which sources conflict and which reading was chosen. */
export const INSTAGRAM_LIMITS: Limits = {
  textMax: confirmed(2_200, PUB),
  countingRule: believed('utf16', 'the unit is not documented; UTF-16 units never count too few'),
  textOnlyAllowed: confirmed(false, `${PUB}: every post holds media`),
  imagesMax: confirmed(10, `${PUB}: carousels`),
  videosMax: confirmed(10, `${PUB}: carousels may hold videos`),
  mixedMediaAllowed: confirmed(true, `${PUB}: carousels of both`),
  imageFormats: confirmed(['image/jpeg'], PUB),
  imageMaxBytes: confirmed(8_000_000, `${PUB}; error 36000/2207004`),
  videoFormats: confirmed(['video/mp4', 'video/quicktime'], PUB),
  videoMaxBytes: confirmed(300_000_000, PUB),
  videoMinSeconds: confirmed(3, PUB),
  videoMaxSeconds: confirmed(900, PUB),
  videoFrameRateMin: confirmed(23, PUB),
  videoFrameRateMax: confirmed(60, PUB),
  altTextMax: confirmed(1_000, `${PUB}: pictures, since 24 Mar 2025`),
  commentTextMax: believed(
    2_200,
    'figure of the product; the reference of /{ig-media}/comments names none, and the 300 of the API before 2020 is gone',
    '2026-11-25',
  ),
  videoCover: confirmed('moment', `${PUB}: thumb_offset of a Reel`),
  filesMax: confirmed(10, `${PUB}: 2 to 10 items`),
  imageRatioMin: confirmed(0.8, PUB),
  imageRatioMax: confirmed(1.91, PUB),
  videoRatioMin: confirmed(0.01, PUB),
  videoRatioMax: confirmed(10, PUB),
  hashtagsMax: confirmed(30, PUB),
  hashtagsAdvised: believed(5, 'announced by Instagram in Dec 2025; whether the API refuses a sixth is not confirmed'),
  mentionsMax: confirmed(20, PUB),
};

export const INSTAGRAM_RULES: PlatformRules = defineRules({
  id: 'instagram',
  limits: INSTAGRAM_LIMITS,
  partScopes: [COMMENT_SCOPE],
  check: (draft, limits) => [
    ...checkDraft(NAME, limits, draft, shownText(draft)),
    ...checkTotal(NAME, limits.filesMax, draft.media),
    ...checkFiles(draft.media, (file) => checkRatio(NAME, file, ratiosOf(file, limits))),
    ...checkTags(shownText(draft), limits),
    ...checkLinks(draft),
  ],
  checkComment: (comment, limits) => checkComment(NAME, limits, comment),
  shownText,
});

/** Instagram has no field for a link: it is appended to the caption, where it cannot be opened. */
function shownText(draft: PublishDraft): string {
  return textWithLink(draft, '\n\n');
}

function checkTags(text: string, { hashtagsMax, hashtagsAdvised, mentionsMax }: Limits): Problem[] {
  const hashtags = text.match(/(?<![\p{L}\p{N}_&])#[\p{L}\p{N}_]+/gu)?.length ?? 0;
  const mentions = text.match(/(?<![\p{L}\p{N}_.])@[A-Za-z0-9_.]+/gu)?.length ?? 0;
  const problems: Problem[] = [];
  if (hashtags > hashtagsMax.value) {
    const over = hashtags - hashtagsMax.value;
    const message = `Instagram allows ${hashtagsMax.value} hashtags. This post has ${hashtags}. Remove ${over}.`;
    problems.push(problem('too-many-hashtags', message, { measured: hashtags, limit: hashtagsMax }));
  } else if (hashtags > hashtagsAdvised.value) {
    const message = `Instagram has announced a limit of ${hashtagsAdvised.value} hashtags. This post has ${hashtags}.`;
    const severity = 'warning';
    problems.push(problem('many-hashtags', message, { measured: hashtags, limit: hashtagsAdvised, severity }));
  }
  if (mentions > mentionsMax.value) {
    const over = mentions - mentionsMax.value;
    const message = `Instagram allows ${mentionsMax.value} mentions. This post has ${mentions}. Remove ${over}.`;
    problems.push(problem('too-many-mentions', message, { measured: mentions, limit: mentionsMax }));
  }
  return problems;
}

const NO_LINKS: Limit<string> = confirmed('not clickable', PUB);

function checkLinks(draft: PublishDraft): Problem[] {
  if (draft.link === null) return [];
  const message = 'Links in Instagram captions cannot be followed. Say "link in bio" instead, or leave it out.';
  return [problem('link-not-clickable', message, { measured: draft.link, limit: NO_LINKS, severity: 'warning' })];
}
