import type { PlatformId } from '@brandly/contract/platforms';
import type { ScheduledPost } from '@brandly/contract/posts';
import { resolveWallClock, wallClockAt } from '@brandly/contract/time';
import { platformOf } from '../post-face.ts';

/** A picture or video of the draft: on its way up, up, or refused with the sentence why. */
export type ComposerMedia = {
  /** Ours, for lists and events. */
  key: string;
  name: string;
  kind: 'image' | 'video';
  mimeType: string;
  bytes: number;
  width: number | null;
  height: number | null;
  durationSeconds: number | null;
  altText: string;
  /** What shows it: an object URL of the chosen file, or a signed address. */
  previewUrl: string;
  upload:
    | { kind: 'sending'; fraction: number }
    | { kind: 'done'; fileUrl: string }
    | { kind: 'failed'; reason: string };
};

/** A row on the server that this composer writes to. */
export type SavedRow = { id: string; version: number; platform: PlatformId | null };

export type SaveStatus =
  | { kind: 'none' }
  | { kind: 'saving' }
  | { kind: 'saved'; at: Temporal.Instant }
  | { kind: 'on-device'; at: Temporal.Instant };

/** Choices a network offers, by network and name. */
export type PlatformOptions = Partial<Record<PlatformId, Readonly<Record<string, string>>>>;

export type ComposerState = {
  mode: 'create' | 'edit';
  step: 'create' | 'preview';
  /** Posts made together share it. */
  groupId: string;
  brandId: string | null;
  platforms: readonly PlatformId[];
  /** The account of a platform, where the brand has several and one was chosen. */
  accounts: Readonly<Partial<Record<PlatformId, string>>>;
  /** The editor's HTML. */
  content: string;
  /** The chosen clock time in `timeZone`. */
  wallClock: string | null;
  timeZone: string;
  /** Which of two doubled times is meant; nothing until the person says so. */
  doubledChoice: 'earlier' | 'later' | null;
  media: readonly ComposerMedia[];
  options: PlatformOptions;
  rows: readonly SavedRow[];
  /** The post as it was opened, to tell what somebody else changed meanwhile. */
  original: ScheduledPost | null;
  /** The newer version the server answered with; decided before the next save. */
  conflict: ScheduledPost | null;
  /** Counts edits; saved work is known by the count it was saved at. */
  revision: number;
  savedRevision: number;
  save: SaveStatus;
  /** The person tried to go on, so what is missing is said. */
  askedToGoOn: boolean;
};

export type ComposerEvent =
  | { type: 'brand'; brandId: string; connected: readonly PlatformId[] }
  | { type: 'platform'; platform: PlatformId }
  | { type: 'account'; platform: PlatformId; accountId: string }
  | { type: 'content'; html: string }
  | { type: 'time'; wallClock: string }
  | { type: 'doubled'; choice: 'earlier' | 'later' }
  | { type: 'option'; platform: PlatformId; name: string; value: string }
  | { type: 'media-added'; media: ComposerMedia }
  | { type: 'media-progress'; key: string; fraction: number }
  | { type: 'media-done'; key: string; fileUrl: string }
  | { type: 'media-failed'; key: string; reason: string }
  | { type: 'media-again'; key: string }
  | { type: 'media-measured'; key: string; width: number; height: number }
  | { type: 'media-removed'; key: string }
  | { type: 'media-moved'; key: string; by: -1 | 1 }
  | { type: 'alt-text'; key: string; altText: string }
  | { type: 'go-on' }
  | { type: 'back' }
  | { type: 'saving' }
  | { type: 'saved'; rows: readonly SavedRow[]; revision: number; at: Temporal.Instant }
  | { type: 'saved-on-device'; revision: number; at: Temporal.Instant }
  | { type: 'save-failed'; rows: readonly SavedRow[] }
  /** Planned for these; the rest was refused and stays open. */
  | { type: 'planned-for'; platforms: readonly PlatformId[] }
  | { type: 'stale'; current: ScheduledPost }
  | { type: 'keep-mine' }
  | { type: 'take-theirs'; options: PlatformOptions };

