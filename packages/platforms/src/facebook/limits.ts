import { checkDraft } from '../check.ts';
import { checkComment } from '../comments/comment-rules.ts';
import { defineRules, limitsRead } from '../define-rules.ts';
import { problem } from '../problem.ts';
import type { Limit, PlatformLimits, PlatformRules, Problem, PublishDraft } from '../rules-types.ts';
import { textWithLink } from '../text/text-with-link.ts';

const NAME = 'Facebook';
const { believed, confirmed, conflict, ownRule } = limitsRead('2026-11-21');

/** The README beside this file says which sources conflict and which reading was chosen. */
export const FACEBOOK_LIMITS: PlatformLimits = {
  textMax: believed(
    63_206,
    'figure of the product that schedulers use (gitroomhq/postiz-app); not in the API documentation',
  ),
  countingRule: believed('utf16', 'not documented; UTF-16 units are the cautious reading'),
  textOnlyAllowed: confirmed(true, 'developers.facebook.com/documentation/pages-api/posts: /feed with message'),
  imagesMax: believed(10, 'no official maximum, but schedulers and resellers stop at 10'),
  videosMax: ownRule(1, 'a video has a call of its own (video-api/guides/publishing), and this adapter makes one'),
  mixedMediaAllowed: ownRule(
    false,
    'attached_media takes photos; a video has a call of its own, and this adapter makes one post of it',
  ),
  imageFormats: confirmed(
    ['image/jpeg', 'image/png', 'image/gif', 'image/bmp', 'image/tiff'],
    'facebook/facebook-business-sdk-codegen v25.0 and Ayrshare media guidelines',
  ),
  imageMaxBytes: conflict(
    4_000_000,
    'error 1366046 speaks of 4 MB, media guidelines of 10 MB, of which the safe value is taken',
  ),
  videoFormats: confirmed(['video/mp4', 'video/quicktime'], 'developers.facebook.com/docs/video-api/guides/publishing'),
  videoMaxBytes: conflict(
    2_000_000_000,
    'error 1363023 of video-api/reference/error-codes speaks of 2 GB, other texts of 4 or 10 GB',
  ),
  videoMinSeconds: confirmed(1, 'error 1363025 of video-api/reference/error-codes: video shorter than 1 s'),
  videoMaxSeconds: conflict(14_400, '4 hours by media guidelines, though an older error text says 40 minutes'),
  altTextMax: believed(null, 'alt_text_custom exists; its length is not documented'),
  commentTextMax: believed(
    8_000,
    'figure of the product; the reference of /{object}/comments names none',
    '2026-11-25',
  ),
};

/** public: the only audience of a Page. only_me: an unpublished Page post, which only the Page's admins see. */
const PRIVACY: Limit<readonly string[]> = confirmed(
  ['public', 'only_me'],
  'developers.facebook.com/documentation/video-api/guides/reels-publishing: Pages are public only',
);

const REELS = 'developers.facebook.com/documentation/video-api/guides/reels-publishing';
const REEL_SECONDS: Limit<string> = confirmed('3 to 90 seconds', REELS);
const REEL_FRAME_RATE: Limit<string> = confirmed('24 to 60 frames per second', REELS);
const REEL_FRAME: Limit<string> = confirmed('upright, at least 540x960', `${REELS}: 9:16`);

export const FACEBOOK_RULES: PlatformRules = defineRules({
  id: 'facebook',
  limits: FACEBOOK_LIMITS,
  check: (draft, limits) => [
    ...checkDraft(NAME, limits, draft, shownText(draft)),
    ...checkPrivacy(draft),
    ...checkReel(draft),
  ],
  checkComment: (comment, limits) => checkComment(NAME, limits, comment),
  shownText,
});

/** A link has its own field, except beside photos and videos: there it is appended to the text. */
function shownText(draft: PublishDraft): string {
  return draft.media.length === 0 ? draft.text : textWithLink(draft, '\n\n');
}

function checkPrivacy(draft: PublishDraft): Problem[] {
  const privacy = draft.options['privacy'] ?? 'public';
  if (PRIVACY.value.includes(privacy)) return [];
  const message =
    privacy === 'friends'
      ? 'A Facebook Page has no friends, so a Page post cannot be shown to friends only. Choose Public instead.'
      : `A Facebook Page cannot publish for “${privacy}”. Choose Public instead.`;
  return [problem('privacy-not-possible', message, { measured: privacy, limit: PRIVACY })];
}

/** The option `format` is `reel` if the person chose a Reel; otherwise Facebook decides how a video is shown. */
function checkReel(draft: PublishDraft): Problem[] {
  const video = draft.media.find((file) => file.kind === 'video');
  if (draft.options['format'] !== 'reel' || !video) return [];
  const problems: Problem[] = [];
  const { durationSeconds: seconds, width, height } = video;
  const rate = video.frameRate == null ? null : Math.round(video.frameRate);
  if (rate !== null && (rate < 24 || rate > 60)) {
    const message = `A Facebook Reel has 24 to 60 frames per second. This video has ${rate}. Post it as a video instead.`;
    problems.push(problem('reel-frame-rate', message, { measured: rate, limit: REEL_FRAME_RATE }));
  }
  if (seconds !== null && (seconds < 3 || seconds > 90)) {
    const message = `A Facebook Reel lasts 3 to 90 seconds. This video has ${seconds}. Post it as a video instead.`;
    problems.push(problem('reel-length', message, { measured: seconds, limit: REEL_SECONDS }));
  }
  if (width !== null && height !== null && (width < 540 || height < 960 || width >= height)) {
    const message = `A Facebook Reel is vertical, 540x960 or larger. This video is ${width}x${height}.`;
    problems.push(problem('reel-frame', message, { measured: `${width}x${height}`, limit: REEL_FRAME }));
  }
  return problems;
}
