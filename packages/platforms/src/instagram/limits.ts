import { checkDraft, checkFiles } from '../check.ts';
import { checkRatio, checkTotal, ratiosOf } from '../check-media-shape.ts';
import { checkComment } from '../comments/comment-rules.ts';
import { defineRules } from '../define-rules.ts';
import { problem } from '../problem.ts';
import type { Limit, PlatformLimits, PlatformRules, Problem, PublishDraft } from '../rules-types.ts';
import { textWithLink } from '../text/text-with-link.ts';

const NAME = 'Instagram';
const readOn = '2026-11-21';
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
  textMax: { value: 2_200, source: PUB, readOn, certainty: 'confirmed' },
  countingRule: {
    value: 'utf16',
    source: 'the unit is not documented; UTF-16 units never count too few',
    readOn,
    certainty: 'believed',
  },
  textOnlyAllowed: { value: false, source: `${PUB}: every post holds media`, readOn, certainty: 'confirmed' },
  imagesMax: { value: 10, source: `${PUB}: carousels`, readOn, certainty: 'confirmed' },
  videosMax: { value: 10, source: `${PUB}: carousels may hold videos`, readOn, certainty: 'confirmed' },
  mixedMediaAllowed: { value: true, source: `${PUB}: carousels of both`, readOn, certainty: 'confirmed' },
  imageFormats: { value: ['image/jpeg'], source: PUB, readOn, certainty: 'confirmed' },
  imageMaxBytes: { value: 8_000_000, source: `${PUB}; error 36000/2207004`, readOn, certainty: 'confirmed' },
  videoFormats: { value: ['video/mp4', 'video/quicktime'], source: PUB, readOn, certainty: 'confirmed' },
  videoMaxBytes: { value: 300_000_000, source: PUB, readOn, certainty: 'confirmed' },
  videoMinSeconds: { value: 3, source: PUB, readOn, certainty: 'confirmed' },
  videoMaxSeconds: { value: 900, source: PUB, readOn, certainty: 'confirmed' },
  videoFrameRateMin: { value: 23, source: PUB, readOn, certainty: 'confirmed' },
  videoFrameRateMax: { value: 60, source: PUB, readOn, certainty: 'confirmed' },
  altTextMax: { value: 1_000, source: `${PUB}: pictures, since 24 Mar 2025`, readOn, certainty: 'confirmed' },
  commentTextMax: {
    value: 2_200,
    source:
      'figure of the product; the reference of /{ig-media}/comments names none, and the 300 of the API before 2020 is gone',
    readOn: '2026-11-25',
    certainty: 'believed',
  },
  videoCover: { value: 'moment', source: `${PUB}: thumb_offset of a Reel`, readOn, certainty: 'confirmed' },
  filesMax: { value: 10, source: `${PUB}: 2 to 10 items`, readOn, certainty: 'confirmed' },
  imageRatioMin: { value: 0.8, source: PUB, readOn, certainty: 'confirmed' },
  imageRatioMax: { value: 1.91, source: PUB, readOn, certainty: 'confirmed' },
  videoRatioMin: { value: 0.01, source: PUB, readOn, certainty: 'confirmed' },
  videoRatioMax: { value: 10, source: PUB, readOn, certainty: 'confirmed' },
  hashtagsMax: { value: 30, source: PUB, readOn, certainty: 'confirmed' },
  hashtagsAdvised: {
    value: 5,
    source: 'announced by Instagram in Dec 2025; whether the API refuses a sixth is not confirmed',
    readOn,
    certainty: 'believed',
  },
  mentionsMax: { value: 20, source: PUB, readOn, certainty: 'confirmed' },
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

const NO_LINKS: Limit<string> = { value: 'not clickable', source: PUB, readOn, certainty: 'confirmed' };

function checkLinks(draft: PublishDraft): Problem[] {
  if (draft.link === null) return [];
  const message = 'Links in Instagram captions cannot be followed. Say "link in bio" instead, or leave it out.';
  return [problem('link-not-clickable', message, { measured: draft.link, limit: NO_LINKS, severity: 'warning' })];
}
