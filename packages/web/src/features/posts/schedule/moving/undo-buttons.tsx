import { Undo2 } from 'lucide-react';
import { IconButton } from '../../../../ui/icon-button.tsx';
import type { PostChanges } from './use-post-changes.ts';

type UndoButtonsProps = {
  changes: PostChanges;
  /** On which screens they stand here. */
  className: string;
};

/** Undo and Redo, shown once there is something to undo. */
export function UndoButtons({ changes, className }: UndoButtonsProps) {
  if (!changes.canUndo && !changes.canRedo) return null;
  return (
    <>
      <IconButton label="Undo" className={className} disabled={!changes.canUndo} onClick={changes.undo}>
        <Undo2 size={16} aria-hidden />
      </IconButton>
      <IconButton label="Redo" className={className} disabled={!changes.canRedo} onClick={changes.redo}>
        {/* The same arrow mirrored is its picture, too; another icon would be loaded for it. */}
        <Undo2 size={16} aria-hidden className="-scale-x-100" />
      </IconButton>
    </>
  );
}