type NewComposer = {
  groupId: string;
  brandId: string | null;
  timeZone: string;
  /** The clock time the slot or the default gives. */
  wallClock: string;
};

/** A composer for a new post. */
export function newComposer({ groupId, brandId, timeZone, wallClock }: NewComposer): ComposerState {
  return {
    mode: 'create',
    step: 'create',
    groupId,
    brandId,
    platforms: [],
    accounts: {},
    content: '',
    wallClock,
    timeZone,
    doubledChoice: null,
    media: [],
    options: {},
    rows: [],
    original: null,
    conflict: null,
    revision: 0,
    savedRevision: 0,
    save: { kind: 'none' },
    askedToGoOn: false,
  };
}

/** A composer over a post that exists, with every word, picture and choice as it was stored. */
export function composerOf(post: ScheduledPost, options: PlatformOptions, now: Temporal.Instant): ComposerState {
  const platform = platformOf(post);
  const wallClock =
    post.wallClock ?? (post.scheduledFor ? wallClockAt(Temporal.Instant.from(post.scheduledFor), post.timeZone) : null);
  return {
    ...newComposer({
      groupId: post.groupId,
      brandId: post.brandId,
      timeZone: post.timeZone,
      wallClock: wallClock ?? wallClockAt(now.add({ hours: 1 }), post.timeZone),
    }),
    mode: 'edit',
    platforms: platform && post.socialAccountId ? [platform] : [],
    accounts: platform && post.socialAccountId ? { [platform]: post.socialAccountId } : {},
    content: post.content,
    doubledChoice: wallClock === null ? null : doubledChoiceOf(wallClock, post),
    media: mediaOf(post),
    options,
    rows: [{ id: post.id, version: post.version, platform }],
    original: post,
  };
}

/** What an event makes of the composer. */
export function nextComposer(state: ComposerState, event: ComposerEvent): ComposerState {
  switch (event.type) {
    case 'brand':
      if (event.brandId === state.brandId) return state;
      return edited(state, {
        brandId: event.brandId,
        platforms: state.platforms.filter((platform) => event.connected.includes(platform)),
        accounts: {},
      });
    case 'platform':
      return edited(state, {
        platforms: state.platforms.includes(event.platform)
          ? state.platforms.filter((platform) => platform !== event.platform)
          : [...state.platforms, event.platform],
      });
    case 'account':
      return edited(state, { accounts: { ...state.accounts, [event.platform]: event.accountId } });
    case 'content':
      return event.html === state.content ? state : edited(state, { content: event.html });
    case 'time':
      if (event.wallClock === state.wallClock) return state;
      return edited(state, { wallClock: event.wallClock, doubledChoice: null });
    case 'doubled':
      return edited(state, { doubledChoice: event.choice });
    case 'option':
      return edited(state, {
        options: {
          ...state.options,
          [event.platform]: { ...state.options[event.platform], [event.name]: event.value },
        },
      });
    case 'media-added':
      return edited(state, { media: [...state.media, event.media] });
    case 'media-progress':
      return {
        ...state,
        media: changed(state.media, event.key, { upload: { kind: 'sending', fraction: event.fraction } }),
      };
    case 'media-done':
      return edited(state, {
        media: changed(state.media, event.key, { upload: { kind: 'done', fileUrl: event.fileUrl } }),
      });
    case 'media-failed':
      return { ...state, media: changed(state.media, event.key, { upload: { kind: 'failed', reason: event.reason } }) };
    case 'media-again':
      return { ...state, media: changed(state.media, event.key, { upload: { kind: 'sending', fraction: 0 } }) };
    case 'media-measured':
      return { ...state, media: changed(state.media, event.key, { width: event.width, height: event.height }) };
    case 'media-removed':
      return edited(state, { media: state.media.filter((one) => one.key !== event.key) });
    case 'media-moved':
      return edited(state, { media: moved(state.media, event.key, event.by) });
    case 'alt-text':
      return edited(state, { media: changed(state.media, event.key, { altText: event.altText }) });
    case 'go-on':
      return { ...state, askedToGoOn: true, step: 'preview' };
    case 'back':
      return { ...state, step: 'create' };
    case 'saving':
      return { ...state, save: { kind: 'saving' } };
    case 'saved':
      // Words typed while the answer was on its way are not saved yet.
      return { ...state, rows: event.rows, savedRevision: event.revision, save: { kind: 'saved', at: event.at } };
    case 'saved-on-device':
      return { ...state, savedRevision: event.revision, save: { kind: 'on-device', at: event.at } };
    case 'save-failed':
      return { ...state, rows: event.rows, save: state.save.kind === 'saving' ? { kind: 'none' } : state.save };
    case 'planned-for': {
      const isOpen = (platform: PlatformId | null) => platform === null || !event.platforms.includes(platform);
      return {
        ...state,
        platforms: state.platforms.filter(isOpen),
        rows: state.rows.filter((row) => isOpen(row.platform)),
      };
    }
    case 'stale':
      return { ...state, step: 'create', conflict: event.current, save: { kind: 'none' } };
    case 'keep-mine':
      return state.conflict === null ? state : { ...edited(state, agreed(state, state.conflict)), conflict: null };
    default: {
      // take-theirs
      if (state.conflict === null) return state;
      const theirs = composerOf(state.conflict, event.options, Temporal.Instant.fromEpochMilliseconds(0));
      return { ...theirs, revision: state.revision + 1, savedRevision: state.revision + 1 };
    }
  }
}

