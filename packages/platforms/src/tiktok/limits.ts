import { checkDraft } from '../check.ts';
import { defineRules } from '../define-rules.ts';
import { problem } from '../problem.ts';
import type { Limit, PlatformLimits, PlatformRules, Problem, PublishDraft } from '../rules-types.ts';
import { textLength } from '../text/text-length.ts';
import { textWithLink } from '../text/text-with-link.ts';

const NAME = 'TikTok';
const readOn = '2026-11-21';
const DIRECT = 'developers.tiktok.com: Direct Post reference';
const MEDIA = 'developers.tiktok.com: media transfer guide';
const PHOTOS = 'developers.tiktok.com: photo post reference';
const FULL_HD = `${MEDIA}: pictures of 1080p at most; Ayrshare media guidelines: 1080 × 1920 or 1920 × 1080`;

type Limits = PlatformLimits & Record<'photoTextMax' | 'photoTitleMax', Limit<number>>;

/** The README beside this file says which sources conflict and which reading was chosen. */
export const TIKTOK_LIMITS: Limits = {
  textMax: { value: 2_200, source: `${DIRECT}: title`, readOn, certainty: 'confirmed' },
  countingRule: { value: 'utf16', source: DIRECT, readOn, certainty: 'confirmed' },
  textOnlyAllowed: { value: false, source: DIRECT, readOn, certainty: 'confirmed' },
  imagesMax: { value: 35, source: PHOTOS, readOn, certainty: 'confirmed' },
  videosMax: { value: 1, source: DIRECT, readOn, certainty: 'confirmed' },
  mixedMediaAllowed: { value: false, source: PHOTOS, readOn, certainty: 'confirmed' },
  imageFormats: { value: ['image/jpeg', 'image/webp'], source: MEDIA, readOn, certainty: 'confirmed' },
  imageMaxBytes: { value: 20_000_000, source: MEDIA, readOn, certainty: 'confirmed' },
  // TikTok accepts a larger image at first, but does not keep it.
  imageShortSideMax: { value: 1_080, source: FULL_HD, readOn, certainty: 'confirmed' },
  imageLongSideMax: { value: 1_920, source: FULL_HD, readOn, certainty: 'confirmed' },
  videoFormats: {
    value: ['video/mp4', 'video/webm', 'video/quicktime'],
    source: MEDIA,
    readOn,
    certainty: 'confirmed',
  },
  videoMaxBytes: { value: 4_294_967_296, source: MEDIA, readOn, certainty: 'confirmed' },
  videoMinSeconds: { value: 3, source: 'not in the documents', readOn, certainty: 'believed' },
  videoMaxSeconds: {
    value: 600,
    source: `${MEDIA}; single accounts may be allowed less`,
    readOn,
    certainty: 'confirmed',
  },
  videoFrameRateMin: { value: 23, source: MEDIA, readOn, certainty: 'confirmed' },
  videoFrameRateMax: { value: 60, source: MEDIA, readOn, certainty: 'confirmed' },
  altTextMax: { value: null, source: 'there is no description for blind people', readOn, certainty: 'confirmed' },
  videoCover: { value: 'moment', source: `${DIRECT}: video_cover_timestamp_ms`, readOn, certainty: 'confirmed' },
  photoTextMax: { value: 4_000, source: `${PHOTOS}: description`, readOn, certainty: 'confirmed' },
  photoTitleMax: { value: 90, source: `${PHOTOS}: title`, readOn, certainty: 'confirmed' },
};

const PRIVACY: Limit<readonly string[]> = {
  value: ['PUBLIC_TO_EVERYONE', 'MUTUAL_FOLLOW_FRIENDS', 'FOLLOWER_OF_CREATOR', 'SELF_ONLY'],
  source: 'developers.tiktok.com: query creator info; content sharing guidelines: no audience is chosen for the person',
  readOn,
  certainty: 'confirmed',
};
const BRANDED: Limit<string> = {
  value: 'not private',
  source: 'developers.tiktok.com: content sharing guidelines',
  readOn,
  certainty: 'confirmed',
};
const SIDES: Limit<readonly number[]> = { value: [360, 4_096], source: MEDIA, readOn, certainty: 'confirmed' };

export const TIKTOK_RULES: PlatformRules = defineRules({
  id: 'tiktok',
  limits: TIKTOK_LIMITS,
  check: (draft, limits) => [
    ...checkDraft(NAME, limitsFor(draft, limits), draft, shownText(draft)),
    ...checkChoices(draft, limits.photoTitleMax),
    ...checkFrame(draft),
  ],
  shownText,
  countText: (draft, limits) => ({
    used: textLength(shownText(draft), limits.countingRule.value),
    max: limitsFor(draft, limits).textMax.value,
  }),
});

/** Photo posts may have longer texts. */
const limitsFor = (draft: PublishDraft, limits: Limits): PlatformLimits =>
  draft.media.some((file) => file.kind === 'image') ? { ...limits, textMax: limits.photoTextMax } : limits;

/** TikTok has no field for a link and does not make it clickable: it is a part of the text. */
function shownText(draft: PublishDraft): string {
  return textWithLink(draft, ' ');
}

function checkChoices({ options, media }: PublishDraft, photoTitleMax: Limit<number>): Problem[] {
  const problems: Problem[] = [];
  const privacy = options['privacy'] ?? '';
  if (!PRIVACY.value.includes(privacy)) {
    const message = 'Choose who can watch this on TikTok. TikTok requires this choice for every post.';
    problems.push(problem('privacy-missing', message, { measured: privacy, limit: PRIVACY }));
  }
  if (options['brandContent'] === 'yes' && privacy === 'SELF_ONLY') {
    const message = "TikTok doesn't allow branded content that only you can see. Choose another audience.";
    problems.push(problem('branded-content-private', message, { measured: privacy, limit: BRANDED }));
  }
  const title = textLength(options['title'] ?? '', 'utf16');
  if (title > photoTitleMax.value && media.some((file) => file.kind === 'image')) {
    const message = `TikTok photo titles have up to ${photoTitleMax.value} characters. This one has ${title}.`;
    problems.push(problem('title-too-long', message, { measured: title, limit: photoTitleMax }));
  }
  return problems;
}

/** A video whose dimensions are not known yet is not judged. */
function checkFrame({ media }: PublishDraft): Problem[] {
  const [least = 0, most = 0] = SIDES.value;
  return media.flatMap(({ kind, width, height }) => {
    if (kind === 'image' || width === null || height === null) return [];
    const measured = `${width}×${height}`;
    if (Math.min(width, height) >= least && Math.max(width, height) <= most) return [];
    const message = `TikTok accepts videos with sides of 360 to 4,096 pixels. This one has ${width} × ${height}.`;
    return [problem('video-frame', message, { measured, limit: SIDES })];
  });
}
