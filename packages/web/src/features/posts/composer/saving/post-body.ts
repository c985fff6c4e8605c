import { DEFAULT_PLATFORM, type PlatformId } from '@brandly/contract/platforms';
import type { CreatePostBody, ScheduledPost } from '@brandly/contract/posts';
import { composerFaces } from '../../../../platforms/composer-faces.ts';
import { type ChosenTime, instantOf } from '../../chosen-time.ts';
import { platformOf } from '../../post-face.ts';
import { type ComposerMedia, mediaOfPart } from '../draft/composer-media.ts';
import type { ComposerState, PlatformOptions } from '../draft/composer-state.ts';
import { contentFor, mediaFor } from '../draft/overrides.ts';
import { choicesFor } from '../draft/platform-choices.ts';
import { rulesOf } from '../draft/platform-rules.ts';
import { commentToSend } from '../draft/thread.ts';
import { takesComment, threadPartsMax } from '../draft/thread-verdicts.ts';

export type SaveAs = {
  status: 'DRAFT' | 'SCHEDULED';
  time: ChosenTime;
  accountOf: (platform: PlatformId) => string | null;
};

/** Returns what a request says of the post of one platform. */
export function bodyFor(state: ComposerState, platform: PlatformId | null, as: SaveAs): CreatePostBody {
  const uploaded = mediaFor(state, platform).filter(({ upload }) => upload.kind === 'done');
  const instant = instantOf(as.time);
  const account = platform === null ? null : as.accountOf(platform);
  const comment = platform !== null && takesComment(rulesOf, platform) ? commentToSend(state) : undefined;
  return {
    content: contentFor(state, platform),
    ...(state.sendsParts &&
      platform !== null &&
      threadPartsMax(rulesOf, platform) !== null && {
        parts: state.parts.map(({ key, content }) => ({ content, ...filesOf(mediaOfPart(state.media, key)) })),
      }),
    ...(comment && { parts: comment }),
    ...filesOf(uploaded),
    postType:
      uploaded.length === 0
        ? state.linkUrl === null
          ? 'TEXT'
          : 'VIDEO'
        : uploaded.some((one) => one.kind === 'video')
          ? 'VIDEO'
          : 'IMAGE',
    status: as.status,
    // Sent only if there is or was one.
    ...((state.linkUrl !== null || state.original?.linkUrl) && { linkUrl: state.linkUrl }),
    // A clock time that still needs a decision is not stored as if it had been made.
    ...(instant && state.wallClock !== null
      ? { scheduledFor: instant.toString(), wallClock: state.wallClock, timeZone: state.timeZone }
      : {}),
    // A draft without platforms is stored for this one, without an account.
    platform: platform ?? DEFAULT_PLATFORM,
    ...(account !== null && { socialAccountId: account }),
    ...(platform !== null && composerFaces[platform].options?.toBody(choicesFor(state, platform))),
  };
}

/** Returns the uploaded files with their descriptions. */
function filesOf(media: readonly ComposerMedia[]): Pick<CreatePostBody, 'mediaUrls' | 'mediaAltTexts'> {
  const uploaded = media.flatMap(({ upload, altText }) =>
    upload.kind === 'done' ? [{ fileUrl: upload.fileUrl, altText }] : [],
  );
  return {
    mediaUrls: uploaded.map(({ fileUrl }) => fileUrl),
    mediaAltTexts: uploaded.map(({ altText }) => altText),
  };
}

/** Returns a stored post's options, by its platform. */
export function optionsOfPost(post: ScheduledPost): PlatformOptions {
  const platform = platformOf(post);
  const face = platform && composerFaces[platform].options;
  return platform && face ? { [platform]: face.fromPost(post) } : {};
}
