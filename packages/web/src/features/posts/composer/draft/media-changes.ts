import type { PlatformId } from '@brandly/contract/platforms';
import type { ComposerEvent } from './composer-event.ts';
import { type ComposerMedia, inOrder, mediaOfPart, movedBy, movedTo, withMedia } from './composer-media.ts';
import { type ComposerState, edited } from './composer-state.ts';
import { mediaFor, type Overrides, withFileInPlace, withOverride, withoutFile } from './overrides.ts';

/** Events of photos and videos: 'media-…', their descriptions and covers. */
export type MediaEvent = Extract<ComposerEvent, { type: `media-${string}` | 'alt-text' | 'cover' }>;

export function afterMediaEvent(
  state: ComposerState,
  event: Exclude<MediaEvent, { type: 'media-chosen' }>,
): ComposerState {
  switch (event.type) {
    case 'media-added':
      return edited(state, {
        media: [...state.media, event.media],
        ...(event.media.part === undefined && { overrides: withNewFile(state, event.media.key) }),
      });
    case 'media-progress':
      return withUpload(state, event.key, { kind: 'sending', fraction: event.fraction });
    case 'media-done':
      return edited(state, {
        media: withMedia(state.media, event.key, { upload: { kind: 'done', fileUrl: event.fileUrl } }),
      });
    case 'media-failed':
      return withUpload(state, event.key, { kind: 'failed', reason: event.reason, isFinal: event.isFinal });
    case 'media-paused':
      return withUpload(state, event.key, { kind: 'paused', fraction: fractionOf(state, event.key) });
    case 'media-again':
      return withUpload(state, event.key, { kind: 'sending', fraction: fractionOf(state, event.key) });
    case 'media-measured': {
      const { type: _type, key, ...facts } = event;
      return { ...state, media: withMedia(state.media, key, facts) };
    }
    case 'media-removed':
      return withoutMedia(state, event.key);
    case 'media-moved':
      return reordered(state, event.key, (keys) => movedBy(keys, event.key, event.by));
    case 'media-placed':
      return reordered(state, event.key, (keys) => movedTo(keys, event.key, event.place));
    case 'media-variant': {
      const own = withFileInPlace(state.overrides[event.platform] ?? {}, event.of, event.media.key);
      // A copy may be redrawn: then the newer copy replaces the shared file.
      const shared = state.media.find(({ key }) => key === event.of)?.variantOf || event.of;
      const change = own.mediaKeys ? own : { ...own, instead: { ...own.instead, [shared]: event.media.key } };
      return edited(state, {
        media: [...state.media, { ...event.media, variantOf: shared }],
        overrides: withOverride(state.overrides, event.platform, change),
      });
    }
    case 'cover':
      return edited(state, { media: withMedia(state.media, event.key, { coverMs: event.coverMs }) });
    case 'media-replaced':
      return replaced(state, event.of, event.media);
    default:
      return described(state, event, event.platform ?? platformOfFile(state, event.key));
  }
}

/** A file added while writing for one platform belongs to it alone if it has files of its own. */
function withNewFile({ overrides, writingFor }: ComposerState, key: string): Overrides {
  const keys = writingFor && overrides[writingFor]?.mediaKeys;
  return keys ? withOverride(overrides, writingFor, { mediaKeys: [...keys, key] }) : overrides;
}

/** Returns the platform that a change of a file applies to, null for all; files of a later part are shared by all. */
const platformOfFile = ({ media, writingFor }: ComposerState, key: string): PlatformId | null =>
  partOfFile(media, key) === undefined ? writingFor : null;

const partOfFile = (media: readonly ComposerMedia[], key: string): string | undefined =>
  media.find((one) => one.key === key)?.part;

/** While writing for one platform, removing a file removes it from that platform only. */
function withoutMedia(state: ComposerState, key: string): ComposerState {
  const platform = platformOfFile(state, key);
  if (platform !== null) {
    const mediaKeys = mediaFor(state, platform).flatMap((one) => (one.key === key ? [] : [one.key]));
    return edited(state, { overrides: withOverride(state.overrides, platform, { mediaKeys }) });
  }
  const gone = state.media.filter((one) => one.key === key || one.variantOf === key).map((one) => one.key);
  return edited(state, {
    media: state.media.filter((one) => !gone.includes(one.key)),
    overrides: withoutFile(state.overrides, gone),
  });
}

function reordered(state: ComposerState, key: string, reorder: (keys: readonly string[]) => string[]): ComposerState {
  const platform = platformOfFile(state, key);
  const part = partOfFile(state.media, key);
  const files = part === undefined ? mediaFor(state, platform) : mediaOfPart(state.media, part);
  const keys = reorder(files.map((one) => one.key));
  return platform === null
    ? edited(state, { media: inOrder(state.media, keys) })
    : edited(state, { overrides: withOverride(state.overrides, platform, { mediaKeys: keys }) });
}

function withUpload(state: ComposerState, key: string, upload: ComposerMedia['upload']): ComposerState {
  return { ...state, media: withMedia(state.media, key, { upload }) };
}

function fractionOf({ media }: ComposerState, key: string): number {
  const upload = media.find((one) => one.key === key)?.upload;
  return upload?.kind === 'sending' || upload?.kind === 'paused' ? upload.fraction : 0;
}

/**
 * Sets a description for one platform, or for all that have none of their own. The first description of a file that all
 * share is for all of them, whichever one is being written for.
 */
function described(
  state: ComposerState,
  { key, altText, isFirst = false }: Extract<MediaEvent, { type: 'alt-text' }>,
  platform: PlatformId | null,
): ComposerState {
  const isOwn = state.media.some((one) => one.key === key && one.variantOf !== undefined);
  const isForAll = isFirst && !isOwn && platform !== null && state.overrides[platform]?.altTexts?.[key] === undefined;
  if (platform === null || isForAll) return edited(state, { media: withMedia(state.media, key, { altText }) });
  const altTexts = { ...state.overrides[platform]?.altTexts, [key]: altText };
  return edited(state, { overrides: withOverride(state.overrides, platform, { altTexts }) });
}

/** A changed copy replaces a file for all; while writing for one platform, for that one only. */
function replaced(state: ComposerState, of: string, copy: ComposerMedia): ComposerState {
  const platform = platformOfFile(state, of);
  const part = partOfFile(state.media, of);
  const media = { ...copy, ...(part !== undefined && { part }) };
  if (platform !== null) {
    const mediaKeys = mediaFor(state, platform).map(({ key }) => (key === of ? media.key : key));
    return edited(state, {
      media: [...state.media, { ...media, variantOf: of }],
      overrides: withOverride(state.overrides, platform, { mediaKeys }),
    });
  }
  const overrides = Object.entries(state.overrides).map(([name, own]) => [name, withFileInPlace(own, of, media.key)]);
  return edited(state, {
    media: state.media.map((one) => (one.key === of ? media : one)),
    overrides: Object.fromEntries(overrides),
  });
}
