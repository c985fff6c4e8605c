import { checkDraft } from '../check.ts';
import { checkComment } from '../comments/comment-rules.ts';
import { defineRules } from '../define-rules.ts';
import { problem } from '../problem.ts';
import type { Limit, PlatformLimits, PlatformRules, Problem, PublishDraft } from '../rules-types.ts';
import { textWithLink } from '../text/text-with-link.ts';

const NAME = 'Facebook';
const readOn = '2026-11-21';

/** The README beside this file says which sources conflict and which reading was chosen. */
export const FACEBOOK_LIMITS: PlatformLimits = {
  textMax: {
    value: 63_206,
    source: 'figure of the product that schedulers use (gitroomhq/postiz-app); not in the API documentation',
    readOn,
    certainty: 'believed',
  },
  countingRule: {
    value: 'utf16',
    source: 'not documented; UTF-16 units are the cautious reading',
    readOn,
    certainty: 'believed',
  },
  textOnlyAllowed: {
    value: true,
    source: 'developers.facebook.com/documentation/pages-api/posts: /feed with message',
    readOn,
    certainty: 'confirmed',
  },
  imagesMax: {
    value: 10,
    source: 'no official maximum; schedulers and resellers stop at 10',
    readOn,
    certainty: 'believed',
  },
  videosMax: {
    value: 1,
    source: 'a video has a call of its own (video-api/guides/publishing), and this adapter makes one',
    readOn,
    certainty: 'own-rule',
  },
  mixedMediaAllowed: {
    value: false,
    source: 'attached_media takes photos; a video has a call of its own, and this adapter makes one post of it',
    readOn,
    certainty: 'own-rule',
  },
  imageFormats: {
    value: ['image/jpeg', 'image/png', 'image/gif', 'image/bmp', 'image/tiff'],
    source: 'facebook/facebook-business-sdk-codegen v25.0 and Ayrshare media guidelines',
    readOn,
    certainty: 'confirmed',
  },
  imageMaxBytes: {
    value: 4_000_000,
    source: 'error 1366046 speaks of 4 MB, media guidelines of 10 MB; the safe value is taken',
    readOn,
    certainty: 'conflict',
  },
  videoFormats: {
    value: ['video/mp4', 'video/quicktime'],
    source: 'developers.facebook.com/docs/video-api/guides/publishing',
    readOn,
    certainty: 'confirmed',
  },
  videoMaxBytes: {
    value: 2_000_000_000,
    source: 'error 1363023 of video-api/reference/error-codes speaks of 2 GB, other texts of 4 or 10 GB',
    readOn,
    certainty: 'conflict',
  },
  videoMinSeconds: {
    value: 1,
    source: 'error 1363025 of video-api/reference/error-codes: video shorter than 1 s',
    readOn,
    certainty: 'confirmed',
  },
  videoMaxSeconds: {
    value: 14_400,
    source: '4 hours by media guidelines; an older error text says 40 minutes',
    readOn,
    certainty: 'conflict',
  },
  altTextMax: {
    value: null,
    source: 'alt_text_custom exists; its length is not documented',
    readOn,
    certainty: 'believed',
  },
  commentTextMax: {
    value: 8_000,
    source: 'figure of the product; the reference of /{object}/comments names none',
    readOn: '2026-11-25',
    certainty: 'believed',
  },
};

/** public: the only audience of a Page. only_me: an unpublished Page post, which only the Page's admins see. */
const PRIVACY: Limit<readonly string[]> = {
  value: ['public', 'only_me'],
  source: 'developers.facebook.com/documentation/video-api/guides/reels-publishing: Pages are public only',
  readOn,
  certainty: 'confirmed',
};

const REELS = 'developers.facebook.com/documentation/video-api/guides/reels-publishing';
const REEL_SECONDS: Limit<string> = { value: '3 to 90 seconds', source: REELS, readOn, certainty: 'confirmed' };
const REEL_FRAME_RATE: Limit<string> = {
  value: '24 to 60 frames per second',
  source: REELS,
  readOn,
  certainty: 'confirmed',
};
const REEL_FRAME: Limit<string> = {
  value: 'upright, at least 540x960',
  source: `${REELS}: 9:16`,
  readOn,
  certainty: 'confirmed',
};

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
