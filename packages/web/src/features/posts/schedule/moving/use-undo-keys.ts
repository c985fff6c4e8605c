import { useEffect, useRef } from 'react';
import { isTaken } from '../../use-schedule-keys.ts';

type Undoing = { undo: () => void; redo: () => void };

/** Ctrl+Z or Cmd+Z undoes, with Shift (or Ctrl+Y) redoes. In a text field the keys belong to its text. */
export function useUndoKeys({ undo, redo }: Undoing): void {
  const latest = useRef({ undo, redo });
  useEffect(() => {
    latest.current = { undo, redo };
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.altKey || !(event.ctrlKey || event.metaKey) || isTaken(event.target)) return;
      const key = event.key.toLowerCase();
      if (key !== 'z' && key !== 'y') return;
      event.preventDefault();
      if (key === 'y' || event.shiftKey) latest.current.redo();
      else latest.current.undo();
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}
