import { loadWhenOpen } from '../../../../ui/load-when-open.tsx';
import type { DropScene } from './drop-rules.ts';
import type { PendingMove } from './pending-move.ts';

export type MoveDialogProps = {
  move: PendingMove | null;
  scene: DropScene;
  onChange: (move: PendingMove) => void;
  /** `keepDrafts`: drafts get the time and stay drafts. */
  onKeep: (keepDrafts: boolean) => void;
  onCancel: () => void;
  onEdit: () => void;
};

const load = async () => (await import('./move-dialog.tsx')).MoveDialog;

/** The dialog that fine-tunes a move; its code comes when a card is first lifted, or with the first opening. */
export const MoveDialog = loadWhenOpen<MoveDialogProps>(load, {
  isOpen: ({ move }) => move !== null,
  close: ({ onCancel }) => onCancel(),
});

/** Fetches the dialog's code while a card is still in the hand. */
export const warmMoveDialog = (): void => {
  load().catch((error: unknown) => console.warn('The dialog could not be fetched ahead.', error));
};
