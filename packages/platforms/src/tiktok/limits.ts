import { checkDraft } from '../check.ts';
import { defineRules, limitsRead } from '../define-rules.ts';
import { grouped, problem } from '../problem.ts';
import type { Limit, PlatformLimits, PlatformRules, Problem, PublishDraft } from '../rules-types.ts';
import { textLength } from '../text/text-length.ts';
import { textWithLink } from '../text/text-with-link.ts';

const NAME = 'TikTok';
const { believed, confirmed } = limitsRead('2026-11-21');
const DIRECT = 'developers.tiktok.com: Direct Post reference';
const MEDIA = 'developers.tiktok.com: media transfer guide';
const PHOTOS = 'developers.tiktok.com: photo post reference';
const FULL_HD = `${MEDIA}: pictures of 1080p at most; Ayrshare media guidelines: 1080 × 1920 or 1920 × 1080`;

type Limits = PlatformLimits & Record<'photoTextMax' | 'photoTitleMax', Limit<number>>;

/** The README beside this file says which sources conflict and which reading was chosen. */
export const TIKTOK_LIMITS: Limits = {
  textMax: confirmed(2_200, `${DIRECT}: title`),
  countingRule: confirmed('utf16', DIRECT),
  textOnlyAllowed: confirmed(false, DIRECT),
  imagesMax: confirmed(35, PHOTOS),
  videosMax: confirmed(1, DIRECT),
  mixedMediaAllowed: confirmed(false, PHOTOS),
  imageFormats: confirmed(['image/jpeg', 'image/webp'], MEDIA),
  imageMaxBytes: confirmed(20_000_000, MEDIA),
  // TikTok accepts a larger image at first, but does not keep it.
  imageShortSideMax: confirmed(1_080, FULL_HD),
  imageLongSideMax: confirmed(1_920, FULL_HD),
  videoFormats: confirmed(['video/mp4', 'video/webm', 'video/quicktime'], MEDIA),
  videoMaxBytes: confirmed(4_294_967_296, MEDIA),
  videoMinSeconds: believed(3, 'not in the documents'),
  videoMaxSeconds: confirmed(600, `${MEDIA}; single accounts may be allowed less`),
  videoFrameRateMin: confirmed(23, MEDIA),
  videoFrameRateMax: confirmed(60, MEDIA),
  altTextMax: confirmed(null, 'there is no description for blind people'),
  videoCover: confirmed('moment', `${DIRECT}: video_cover_timestamp_ms`),
  photoTextMax: confirmed(4_000, `${PHOTOS}: description`),
  photoTitleMax: confirmed(90, `${PHOTOS}: title`),
};

const PRIVACY: Limit<readonly string[]> = confirmed(
  ['PUBLIC_TO_EVERYONE', 'MUTUAL_FOLLOW_FRIENDS', 'FOLLOWER_OF_CREATOR', 'SELF_ONLY'],
  'developers.tiktok.com: query creator info; content sharing guidelines: no audience is chosen for the person',
);
const BRANDED: Limit<string> = confirmed('not private', 'developers.tiktok.com: content sharing guidelines');
const SIDES: Limit<readonly number[]> = confirmed([360, 4_096], MEDIA);

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
    const message = `TikTok photo titles have up to ${photoTitleMax.value} characters. This one has ${grouped(title)}.`;
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
    const message = `TikTok accepts videos with sides of 360 to 4,096 pixels. This one has ${grouped(width)} × ${grouped(height)}.`;
    return [problem('video-frame', message, { measured, limit: SIDES })];
  });
}
