import { DEFAULT_PLATFORM, type PlatformId } from '@brandly/contract/platforms';
import type { CreatePostBody, UpdatePostBody } from '@brandly/contract/posts';
import { type ChosenTime, instantOf } from '../../chosen-time.ts';
import { type ComposerMedia, mediaOfPart } from '../draft/composer-media.ts';
import type { ComposerState, SavedRow } from '../draft/composer-state.ts';
import { contentFor, mediaFor } from '../draft/overrides.ts';
import { choicesFor } from '../draft/platform-choices.ts';
import { rulesOf } from '../draft/platform-rules.ts';
import { commentToSend } from '../draft/thread.ts';
import { takesComment, threadPartsMax } from '../draft/thread-verdicts.ts';
import { optionsBody } from './platform-options.ts';

/** One request of a save. A row is one post on one account. */
export type PlannedSave =
  | { kind: 'create'; platform: PlatformId | null; brandId: string; body: CreatePostBody }
  | { kind: 'update'; platform: PlatformId | null; row: SavedRow; body: UpdatePostBody }
  | { kind: 'delete'; row: SavedRow };

type SaveAs = {
  status: 'DRAFT' | 'SCHEDULED';
  time: ChosenTime;
  accountOf: (platform: PlatformId) => string | null;
};

/**
 * Plans the requests after which the server holds this composer once per chosen platform: rows keep their platform if
 * they can, rows of platforms no longer chosen are reused for new ones or deleted, and the rest is created. Throws
 * TypeError without a brand.
 */
export function planSave(state: ComposerState, as: SaveAs): PlannedSave[] {
  const { brandId } = state;
  if (brandId === null) throw new TypeError('A post is saved for a brand');
  const wanted: (PlatformId | null)[] = state.platforms.length > 0 ? [...state.platforms] : [null];
  const free = state.rows.filter((row) => !wanted.includes(row.platform));
  const plans = wanted.map((platform): PlannedSave => {
    const row = state.rows.find((candidate) => candidate.platform === platform) ?? free.shift();
    const body = bodyFor(state, platform, as);
    return row
      ? { kind: 'update', platform, row, body: { ...body, brandId, version: row.version } }
      : { kind: 'create', platform, brandId, body: { ...body, groupId: state.groupId } };
  });
  return [...plans, ...free.map((row): PlannedSave => ({ kind: 'delete', row }))];
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

function bodyFor(state: ComposerState, platform: PlatformId | null, as: SaveAs): CreatePostBody {
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
    ...(platform !== null && optionsBody({ [platform]: choicesFor(state, platform) }, platform)),
  };
}
