import type { PlatformId } from '@brandly/contract/platforms';
import type { ScheduledPost } from '@brandly/contract/posts';
import { laterPartsOf, PLATFORM_RULES } from '@brandly/platforms/limits';
import { platformOf } from '../../post-face.ts';
import type { ComposerEvent } from './composer-event.ts';
import { type ComposerMedia, mediaOfPost } from './composer-media.ts';
import { type ComposerState, composerOf, edited, type PlatformOptions, rowOf, type Written } from './composer-state.ts';
import { mediaFor, withOverride, withShared } from './overrides.ts';

const kindOf = (platform: PlatformId | null) => {
  const rules = platform && PLATFORM_RULES[platform];
  return rules ? laterPartsOf(rules.limits)?.kind : undefined;
};

/** Returns the first of the other posts whose thread or first comment is of a kind that no earlier post can have. */
function partsToRead(state: ComposerState, others: readonly ScheduledPost[]): string[] {
  const known = new Set(state.platforms.map(kindOf));
  return others.flatMap((post) => {
    const kind = kindOf(platformOf(post));
    if (known.has(kind)) return [];
    known.add(kind);
    return post.thread?.part === 1 ? [post.id] : [];
  });
}

type Opened = { post: ScheduledPost; options: PlatformOptions };

/** From now on these posts are edited with this one, and with the thread or first comment that this one cannot have. */
export const join = (others: readonly Opened[]): ComposerEvent => ({
  type: 'changed',
  by: (state) => ({
    ...joined(state, others),
    partsFrom: [
      ...state.partsFrom,
      ...partsToRead(
        state,
        others.map(({ post }) => post),
      ),
    ],
  }),
});

/** Takes over the post as somebody else left it, if there is a newer version. */
export const takeTheirs = (options: PlatformOptions): ComposerEvent => ({
  type: 'changed',
  by: (state) => (state.conflict === null ? state : theirsTaken(state, state.conflict, options)),
});

/** An older version of one of the posts becomes the current text; it is saved like any other change. */
export const takeVersion = (post: ScheduledPost, options: PlatformOptions): ComposerEvent => ({
  type: 'changed',
  by: (state) => edited(state, { ...writtenOf(versionTaken(state, post, options)), stash: writtenOf(state) }),
});

/** Adds the posts as platforms; where they differ, the platform gets a text or files of its own. */
function joined(state: ComposerState, others: readonly Opened[]): ComposerState {
  let next = state;
  for (const { post, options } of others) {
    const platform = platformOf(post);
    if (platform === null || next.platforms.includes(platform)) continue;
    const files = mediaOfPost(post);
    const known = (fileUrl: string) => next.media.find((one) => one.part === undefined && isFile(one, fileUrl));
    const own = files.map((file) => (file.upload.kind === 'done' && known(file.upload.fileUrl)) || file);
    const shared = mediaFor(next, null);
    const isSame = own.length === shared.length && own.every((file, index) => file.key === shared[index]?.key);
    const instead = isSame ? null : replacementsOf(own, shared);
    const variantOf = new Map(Object.entries(instead ?? {}).map(([of, key]) => [key, of]));
    // The post may describe the same file differently.
    const altTexts = Object.fromEntries(
      own.flatMap(({ key, altText }, index) => {
        // A file that replaces a shared one shares its description.
        const usual = instead ? shared[index]?.altText : altText;
        const described = files[index]?.altText ?? '';
        return described === usual ? [] : [[key, described]];
      }),
    );
    const change = {
      ...(Object.keys(altTexts).length > 0 && { altTexts }),
      ...(post.content !== next.content && { content: post.content }),
      ...(instead && { instead }),
      ...(!isSame && !instead && { mediaKeys: own.map((file) => file.key) }),
    };
    next = {
      ...next,
      platforms: [...next.platforms, platform],
      accounts: post.socialAccountId ? { ...next.accounts, [platform]: post.socialAccountId } : next.accounts,
      options: { ...next.options, ...options },
      rows: [...next.rows, rowOf(post, platform)],
      media: [
        ...next.media,
        ...own.filter((file) => !next.media.includes(file)).map((file) => asVariant(file, variantOf)),
      ],
      overrides: Object.keys(change).length > 0 ? withOverride(next.overrides, platform, change) : next.overrides,
    };
  }
  return next;
}

