import { type Dispatch, useState } from 'react';
import { useUser } from '../../../../api/use-session.ts';
import type { ComposerEvent } from '../draft/composer-event.ts';
import { type ComposerState, isDirty } from '../draft/composer-state.ts';
import { composerOfCopy, readWorkingCopies, type WorkingCopy } from './working-copy.ts';

/** Offers the unsaved changes of a scheduled post when it is opened again. */
export function useUnsavedChanges(initial: ComposerState, dispatch: Dispatch<ComposerEvent>) {
  const userId = useUser()?.id ?? '';
  /** The copy from when the post was last left; null: nothing, or the person has decided. */
  const [copy, setCopy] = useState(() => unsavedCopyOf(initial, readWorkingCopies(localStorage, userId)));
  return {
    copy,
    restore: async () => {
      if (copy === null) return;
      const { withPictures } = await import('./with-pictures.ts');
      setCopy(null);
      dispatch({ type: 'unsaved-changes-restored', state: composerOfCopy(await withPictures(copy)) });
    },
    discard: async () => {
      if (copy === null) return;
      const { discardCopy } = await import('./discard-copy.ts');
      setCopy(null);
      discardCopy(copy, () => setCopy(copy));
    },
  };
}

/** Returns the copy of a post that was just opened as it is stored. Pure. */
export function unsavedCopyOf(opened: ComposerState, copies: readonly WorkingCopy[]): WorkingCopy | null {
  const isOfIt = ({ state }: WorkingCopy) => state.rows.some(({ id }) => opened.rows.some((row) => row.id === id));
  return isDirty(opened) ? null : (copies.find(isOfIt) ?? null);
}
