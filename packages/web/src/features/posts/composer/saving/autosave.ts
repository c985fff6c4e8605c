import type { PlatformId } from '@brandly/contract/platforms';
import { timeText } from '../../../../time/date-time-text.ts';
import { type ComposerState, isDirty, type SaveStatus } from '../draft/composer-state.ts';

/** A draft is saved this long after the last edit. */
export const AUTOSAVE_DELAY_MS = 15_000;
/** Anything shorter is not worth keeping. */
const MIN_CHARACTERS = 5;

/** Tells whether there is enough to keep: a brand, and at least five characters with a letter or digit among them. */
export function isWorthSaving(state: Pick<ComposerState, 'brandId'>, text: string): boolean {
  const trimmed = text.trim();
  return state.brandId !== null && trimmed.length >= MIN_CHARACTERS && /[\p{L}\p{N}]/u.test(trimmed);
}

/** Tells whether an autosave may start: something changed, no save is running, and no decision is open. */
export function mayAutosave(state: ComposerState, text: string): boolean {
  return isDirty(state) && state.save.kind !== 'saving' && state.conflict === null && isWorthSaving(state, text);
}

/** Keeps only the platforms that the brand has connected, as drafts are saved for those only. */
export function trimmedToConnected(state: ComposerState, connected: readonly PlatformId[]): ComposerState {
  return { ...state, platforms: state.platforms.filter((platform) => connected.includes(platform)) };
}

/** Returns the text in the footer: 'Saving draft...', 'Draft saved at 3:04 PM', 'Draft last saved at 3:04 PM'. */
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
