import type { PlatformId } from '@brandly/contract/platforms';
import type { ScheduledPost } from '@brandly/contract/posts';
import { resolveWallClock, wallClockAt } from '@brandly/contract/time';
import { defaultWallClock } from '../../chosen-time.ts';
import { platformOf } from '../../post-face.ts';
import { type ComposerMedia, mediaOfPost } from './composer-media.ts';
import type { Overrides } from './overrides.ts';

/** A post on the server that this composer writes to. */
export type SavedRow = {
  id: string;
  version: number;
  platform: PlatformId | null;
  /** It goes out at its time unless somebody takes it off the schedule. */
  isScheduled?: boolean;
};

export const rowOf = (
  post: Pick<ScheduledPost, 'id' | 'version' | 'status'>,
  platform: PlatformId | null,
): SavedRow => ({
  id: post.id,
  version: post.version,
  platform,
  isScheduled: post.status === 'SCHEDULED',
});

/** True if saving as a draft would take a post off the schedule, which only a person may ask for. */
export const isOnSchedule = ({ rows }: Pick<ComposerState, 'rows'>): boolean => rows.some((row) => row.isScheduled);

export type SaveStatus =
  | { kind: 'none' }
  | { kind: 'saving' }
  | { kind: 'saved'; at: Temporal.Instant }
  | { kind: 'on-device'; at: Temporal.Instant };

/** Choices that platforms offer, by platform and name. */
export type PlatformOptions = Partial<Record<PlatformId, Readonly<Record<string, string>>>>;

/** A part that follows the first post in a thread; its position in the list is its position in the thread. */
export type ThreadPart = { key: string; content: string };

/** What a person writes and chooses; the rest of the state says where the composer is. */
export type Written = {
  platforms: readonly PlatformId[];
  /** The account of a platform, if the brand has several and one was chosen. */
  accounts: Readonly<Partial<Record<PlatformId, string>>>;
  /** The editor's HTML, for every platform without a text of its own. */
  content: string;
  /** The later parts of a thread, on platforms that have threads. */
  parts: readonly ThreadPart[];
  /** The editor's HTML of the first comment, where platforms have that instead of threads; null: none is sent. */
  comment: string | null;
  overrides: Overrides;
  /** A video or page that is published with the post, e.g. a video on YouTube. */
  linkUrl: string | null;
  /** The chosen clock time in `timeZone`. */
  wallClock: string | null;
  timeZone: string;
  /** Which reading of a doubled time is meant; null until the person says so. */
  doubledChoice: 'earlier' | 'later' | null;
  media: readonly ComposerMedia[];
  options: PlatformOptions;
};

export type ComposerState = Written & {
  mode: 'create' | 'edit';
  step: 'create' | 'preview';
  /** Shared by posts that are made together. */
  groupId: string;
  /** Names its copy on this device: the post it was opened on, since those of a group are edited one by one, or its group. */
  copyKey: string;
  brandId: string | null;
  /** The ids of posts whose later parts are still to be read from the server, one after the other. */
  partsFrom: readonly string[];
  /** Whether parts are sent to the server: it has some, or somebody changed them here. */
  sendsParts: boolean;
  /** The platform whose text and files are being written; null: the shared ones. */
  writingFor: PlatformId | null;
  rows: readonly SavedRow[];
  /** The post as it was opened, to show what somebody else has changed since. */
  original: ScheduledPost | null;
  /** The newer version that the server answered with; the person decides before the next save. */
  conflict: ScheduledPost | null;
  /** A post that was open here was deleted elsewhere; only a person's own save makes a new one. */
  isDeleted: boolean;
  /** What was written here before another version replaced it, until it is restored or the composer closes. */
  stash: Written | null;
  /** Counts edits; `savedRevision` is the count at the last save. */
  revision: number;
  savedRevision: number;
  save: SaveStatus;
  /** The person tried to go on, so the form says what is missing. */
  askedToGoOn: boolean;
};

type NewComposer = {
  groupId: string;
  brandId: string | null;
  timeZone: string;
  /** The clock time of the slot, or the default one. */
  wallClock: string;
};

/** Creates the state for a new post. */
export function newComposer({ groupId, brandId, timeZone, wallClock }: NewComposer): ComposerState {
  return {
    mode: 'create',
    step: 'create',
    groupId,
    copyKey: groupId,
    brandId,
    platforms: [],
    accounts: {},
    content: '',
    parts: [],
    partsFrom: [],
    sendsParts: false,
    comment: null,
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
    isDeleted: false,
    stash: null,
    revision: 0,
    savedRevision: 0,
    save: { kind: 'none' },
    askedToGoOn: false,
  };
}

/** Creates the state for an existing post, with every word, file and choice as it was stored. */
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
    copyKey: post.id,
    platforms: platform && post.socialAccountId ? [platform] : [],
    accounts: platform && post.socialAccountId ? { [platform]: post.socialAccountId } : {},
    content: post.content,
    partsFrom: post.thread?.part === 1 ? [post.id] : [],
    doubledChoice: wallClock === null ? null : doubledChoiceOf(wallClock, post),
    linkUrl: post.linkUrl,
    media: mediaOfPost(post),
    options,
    rows: [rowOf(post, platform)],
    original: post,
  };
}

/**
 * Creates the state for a new post with the words, files and choices of another, an hour from now, as the other post's
 * time is taken or past. It counts as edited, so that closing keeps it.
 */
export function copyOf(
  post: ScheduledPost,
  options: PlatformOptions,
  now: Temporal.Instant,
  groupId: string,
): ComposerState {
  const wallClock = defaultWallClock(now, post.timeZone);
  const copied = composerOf(post, options, now);
  const isNew = { mode: 'create', groupId, copyKey: groupId, rows: [], original: null } as const;
  return edited({ ...copied, ...isNew, wallClock, doubledChoice: null }, {});
}

/** True if something differs from what is stored. */
export const isDirty = (state: ComposerState): boolean => state.revision !== state.savedRevision;

/** Applies a change by the person, which has to be saved. */
export function edited(state: ComposerState, change: Partial<ComposerState>): ComposerState {
  return { ...state, ...change, revision: state.revision + 1 };
}

function doubledChoiceOf(wallClock: string, post: ScheduledPost): 'earlier' | 'later' | null {
  const resolved = resolveWallClock(wallClock, post.timeZone);
  if (resolved.kind !== 'doubled' || post.scheduledFor === null) return null;
  return Date.parse(post.scheduledFor) === resolved.later.epochMilliseconds ? 'later' : 'earlier';
}
