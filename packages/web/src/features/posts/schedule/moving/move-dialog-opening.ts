import { lazyPart } from '../../../../ui/lazy-part.tsx';
import type { DropScene } from './drop-rules.ts';
import type { PendingMove } from './pending-move.ts';

export type MoveDialogProps = {
  move: PendingMove | null;
  scene: DropScene;
  /** Returns the card of a post in the calendar. */
  cardOf: (postId: string) => Element | null;
  onChange: (move: PendingMove) => void;
  /** `keepDrafts`: drafts get the time and stay drafts. */
  onKeep: (keepDrafts: boolean) => void;
  /** Leaves the post where it was, or puts it back there. */
  onCancel: () => void;
  onEdit: () => void;
};

/** The dialog that adjusts a move; its code is loaded when a card is first lifted, or when first opened. */
export const MoveDialog = lazyPart<MoveDialogProps>(async () => (await import('./move-dialog.tsx')).MoveDialog, {
  openWhen: ({ move }) => move !== null,
  close: ({ onCancel }) => onCancel(),
});
