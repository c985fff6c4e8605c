import type { PlatformId } from '@brandly/contract/platforms';

/** What the rules of a platform consist of; `limits.ts` lists the rules themselves, and shows these types to other rooms. */

export type PostKind = 'text' | 'link' | 'image' | 'images' | 'video';

/**
 * How a text is counted: UTF-16 units, code points, signs as a person sees them, UTF-8 bytes, X's weights, or code points with
 * emoji by their bytes.
 */
export type CountingRule = 'utf16' | 'codepoints' | 'graphemes' | 'utf8-bytes' | 'x-weighted' | 'emoji-bytes';

/** A limit with where it came from and when it was read. */
export type Limit<T> = {
  value: T;
  /** The page or note the figure is from. */
  source: string;
  /** Date, ISO. */
  readOn: string;
  certainty: 'confirmed' | 'believed' | 'conflict' | 'own-rule';
};

/** What a limit may be set to; null where none is known. */
export type LimitValue = number | string | null | readonly string[];
/** What whoever runs the product has set of one platform's limits, by their names. */
export type LimitSettings = Readonly<Record<string, LimitValue>>;

export type PlatformLimits = {
  textMax: Limit<number | null>;
  countingRule: Limit<CountingRule>;
  textOnlyAllowed: Limit<boolean>;
  imagesMax: Limit<number>;
  videosMax: Limit<number>;
  mixedMediaAllowed: Limit<boolean>;
  imageFormats: Limit<readonly string[]>;
  imageMaxBytes: Limit<number>;
  /** Pixels of the shorter and the longer side, where the platform keeps no larger picture; both or neither. */
  imageShortSideMax?: Limit<number>;
  imageLongSideMax?: Limit<number>;
  /** Width times height, where the platform counts pixels. */
  imagePixelsMax?: Limit<number>;
  videoPixelsMax?: Limit<number>;
  videoFormats: Limit<readonly string[]>;
  videoMaxBytes: Limit<number>;
  videoMinSeconds: Limit<number | null>;
  videoMaxSeconds: Limit<number | null>;
  /** Frames per second, on average; compared as whole numbers. */
  videoFrameRateMin?: Limit<number>;
  videoFrameRateMax?: Limit<number>;
  /** Animated GIFs where the platform counts them apart from images; both or neither. */
  gifsMax?: Limit<number>;
  gifMaxBytes?: Limit<number>;
  gifPixelsMax?: Limit<number>;
  altTextMax: Limit<number | null>;
  /** The platform lets a moment of a video stand for it; absent: it chooses by itself, or takes a picture of its own. */
  videoCover?: Limit<'moment'>;
  /** Parts that we put into one thread; absent: its adapter makes no threads. */
  threadPartsMax?: Limit<number>;
  /** Characters of a first comment on a post, null where none is known; absent: its adapter makes no comments. */
  commentTextMax?: Limit<number | null>;
};

export type DraftMedia = {
  kind: 'image' | 'video';
  mimeType: string;
  bytes: number;
  width: number | null;
  height: number | null;
  durationSeconds: number | null;
  /** Frames per second of a video, on average; null or absent: not known. */
  frameRate?: number | null;
  altText: string;
};

/** What is checked: a post as one platform would get it. */
export type PublishDraft = {
  /** Plain text as the platform will show it. */
  text: string;
  link: string | null;
  media: readonly DraftMedia[];
  /** Choices a platform offers, e.g. `privacy`. */
  options: Readonly<Record<string, string>>;
  /** It follows another post: as a part of its thread, or as its first comment, whichever the platform has. */
  isLaterPart?: boolean;
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
  /** Which file of the draft it is about, by its place; absent where it is about the post. */
  file?: number;
};

/** What the web and the server know of a platform without talking to it. */
export type PlatformRules = {
  id: PlatformId;
  limits: PlatformLimits;
  /**
   * What a person has to grant for later parts of a thread or for a first comment, where accounts may have been connected
   * without it; absent: nothing.
   */
  partScopes?: readonly string[];
  /** The choices that hold for a whole thread, by name: its later parts have the first post's. Absent: none do. */
  threadOptions?: readonly string[];
  check: (draft: PublishDraft) => Problem[];
  /** The text as it is shown there: a link that has no field of its own is a part of it. */
  shownText: (draft: PublishDraft) => string;
  /** How much of the allowed text is used, in the platform's own counting. `max` null: no limit known. */
  countText: (draft: PublishDraft) => TextCount;
  /**
   * The same rules by other limits, which are taken as they are: `readLimitSettings` is what checks them. `whose`: who says so, for
   * their source. Pure.
   */
  withLimits: (set: Readonly<Record<string, unknown>>, whose?: string) => PlatformRules;
};

/** The rules for one account, whose own server may take more or less than others: its word counts. Pure. */
export const rulesForAccount = (
  rules: PlatformRules,
  ownLimits: Readonly<Record<string, unknown>> | null | undefined,
): PlatformRules => (ownLimits ? rules.withLimits(ownLimits, "told by the account's own server") : rules);

export type TextCount = { used: number; max: number | null };
