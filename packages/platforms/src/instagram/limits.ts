import { checkDraft, checkFiles } from '../check.ts';
import { checkRatio, checkTotal, type RatioLimit } from '../check-media-shape.ts';
import type { Limit, PlatformLimits, PlatformRules, Problem, PublishDraft } from '../limits.ts';
import { problem } from '../problem.ts';
import { textLength } from '../text-length.ts';

const NAME = 'Instagram';
const readOn = '2026-11-21';
const PUB = 'developers.facebook.com, Instagram platform, guides/content-publishing';

/** The README beside this file says which sources conflict and which reading was chosen. */
export const INSTAGRAM_LIMITS: PlatformLimits = {
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
  altTextMax: { value: 1_000, source: `${PUB}: pictures, since 24 Mar 2025`, readOn, certainty: 'confirmed' },
  videoCover: { value: 'moment', source: `${PUB}: thumb_offset of a Reel`, readOn, certainty: 'confirmed' },
};

const TOGETHER: Limit<number> = { value: 10, source: `${PUB}: 2 to 10 items`, readOn, certainty: 'confirmed' };
const IMAGE_RATIO: RatioLimit = {
  value: { min: 0.8, max: 1.91, words: '4:5 to 1.91:1' },
  source: PUB,
  readOn,
  certainty: 'confirmed',
};
const VIDEO_RATIO: RatioLimit = {
  value: { min: 0.01, max: 10, words: '1:100 to 10:1' },
  source: PUB,
  readOn,
  certainty: 'confirmed',
};
const HASHTAGS_MAX: Limit<number> = { value: 30, source: PUB, readOn, certainty: 'confirmed' };
const HASHTAGS_ADVISED: Limit<number> = {
  value: 5,
  source: 'announced by Instagram in Dec 2025; whether the API refuses a sixth is not confirmed',
  readOn,
  certainty: 'believed',
};
const MENTIONS_MAX: Limit<number> = { value: 20, source: PUB, readOn, certainty: 'confirmed' };

export const INSTAGRAM_RULES: PlatformRules = {
  id: 'instagram',
  limits: INSTAGRAM_LIMITS,
  check: (draft) => [
    ...checkDraft(NAME, INSTAGRAM_LIMITS, draft, shownText(draft)),
    ...checkTotal(NAME, TOGETHER, draft.media),
    ...checkFiles(draft.media, (file) => checkRatio(NAME, file, file.kind === 'image' ? IMAGE_RATIO : VIDEO_RATIO)),
    ...checkTags(shownText(draft)),
    ...checkLinks(draft),
  ],
  shownText,
  countText: (draft) => ({
    used: textLength(shownText(draft), INSTAGRAM_LIMITS.countingRule.value),
    max: INSTAGRAM_LIMITS.textMax.value,
  }),
};

/** There is no field for a link: it ends the caption, where nobody can follow it. */
function shownText(draft: PublishDraft): string {
  if (draft.link === null || draft.text.includes(draft.link)) return draft.text;
  return draft.text === '' ? draft.link : `${draft.text}\n\n${draft.link}`;
}

function checkTags(text: string): Problem[] {
  const hashtags = text.match(/(?<![\p{L}\p{N}_&])#[\p{L}\p{N}_]+/gu)?.length ?? 0;
  const mentions = text.match(/(?<![\p{L}\p{N}_.])@[A-Za-z0-9_.]+/gu)?.length ?? 0;
  const problems: Problem[] = [];
  if (hashtags > HASHTAGS_MAX.value) {
    const message = `Instagram takes 30 hashtags; there are ${hashtags}. Remove ${hashtags - HASHTAGS_MAX.value}.`;
    problems.push(problem('too-many-hashtags', message, { measured: hashtags, limit: HASHTAGS_MAX }));
  } else if (hashtags > HASHTAGS_ADVISED.value) {
    const message = `Instagram has announced to count 5 hashtags at most; there are ${hashtags}.`;
    const severity = 'warning';
    problems.push(problem('many-hashtags', message, { measured: hashtags, limit: HASHTAGS_ADVISED, severity }));
  }
  if (mentions > MENTIONS_MAX.value) {
    const message = `Instagram takes 20 mentions; there are ${mentions}. Remove ${mentions - MENTIONS_MAX.value}.`;
    problems.push(problem('too-many-mentions', message, { measured: mentions, limit: MENTIONS_MAX }));
  }
  return problems;
}

const NO_LINKS: Limit<string> = { value: 'not clickable', source: PUB, readOn, certainty: 'confirmed' };

function checkLinks(draft: PublishDraft): Problem[] {
  if (draft.link === null) return [];
  const message = 'Links in Instagram captions cannot be followed. Say "link in bio" instead, or leave it out.';
  return [problem('link-not-clickable', message, { measured: draft.link, limit: NO_LINKS, severity: 'warning' })];
}