/** Something differs from what is stored. */
export const isDirty = (state: ComposerState): boolean => state.revision !== state.savedRevision;

function edited(state: ComposerState, change: Partial<ComposerState>): ComposerState {
  return { ...state, ...change, revision: state.revision + 1 };
}

/** The next save is made on top of the newer version; the words stay ours. */
function agreed(state: ComposerState, current: ScheduledPost): Partial<ComposerState> {
  return {
    original: current,
    rows: state.rows.map((row) => (row.id === current.id ? { ...row, version: current.version } : row)),
  };
}

function changed(media: readonly ComposerMedia[], key: string, change: Partial<ComposerMedia>): ComposerMedia[] {
  return media.map((one) => (one.key === key ? { ...one, ...change } : one));
}

function moved(media: readonly ComposerMedia[], key: string, by: -1 | 1): ComposerMedia[] {
  const from = media.findIndex((one) => one.key === key);
  const to = from + by;
  const one = media[from];
  if (!one || to < 0 || to >= media.length) return [...media];
  const rest = media.filter((other) => other.key !== key);
  return [...rest.slice(0, to), one, ...rest.slice(to)];
}

function mediaOf(post: ScheduledPost): ComposerMedia[] {
  return post.mediaUrls.map((fileUrl, index) => {
    const kind = post.postType === 'VIDEO' ? 'video' : 'image';
    return {
      key: `stored-${index}-${fileUrl}`,
      name: fileUrl.split('/').at(-1) ?? fileUrl,
      kind,
      mimeType: mimeTypeOf(fileUrl, kind),
      // The server measured it when it came in and checks it again; here it counts as within the limits.
      bytes: 0,
      width: null,
      height: null,
      durationSeconds: null,
      altText: post.mediaAltTexts[index] ?? '',
      previewUrl: post.signedMediaUrls[index] ?? '',
      upload: { kind: 'done', fileUrl },
    };
  });
}

const MIME_TYPES: Readonly<Record<string, string>> = {
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
  webp: 'image/webp',
  mp4: 'video/mp4',
  mov: 'video/quicktime',
  webm: 'video/webm',
};

function mimeTypeOf(fileUrl: string, kind: ComposerMedia['kind']): string {
  const ending = /\.([a-z0-9]+)(?:[?#]|$)/i.exec(fileUrl)?.[1]?.toLowerCase() ?? '';
  return MIME_TYPES[ending] ?? (kind === 'video' ? 'video/mp4' : 'image/jpeg');
}

function doubledChoiceOf(wallClock: string, post: ScheduledPost): 'earlier' | 'later' | null {
  const resolved = resolveWallClock(wallClock, post.timeZone);
  if (resolved.kind !== 'doubled' || post.scheduledFor === null) return null;
  return Date.parse(post.scheduledFor) === resolved.later.epochMilliseconds ? 'later' : 'earlier';
}
