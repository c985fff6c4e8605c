import { useEffect, useRef } from 'react';
import { session } from '../../../../api/api.ts';
import { useUser } from '../../../../api/use-session.ts';
import { composerLock } from '../../local-drafts.ts';
import { type ComposerState, isDirty } from '../draft/composer-state.ts';
import { dropWorkingCopy, keepWorkingCopy, workingCopyOf } from './working-copy.ts';

/** Long enough not to slow down typing; a crash loses no more than this. */
const KEEP_AFTER_MS = 300;

/**
 * Keeps the text of an open composer on this device until the server has it, to be restored whatever ends the page: a
 * crash, a reload, the end of the session. `written` returns the current state; `state` is what is rendered already.
 */
export function useWorkingCopy(
  state: ComposerState,
  written: () => ComposerState,
  open: boolean,
): { keepNow: () => void } {
  const userId = useUser()?.id ?? null;
  const { groupId, copyKey } = state;
  const latest = useRef(() => {});
  useEffect(() => {
    latest.current = () => {
      const now = written();
      if (userId !== null && isDirty(now))
        keepWorkingCopy(localStorage, workingCopyOf(now, userId, Temporal.Now.instant()));
    };
  });

  useEffect(() => {
    if (!open) return undefined;
    if (state.revision === state.savedRevision) {
      // Untouched since it was opened: the person has not decided about the copy from last time.
      if (state.revision > 0) dropWorkingCopy(localStorage, copyKey);
      return undefined;
    }
    const timer = setTimeout(() => latest.current(), KEEP_AFTER_MS);
    return () => clearTimeout(timer);
  }, [open, copyKey, state.revision, state.savedRevision]);

  useEffect(() => {
    if (!open) return undefined;
    const keep = () => latest.current();
    window.addEventListener('pagehide', keep);
    // A session that ends elsewhere removes the screen in the middle of typing.
    const unsubscribe = session.subscribe(keep);
    return () => {
      window.removeEventListener('pagehide', keep);
      unsubscribe();
    };
  }, [open]);

  // The lock makes other tabs leave the copy of a composer that is open somewhere alone.
  useEffect(() => {
    const stop = new AbortController();
    const untilClosed = new Promise<void>((resolve) => {
      stop.signal.addEventListener('abort', () => resolve());
    });
    void navigator.locks.request(composerLock(groupId), { mode: 'shared' }, () => untilClosed);
    return () => stop.abort();
  }, [groupId]);

  return { keepNow: () => latest.current() };
}
