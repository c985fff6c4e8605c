import type { PlatformId } from '@brandly/contract/platforms';
import { timeText } from '../../../../time/date-time-text.ts';
import { type ComposerState, isDirty, type SaveStatus } from '../draft/composer-state.ts';
import { allWords } from '../draft/texts-of.ts';

/** A draft is saved this long after the last edit. */
export const AUTOSAVE_DELAY_MS = 15_000;
/** Nothing shorter is saved unasked while somebody writes; when they ask for it, or close, whatever there is. */
const MIN_CHARACTERS = 5;

/**
 * Tells whether an autosave may start: something changed, no save is running, no decision is open, and there are a brand
 * and at least five characters with a letter or digit among them.
 */
export function mayAutosave(state: ComposerState): boolean {
  const text = allWords(state).trim();
  const isEnough = state.brandId !== null && text.length >= MIN_CHARACTERS && /[\p{L}\p{N}]/u.test(text);
  return isEnough && isDirty(state) && state.save.kind !== 'saving' && state.conflict === null;
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
