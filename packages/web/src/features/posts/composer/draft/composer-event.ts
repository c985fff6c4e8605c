import type { PlatformId } from '@brandly/contract/platforms';
import type { ScheduledPost } from '@brandly/contract/posts';
import type { ComposerMedia } from './composer-media.ts';
import type { ComposerState, SavedRow } from './composer-state.ts';
import type { ThreadEvent } from './thread.ts';

/** Every event a composer handles. */
export type ComposerEvent =
  | ThreadEvent
  | { type: 'brand'; brandId: string; connected: readonly PlatformId[] }
  /** The brands have loaded and the page shows only one. Nobody chose it, so there is nothing to save. */
  | { type: 'brand-known'; brandId: string }
  /**
   * The platforms and accounts a new post of the brand starts with. They apply if nothing is chosen, or if all that is
   * chosen is the start of another brand (`before`). This needs no saving.
   */
  | {
      type: 'accounts-at-start';
      platforms: readonly PlatformId[];
      accounts: ComposerState['accounts'];
      before: readonly PlatformId[];
    }
  | { type: 'platform'; platform: PlatformId }
  | { type: 'account'; platform: PlatformId; accountId: string }
  /** `platform`: the text is for one platform only; without it, for whatever is being written. */
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
  /** Moved to the position of another file. */
  | { type: 'media-placed'; key: string; place: string }
  /** A changed copy of a file takes its position on one platform. */
  | { type: 'media-variant'; platform: PlatformId; of: string; media: ComposerMedia }
  | { type: 'media-removed'; key: string }
  | { type: 'media-moved'; key: string; by: -1 | 1 }
  /** `platform`: as with a text, the description is for that platform only. */
  | { type: 'alt-text'; key: string; altText: string; platform?: PlatformId; isFirst?: boolean }
  /** The frame of a video that is its cover; null: the platform chooses. */
  | { type: 'cover'; key: string; coverMs: number | null }
  /** A changed copy replaces a file on every platform that has it. */
  | { type: 'media-replaced'; of: string; media: ComposerMedia }
  /** Somebody wants to go on and can't yet: from now on the form says what is missing. */
  | { type: 'asked-to-go-on' }
  | { type: 'go-on' }
  | { type: 'back' }
  | { type: 'saving' }
  | { type: 'saved'; rows: readonly SavedRow[]; revision: number; at: Temporal.Instant }
  | { type: 'saved-on-device'; revision: number; at: Temporal.Instant }
  /** Changes to a scheduled post that are stored on this device but not in the post. */
  | { type: 'kept-beside'; at: Temporal.Instant }
  /** Such changes from an earlier time, restored to go on from. */
  | { type: 'unsaved-changes-restored'; state: ComposerState }
  | { type: 'save-failed'; rows: readonly SavedRow[] }
  /** Scheduled for these platforms; the others refused and stay open. */
  | { type: 'planned-for'; platforms: readonly PlatformId[] }
  | { type: 'stale'; current: ScheduledPost }
  /** These posts were deleted, and not by this composer. */
  | { type: 'deleted-elsewhere'; ids: readonly string[] }
  | { type: 'keep-mine' }
  /** Restores what was written here before somebody else's or an older version replaced it. */
  | { type: 'bring-mine-back' }
  /** A rare change, whose code loads when it is asked for. */
  | { type: 'changed'; by: (state: ComposerState) => ComposerState };
