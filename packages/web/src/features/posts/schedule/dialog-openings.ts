import { lazyPart } from '../../../ui/lazy-part.tsx';

// Each of these is loaded when first opened, so that the calendar appears sooner.

/** Asks before a post is deleted. */
export const DeletePostDialog = lazyPart(
  async () => (await import('./dialogs/delete-post-dialog.tsx')).DeletePostDialog,
  { openWhen: ({ post }) => post !== null, close: ({ onClose }) => onClose() },
);

/** Asks before several posts are deleted together. */
export const DeletePostsDialog = lazyPart(
  async () => (await import('./selecting/delete-posts-dialog.tsx')).DeletePostsDialog,
  { openWhen: ({ posts }) => posts.length > 0, close: ({ onClose }) => onClose() },
);

/** The actions for everything that is selected. */
export const SelectionBar = lazyPart(async () => (await import('./selecting/selection-bar.tsx')).SelectionBar, {
  openWhen: ({ posts }) => posts.length > 0,
  close: ({ onClear }) => onClear(),
});

/** The strip of all days of a week; it comes after the week itself. */
export const DaysStrip = lazyPart(async () => (await import('./week/days-strip.tsx')).DaysStrip, {
  openWhen: () => true,
  close: () => {},
});

/** Undo and Redo beside the title; the keys work without their code. */
export const UndoButtons = lazyPart(async () => (await import('./moving/undo-buttons.tsx')).UndoButtons, {
  openWhen: ({ changes }) => changes.canUndo || changes.canRedo,
  close: () => {},
});
