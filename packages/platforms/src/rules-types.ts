import type { PlatformId } from '@brandly/contract/platforms';

/** The types of a platform's rules; `limits.ts` lists the rules and exports these types to other packages. */

export type PostKind = 'text' | 'link' | 'image' | 'images' | 'video';

/**
 * How a text is counted: UTF-16 units, code points, graphemes, UTF-8 bytes, X's weights, or code points with emoji by
 * their bytes.
 */
export type CountingRule = 'utf16' | 'codepoints' | 'graphemes' | 'utf8-bytes' | 'x-weighted' | 'emoji-bytes';

/** A limit, where it comes from and when it was read. */
export type Limit<T> = {
  value: T;
  /** The page or note that states the value. */
  source: string;
  /** Date, ISO. */
  readOn: string;
  certainty: 'confirmed' | 'believed' | 'conflict' | 'own-rule';
};

/** A value that a limit may be set to; null if none is known. */
export type LimitValue = number | string | null | readonly string[];
/** The limits of one platform that an operator has set, by name. */
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
  /** Pixels of the shorter and the longer side, if the platform keeps no larger image; both or neither. */
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
  /** For platforms that count animated GIFs apart from images; both or neither. */
  gifsMax?: Limit<number>;
  gifMaxBytes?: Limit<number>;
  gifPixelsMax?: Limit<number>;
  altTextMax: Limit<number | null>;
  /** The platform takes a moment of a video as its cover; absent: it chooses, or takes an image of its own. */
  videoCover?: Limit<'moment'>;
  /** The most parts that we put into one thread; absent: its adapter makes no threads. */
  threadPartsMax?: Limit<number>;
  /** The most characters of a first comment, null if unknown; absent: its adapter makes no comments. */
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
  /** The person's choices among what a platform offers, e.g. `privacy`. */
  options: Readonly<Record<string, string>>;
  /** It follows another post, as a part of its thread or as its first comment, whichever the platform has. */
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
  /** The position of the file it is about; absent if it is about the post. */
  file?: number;
};

/** What the web app and the server know of a platform without calling it. */
export type PlatformRules = {
  id: PlatformId;
  limits: PlatformLimits;
  /**
   * The scopes that later parts of a thread or a first comment need, where accounts may have been connected without
   * them; absent: none.
   */
  partScopes?: readonly string[];
  /** The choices of the first post that hold for its whole thread, by name. Absent: there are none. */
  threadOptions?: readonly string[];
  check: (draft: PublishDraft) => Problem[];
  /** The text as shown there: it contains the link if the platform has no field for links. */
  shownText: (draft: PublishDraft) => string;
  /** How much of the allowed text is used, as the platform counts. `max` null: no limit is known. */
  countText: (draft: PublishDraft) => TextCount;
  /**
   * The same rules with other limits, which are not validated here: `readLimitSettings` does that. `whose`: who set
   * them, for their source. Pure.
   */
  withLimits: (set: Readonly<Record<string, unknown>>, whose?: string) => PlatformRules;
};

/** The rules for one account, whose own server may take more or less than others and then decides. Pure. */
export const rulesForAccount = (
  rules: PlatformRules,
  ownLimits: Readonly<Record<string, unknown>> | null | undefined,
): PlatformRules => (ownLimits ? rules.withLimits(ownLimits, "told by the account's own server") : rules);

export type TextCount = { used: number; max: number | null };
