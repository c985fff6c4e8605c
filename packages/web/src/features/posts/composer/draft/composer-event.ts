import type { PlatformId } from '@brandly/contract/platforms';
import type { ScheduledPost } from '@brandly/contract/posts';
import type { ComposerMedia } from './composer-media.ts';
import type { ComposerState, PlatformOptions, SavedRow } from './composer-state.ts';
import type { ThreadEvent } from './thread.ts';

/** Everything that can happen to a composer. */
export type ComposerEvent =
  | ThreadEvent
  | { type: 'brand'; brandId: string; connected: readonly PlatformId[] }
  /** The brands have come, and the page shows one alone: nobody's choice, so nothing to save. */
  | { type: 'brand-known'; brandId: string }
  /**
   * What a new post for the brand begins with: chosen where nothing is, or where everything chosen began so for another brand
   * (`before`). Nothing has to be saved for that.
   */
  | {
      type: 'accounts-at-start';
      platforms: readonly PlatformId[];
      accounts: ComposerState['accounts'];
      before: readonly PlatformId[];
    }
  | { type: 'platform'; platform: PlatformId }
  | { type: 'account'; platform: PlatformId; accountId: string }
  /** `platform`: a text of its own for one platform; without it, what is being written for. */
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
  | { type: 'media-failed'; key: string; reason: string; isFinal: boolean }
  | { type: 'media-again'; key: string }
  | { type: 'media-paused'; key: string }
  | {
      type: 'media-measured';
      key: string;
      width: number;
      height: number;
      durationSeconds?: number | null;
      frameRate?: number | null;
    }
  /** Put at the place of another. */
  | { type: 'media-placed'; key: string; place: string }
  /** A changed copy of a file, in its place on one platform. */
  | { type: 'media-variant'; platform: PlatformId; of: string; media: ComposerMedia }
  | { type: 'media-removed'; key: string }
  | { type: 'media-moved'; key: string; by: -1 | 1 }
  /** `platform`: as with a text; a description of its own for one platform. */
  | { type: 'alt-text'; key: string; altText: string; platform?: PlatformId }
  /** The frame of a video that stands for it; null: the platform's own choice. */
  | { type: 'cover'; key: string; coverMs: number | null }
  /** A changed copy in the place of a file, for every platform that has it. */
  | { type: 'media-replaced'; of: string; media: ComposerMedia }
  /** Somebody wants to go on and can't yet: what is missing is told now. */
  | { type: 'asked-to-go-on' }
  | { type: 'go-on' }
  | { type: 'back' }
  | { type: 'saving' }
  | { type: 'saved'; rows: readonly SavedRow[]; revision: number; at: Temporal.Instant }
  | { type: 'saved-on-device'; revision: number; at: Temporal.Instant }
  /** Changes of a scheduled post that are on this device and not in the post. */
  | { type: 'kept-beside'; at: Temporal.Instant }
  /** Such changes of last time, to go on from. */
  | { type: 'kept-brought-back'; state: ComposerState }
  | { type: 'save-failed'; rows: readonly SavedRow[] }
  /** Planned for these; the rest was refused and stays open. */
  | { type: 'planned-for'; platforms: readonly PlatformId[] }
  | { type: 'stale'; current: ScheduledPost }
  | { type: 'keep-mine' }
  | { type: 'take-theirs'; options: PlatformOptions }
  /** An older version of one of the posts, to go on from; saved like any other change. */
  | { type: 'take-version'; post: ScheduledPost; options: PlatformOptions }
  /** What was written here before somebody else's or an older version took its place. */
  | { type: 'bring-mine-back' }
  /** The other posts that were made together with this one are edited with it. */
  | { type: 'join'; others: readonly { post: ScheduledPost; options: PlatformOptions }[] };