/**
 * Takes over the post as somebody else left it; of several edited together, only that one. What was written here is
 * stashed, not lost.
 */
function theirsTaken(state: ComposerState, current: ScheduledPost, options: PlatformOptions): ComposerState {
  const stash = writtenOf(state);
  const platform = platformOf(current);
  if (state.rows.length > 1) {
    if (platform === null) return { ...state, conflict: null };
    const taken = inPlaceOf(state, platform, current, options);
    return { ...edited(taken, { platforms: state.platforms }), conflict: null, stash };
  }
  const theirs = composerOf(current, options, Temporal.Instant.fromEpochMilliseconds(0));
  const { parts, partsFrom, sendsParts, comment } = state;
  return {
    ...theirs,
    media: [...theirs.media, ...state.media.filter(({ part }) => part !== undefined)],
    parts,
    partsFrom,
    sendsParts,
    comment,
    revision: state.revision + 1,
    savedRevision: state.revision + 1,
    stash,
  };
}

/** Takes words, files, link and choices from an older version of one of the posts; where it goes stays unchanged. */
function versionTaken(state: ComposerState, version: ScheduledPost, options: PlatformOptions): ComposerState {
  const platform = platformOf(version);
  const { rows, platforms } = state;
  const isOneOfSeveral = rows.length > 1 && platform !== null && platforms.includes(platform);
  if (isOneOfSeveral) return { ...inPlaceOf(state, platform, version, options), rows, platforms };
  const old = composerOf(version, options, Temporal.Instant.fromEpochMilliseconds(0));
  const others = state.media.filter(({ upload, part }) => upload.kind !== 'done' || part !== undefined);
  return {
    ...state,
    content: old.content,
    media: [...old.media, ...others],
    linkUrl: old.linkUrl,
    options: { ...state.options, ...options },
    overrides: platform === null ? state.overrides : withShared(state.overrides, platform, 'all'),
    ...(version.scheduledFor !== null && {
      wallClock: old.wallClock,
      timeZone: old.timeZone,
      doubledChoice: old.doubledChoice,
    }),
  };
}

/** Returns what a person wrote and chose, without the state of the composer itself. */
const writtenOf = ({
  platforms,
  accounts,
  content,
  parts,
  comment,
  overrides,
  linkUrl,
  wallClock,
  timeZone,
  doubledChoice,
  media,
  options,
}: ComposerState): Written => ({
  platforms,
  accounts,
  content,
  parts,
  comment,
  overrides,
  linkUrl,
  wallClock,
  timeZone,
  doubledChoice,
  media,
  options,
});

function inPlaceOf(
  state: ComposerState,
  platform: PlatformId,
  post: ScheduledPost,
  options: PlatformOptions,
): ComposerState {
  const others = {
    ...state,
    platforms: state.platforms.filter((one) => one !== platform),
    rows: state.rows.filter((row) => row.id !== post.id),
    overrides: withShared(state.overrides, platform, 'all'),
  };
  return joined(others, [{ post, options }]);
}

const isFile = (one: ComposerMedia, fileUrl: string): boolean =>
  one.upload.kind === 'done' && one.upload.fileUrl === fileUrl;

/** Marks a file as one platform's own, so that the shared files stay unchanged. */
const asVariant = (file: ComposerMedia, variantOf: ReadonlyMap<string, string>): ComposerMedia => ({
  ...file,
  variantOf: variantOf.get(file.key) ?? '',
});

/**
 * Finds photos that replace shared ones, such as a crop for this platform; the other files and the order stay shared.
 * null: the platform has a selection of its own.
 */
function replacementsOf(
  own: readonly ComposerMedia[],
  shared: readonly ComposerMedia[],
): Readonly<Record<string, string>> | null {
  if (own.length !== shared.length) return null;
  const others = own.flatMap((file, index) => {
    const of = shared[index];
    return of && of.key !== file.key ? [{ file, of }] : [];
  });
  const isCopy = others.every(
    ({ file, of }) => file.kind === 'image' && of.kind === 'image' && !shared.some(({ key }) => key === file.key),
  );
  return isCopy ? Object.fromEntries(others.map(({ file, of }) => [of.key, file.key])) : null;
}
