import { lazyPart } from '../../../ui/lazy-part.tsx';

// Each of these is loaded when first opened, so that the calendar appears sooner.

export const DeletePostDialog = lazyPart(
  async () => (await import('./dialogs/delete-post-dialog.tsx')).DeletePostDialog,
  { openWhen: ({ post }) => post !== null, close: ({ onClose }) => onClose() },
);

export const DeletePostsDialog = lazyPart(
  async () => (await import('./selecting/delete-posts-dialog.tsx')).DeletePostsDialog,
  { openWhen: ({ posts }) => posts.length > 0, close: ({ onClose }) => onClose() },
);

/** Adjusts a move; its code is loaded when a card is first lifted, or when first opened. */
export const MoveDialog = lazyPart(async () => (await import('./moving/move-dialog.tsx')).MoveDialog, {
  openWhen: ({ move }) => move !== null,
  close: ({ onCancel }) => onCancel(),
});

/** The layer that a chip of the filters opens; its code is loaded when one is pointed at. */
export const FilterLayer = lazyPart(async () => (await import('./filters/filter-layer.tsx')).FilterLayer, {
  openWhen: ({ opened }) => opened !== null,
  close: ({ onClose }) => onClose(),
});

/** The actions for everything that is selected. */
export const SelectionBar = lazyPart(async () => (await import('./selecting/selection-bar.tsx')).SelectionBar, {
  openWhen: ({ posts }) => posts.length > 0,
  close: ({ onClear }) => onClear(),
});

/** What leads to the days and posts of a week that are out of sight; it comes after the week itself. */
export const WeekNavigation = lazyPart(async () => (await import('./week/week-navigation.tsx')).WeekNavigation, {
  openWhen: () => true,
});

/** Undo and Redo beside the title; the keys work without their code. */
export const UndoButtons = lazyPart(async () => (await import('./moving/undo-buttons.tsx')).UndoButtons, {
  openWhen: ({ changes }) => changes.canUndo || changes.canRedo,
});

/** The preview beside the card that a mouse rests on; its code is loaded when a mouse arrives. */
export const CardPeek = lazyPart(async () => (await import('./cards/card-peek.tsx')).CardPeek, {
  openWhen: ({ isPointed }) => isPointed,
});

/** The tray of drafts without a time; its code is loaded when it is first shown. */
export const DraftsTray = lazyPart(async () => (await import('./drafts/drafts-tray.tsx')).DraftsTray, {
  waiting: () => null,
});
