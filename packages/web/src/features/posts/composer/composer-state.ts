import type { PlatformId } from '@brandly/contract/platforms';
import type { ScheduledPost } from '@brandly/contract/posts';
import { resolveWallClock, wallClockAt } from '@brandly/contract/time';
import { platformOf } from '../post-face.ts';
import { type ComposerMedia, inOrder, mediaOfPost, movedBy, movedTo, withMedia } from './composer-media.ts';
import { mediaFor, type Overrides, withOverride, withoutFile, withShared } from './overrides.ts';

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
  /** The editor's HTML, for every network without a text of its own. */
  content: string;
  overrides: Overrides;
  /** Whose text and files are being written; null: the shared ones. */
  writingFor: PlatformId | null;
  /** A video or page that goes out with the post, e.g. a video on YouTube. */
  linkUrl: string | null;
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
  /** `platform`: a text of its own for one network; without it, what is being written for. */
  | { type: 'content'; html: string; platform?: PlatformId }
  | { type: 'write-for'; platform: PlatformId | null }
  | { type: 'use-shared'; platform: PlatformId; what: 'content' | 'media' | 'all' }
  | { type: 'link'; url: string | null }
  | { type: 'media-chosen'; platform: PlatformId; keys: readonly string[] }
  | { type: 'time'; wallClock: string }
  | { type: 'doubled'; choice: 'earlier' | 'later' }
  | { type: 'option'; platform: PlatformId; name: string; value: string }
  | { type: 'media-added'; media: ComposerMedia }
  | { type: 'media-progress'; key: string; fraction: number }
  | { type: 'media-done'; key: string; fileUrl: string }
  | { type: 'media-failed'; key: string; reason: string }
  | { type: 'media-again'; key: string }
  | { type: 'media-paused'; key: string }
  | { type: 'media-measured'; key: string; width: number; height: number; durationSeconds?: number | null }
  /** Put at the place of another. */
  | { type: 'media-placed'; key: string; place: string }
  /** A changed copy of a file, in its place on one network. */
  | { type: 'media-variant'; platform: PlatformId; of: string; media: ComposerMedia }
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
  | { type: 'take-theirs'; options: PlatformOptions }
  /** The other posts that were made together with this one are edited with it. */
  | { type: 'join'; others: readonly { post: ScheduledPost; options: PlatformOptions }[] };

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
    overrides: {},
    writingFor: null,
    linkUrl: null,
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
    linkUrl: post.linkUrl,
    media: mediaOfPost(post),
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
        writingFor: null,
      });
    case 'platform':
      return edited(state, {
        platforms: state.platforms.includes(event.platform)
          ? state.platforms.filter((platform) => platform !== event.platform)
          : [...state.platforms, event.platform],
        ...(state.writingFor === event.platform && { writingFor: null }),
      });
    case 'account':
      return edited(state, { accounts: { ...state.accounts, [event.platform]: event.accountId } });
    case 'content':
      return written(state, event.html, event.platform ?? state.writingFor);
    case 'write-for':
      return { ...state, writingFor: event.platform };
    case 'use-shared':
      return edited(state, { overrides: withShared(state.overrides, event.platform, event.what) });
    case 'link':
      return event.url === state.linkUrl ? state : edited(state, { linkUrl: event.url });
    case 'media-chosen':
      return edited(state, { overrides: withOverride(state.overrides, event.platform, { mediaKeys: event.keys }) });
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
      return edited(state, { media: [...state.media, event.media], overrides: withNewFile(state, event.media.key) });
    case 'media-progress':
      return withUpload(state, event.key, { kind: 'sending', fraction: event.fraction });
    case 'media-done':
      return edited(state, {
        media: withMedia(state.media, event.key, { upload: { kind: 'done', fileUrl: event.fileUrl } }),
      });
    case 'media-failed':
      return withUpload(state, event.key, { kind: 'failed', reason: event.reason });
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
      return reordered(state, (keys) => movedBy(keys, event.key, event.by));
    case 'media-placed':
      return reordered(state, (keys) => movedTo(keys, event.key, event.place));
    case 'media-variant': {
      const keys = mediaFor(state, event.platform).map(({ key }) => (key === event.of ? event.media.key : key));
      return edited(state, {
        media: [...state.media, { ...event.media, variantOf: event.of }],
        overrides: withOverride(state.overrides, event.platform, { mediaKeys: keys }),
      });
    }
    case 'alt-text':
      return edited(state, { media: withMedia(state.media, event.key, { altText: event.altText }) });
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
        writingFor: null,
        rows: state.rows.filter((row) => isOpen(row.platform)),
      };
    }
    case 'stale':
      return { ...state, step: 'create', conflict: event.current, save: { kind: 'none' } };
    case 'keep-mine':
      return state.conflict === null ? state : { ...edited(state, agreed(state, state.conflict)), conflict: null };
    case 'join':
      return joined(state, event.others);
    default: {
      // take-theirs
      if (state.conflict === null) return state;
      if (state.rows.length > 1) return theirsForOne(state, state.conflict, event.options);
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

/** A text for one network, or for all that have none of their own. */
function written(state: ComposerState, html: string, platform: PlatformId | null): ComposerState {
  if (platform === null) return html === state.content ? state : edited(state, { content: html });
  if (html === (state.overrides[platform]?.content ?? state.content)) return state;
  return edited(state, { overrides: withOverride(state.overrides, platform, { content: html }) });
}

/** A file added while writing for one network is that network's alone where it has files of its own. */
function withNewFile({ overrides, writingFor }: ComposerState, key: string): Overrides {
  const keys = writingFor && overrides[writingFor]?.mediaKeys;
  return keys ? withOverride(overrides, writingFor, { mediaKeys: [...keys, key] }) : overrides;
}

/** While writing for one network, taking a file away takes it from that network only. */
function withoutMedia(state: ComposerState, key: string): ComposerState {
  const { writingFor: platform } = state;
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

function reordered(state: ComposerState, reorder: (keys: readonly string[]) => string[]): ComposerState {
  const { writingFor: platform } = state;
  const keys = reorder(mediaFor(state, platform).map((one) => one.key));
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

/** Posts that differ from this one become networks with a text or files of their own. */
function joined(
  state: ComposerState,
  others: readonly { post: ScheduledPost; options: PlatformOptions }[],
): ComposerState {
  let next = state;
  for (const { post, options } of others) {
    const platform = platformOf(post);
    if (platform === null || next.platforms.includes(platform)) continue;
    const files = mediaOfPost(post);
    const known = (fileUrl: string) => next.media.find((one) => isFile(one, fileUrl));
    const own = files.map((file) => (file.upload.kind === 'done' && known(file.upload.fileUrl)) || file);
    const shared = mediaFor(next, null);
    const isSame = own.length === shared.length && own.every((file, index) => file.key === shared[index]?.key);
    const change = {
      ...(post.content !== next.content && { content: post.content }),
      ...(!isSame && { mediaKeys: own.map((file) => file.key) }),
    };
    next = {
      ...next,
      platforms: [...next.platforms, platform],
      accounts: post.socialAccountId ? { ...next.accounts, [platform]: post.socialAccountId } : next.accounts,
      options: { ...next.options, ...options },
      rows: [...next.rows, { id: post.id, version: post.version, platform }],
      media: [...next.media, ...own.filter((file) => !next.media.includes(file)).map(asVariant)],
      overrides: Object.keys(change).length > 0 ? withOverride(next.overrides, platform, change) : next.overrides,
    };
  }
  return next;
}

/** One post of several that are edited together goes on as somebody else left it; the others stay as they are. */
function theirsForOne(state: ComposerState, current: ScheduledPost, options: PlatformOptions): ComposerState {
  const platform = platformOf(current);
  if (platform === null) return { ...state, conflict: null };
  const others = {
    ...state,
    platforms: state.platforms.filter((one) => one !== platform),
    rows: state.rows.filter((row) => row.id !== current.id),
    overrides: withShared(state.overrides, platform, 'all'),
  };
  const taken = joined(others, [{ post: current, options }]);
  return { ...edited(taken, { platforms: state.platforms }), original: state.original, conflict: null };
}

const isFile = (one: ComposerMedia, fileUrl: string): boolean =>
  one.upload.kind === 'done' && one.upload.fileUrl === fileUrl;

/** One network's alone: the shared files stay as they are. */
const asVariant = (file: ComposerMedia): ComposerMedia => ({ ...file, variantOf: '' });

function doubledChoiceOf(wallClock: string, post: ScheduledPost): 'earlier' | 'later' | null {
  const resolved = resolveWallClock(wallClock, post.timeZone);
  if (resolved.kind !== 'doubled' || post.scheduledFor === null) return null;
  return Date.parse(post.scheduledFor) === resolved.later.epochMilliseconds ? 'later' : 'earlier';
}
