import type { PlatformId } from '@brandly/contract/platforms';

/**
 * The door for the web: limits and checks, no adapter and no HTTP behind it. The same check runs while a person types
 * and on the server.
 */

export type PostKind = 'text' | 'link' | 'image' | 'images' | 'video';

/** How the length of a text is counted: UTF-16 units, code points, or X's weights. */
export type CountingRule = 'utf16' | 'codepoints' | 'x-weighted';

/** A limit with where it came from and when it was read. */
export type Limit<T> = {
  value: T;
  /** The page or note the figure is from. */
  source: string;
  /** Date, ISO. */
  readOn: string;
  certainty: 'confirmed' | 'believed' | 'conflict' | 'own-rule';
};

export type PlatformLimits = {
  textMax: Limit<number | null>;
  countingRule: Limit<CountingRule>;
  textOnlyAllowed: Limit<boolean>;
  imagesMax: Limit<number>;
  videosMax: Limit<number>;
  mixedMediaAllowed: Limit<boolean>;
  imageFormats: Limit<readonly string[]>;
  imageMaxBytes: Limit<number>;
  videoFormats: Limit<readonly string[]>;
  videoMaxBytes: Limit<number>;
  altTextMax: Limit<number | null>;
};

export type DraftMedia = {
  kind: 'image' | 'video';
  mimeType: string;
  bytes: number;
  width: number | null;
  height: number | null;
  durationSeconds: number | null;
  altText: string;
};

/** What is checked: a post as one network would get it. */
export type PublishDraft = {
  /** Plain text as the network will show it. */
  text: string;
  link: string | null;
  media: readonly DraftMedia[];
  /** Choices a network offers, e.g. `privacy`. */
  options: Readonly<Record<string, string>>;
};

export type Problem = {
  /** Stable, e.g. `text-too-long`. */
  id: string;
  severity: 'error' | 'warning';
  /** A sentence for the person. */
  message: string;
  measured: number | string | null;
  limit: number | string | null;
  source: string;
  readOn: string;
};

/** What the web and the server know of a network without talking to it. */
export type PlatformRules = {
  id: PlatformId;
  limits: PlatformLimits;
  check: (draft: PublishDraft) => Problem[];
};
