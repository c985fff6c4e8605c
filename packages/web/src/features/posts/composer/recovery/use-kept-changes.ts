import { type Dispatch, useState } from 'react';
import { useUser } from '../../../../api/use-session.ts';
import type { ComposerEvent } from '../draft/composer-event.ts';
import { type ComposerState, isDirty } from '../draft/composer-state.ts';
import { withPictures } from './with-pictures.ts';
import { composerOfCopy, dropWorkingCopy, readWorkingCopies, type WorkingCopy } from './working-copy.ts';

export type KeptChanges = {
  /** What was kept when the post was last left; null: nothing, or the person has decided. */
  kept: WorkingCopy | null;
  bringBack: () => Promise<void>;
  discard: () => void;
};

/** Offers the unsaved changes of a scheduled post when it is opened again. */
export function useKeptChanges(initial: ComposerState, dispatch: Dispatch<ComposerEvent>): KeptChanges {
  const userId = useUser()?.id ?? '';
  const [kept, setKept] = useState(() => keptOf(initial, readWorkingCopies(localStorage, userId)));
  return {
    kept,
    bringBack: async () => {
      if (kept === null) return;
      setKept(null);
      dispatch({ type: 'kept-brought-back', state: composerOfCopy(await withPictures(kept)) });
    },
    discard: () => {
      dropWorkingCopy(localStorage, initial.groupId);
      setKept(null);
    },
  };
}

/** Returns the copy of a post that was just opened as it is stored. Pure. */
export function keptOf(opened: ComposerState, copies: readonly WorkingCopy[]): WorkingCopy | null {
  const isOfIt = ({ state }: WorkingCopy) => state.rows.some(({ id }) => opened.rows.some((row) => row.id === id));
  return isDirty(opened) ? null : (copies.find(isOfIt) ?? null);
}
