import type { PlatformId } from '@brandly/contract/platforms';
import { type ComposerMedia, mayGoOut } from './composer-media.ts';

/** What one platform gets instead of the shared text or files. Absent: the shared one. */
export type Override = {
  /** The editor's HTML. */
  content?: string;
  /** The keys of its files, in order. */
  mediaKeys?: readonly string[];
  /** Copies that replace shared files, by the keys of those; the other files and the order stay shared. */
  instead?: Readonly<Record<string, string>>;
  /** Its own descriptions, by the keys of the files. */
  altTexts?: Readonly<Record<string, string>>;
};
export type Overrides = Readonly<Partial<Record<PlatformId, Override>>>;

type Written = { content: string; media: readonly ComposerMedia[]; overrides: Overrides };

/** Returns the HTML one platform gets; null: the shared one. */
export const contentFor = ({ content, overrides }: Omit<Written, 'media'>, platform: PlatformId | null): string =>
  (platform && overrides[platform]?.content) ?? content;

/** Returns the files one platform gets, in order; null: the shared ones. */
export function mediaFor({ media, overrides }: Omit<Written, 'content'>, platform: PlatformId | null): ComposerMedia[] {
  const own = platform ? overrides[platform] : undefined;
  const files = own?.mediaKeys
    ? own.mediaKeys.flatMap((key) => media.find((one) => one.key === key) ?? [])
    : media
        .filter((one) => one.variantOf === undefined && one.part === undefined)
        .map((one) => replacementFor(media, one, own));
  const { altTexts } = own ?? {};
  return altTexts ? files.map((one) => ({ ...one, altText: altTexts[one.key] ?? one.altText })) : files;
}

/** Returns the files that one platform is to publish: without those that failed to upload. */
export const filesFor = (written: Omit<Written, 'content'>, platform: PlatformId | null): ComposerMedia[] =>
  mediaFor(written, platform).filter(mayGoOut);

/** Returns the copy that goes out instead of a shared file, with that file's description. */
function replacementFor(
  media: readonly ComposerMedia[],
  file: ComposerMedia,
  own: Override | undefined,
): ComposerMedia {
  const copy = media.find(({ key }) => key === own?.instead?.[file.key]);
  return copy ? { ...copy, altText: file.altText } : file;
}

/** Tells whether a platform has a text or files of its own. */
export const hasOwn = (overrides: Overrides, platform: PlatformId): boolean =>
  Object.keys(overrides[platform] ?? {}).some((part) => part !== 'instead');

export function withOverride(overrides: Overrides, platform: PlatformId, change: Override): Overrides {
  return { ...overrides, [platform]: { ...overrides[platform], ...change } };
}

/** Returns what a platform has of its own, with another file in the place of one, which keeps its own description. */
export function withFileInPlace(own: Override, of: string, key: string): Override {
  const altText = own.altTexts?.[of];
  return {
    ...own,
    ...(own.mediaKeys && { mediaKeys: own.mediaKeys.map((one) => (one === of ? key : one)) }),
    ...(altText !== undefined && { altTexts: { ...own.altTexts, [key]: altText } }),
  };
}

/** Returns a platform to the shared text, the shared files, or both. */
export function withShared(overrides: Overrides, platform: PlatformId, what: 'content' | 'media' | 'all'): Overrides {
  const own = overrides[platform];
  if (!own) return overrides;
  const { [platform]: _dropped, ...rest } = overrides;
  const kept: Override = {
    ...(what === 'media' && own.content !== undefined && { content: own.content }),
    ...(what === 'content' && own.mediaKeys !== undefined && { mediaKeys: own.mediaKeys }),
    ...(what === 'content' && own.altTexts !== undefined && { altTexts: own.altTexts }),
    ...(what === 'content' && own.instead !== undefined && { instead: own.instead }),
  };
  return Object.keys(kept).length === 0 ? rest : { ...rest, [platform]: kept };
}

/** Removes deleted files and the copies made from them from every platform's selection. */
export function withoutFile(overrides: Overrides, keys: readonly string[]): Overrides {
  const entries = Object.entries(overrides).map(([platform, own]) => [
    platform,
    own.mediaKeys ? { ...own, mediaKeys: own.mediaKeys.filter((key) => !keys.includes(key)) } : own,
  ]);
  return Object.fromEntries(entries);
}
