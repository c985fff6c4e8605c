import type { PlatformId } from '@brandly/contract/platforms';
import { timeText } from '../../../../time/date-time-text.ts';
import { type ComposerState, isDirty, type SaveStatus } from '../draft/composer-state.ts';

/** A draft is saved this long after the last edit. */
export const AUTOSAVE_DELAY_MS = 15_000;
/** Less than this is not worth keeping. */
const MIN_CHARACTERS = 5;

/** Whether there is enough to keep: a brand, and at least five characters with a letter or digit among them. */
export function isWorthSaving(state: Pick<ComposerState, 'brandId'>, text: string): boolean {
  const trimmed = text.trim();
  return state.brandId !== null && trimmed.length >= MIN_CHARACTERS && /[\p{L}\p{N}]/u.test(trimmed);
}

/** Whether an autosave may start now: something changed, nothing is being saved, nobody waits for a decision. */
export function mayAutosave(state: ComposerState, text: string): boolean {
  return isDirty(state) && state.save.kind !== 'saving' && state.conflict === null && isWorthSaving(state, text);
}

/** Drafts are kept for platforms the brand has connected only. */
export function trimmedToConnected(state: ComposerState, connected: readonly PlatformId[]): ComposerState {
  return { ...state, platforms: state.platforms.filter((platform) => connected.includes(platform)) };
}

/** What stands in the foot: 'Saving draft...', 'Draft saved at 3:04 PM', 'Draft last saved at 3:04 PM'. */
export function saveText(save: SaveStatus, dirty: boolean, zone: string): string {
  const clock = (at: Temporal.Instant) => timeText(at.toZonedDateTimeISO(zone).toPlainTime());
  switch (save.kind) {
    case 'none':
      return '';
    case 'saving':
      return 'Saving draft...';
    case 'saved':
      return `${dirty ? 'Draft last saved at' : 'Draft saved at'} ${clock(save.at)}`;
    default:
      // on-device
      return 'Saved on this device';
  }
}
