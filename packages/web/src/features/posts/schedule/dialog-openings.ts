import type { ScheduledPost } from '@brandly/contract/posts';
import { loadWhenOpen } from '../../../ui/load-when-open.tsx';
import type { NewStatus } from './moving/post-plan.ts';

// Each of these comes with its first opening, so that the calendar stands sooner.

export type DeletePostProps = {
  post: ScheduledPost | null;
  onClose: () => void;
  onConfirm: (post: ScheduledPost) => void;
  /** It is gone at its network and here. */
  onRemoved: () => void;
};

/** Asks before a post is deleted. */
export const DeletePostDialog = loadWhenOpen<DeletePostProps>(
  async () => (await import('./dialogs/delete-post-dialog.tsx')).DeletePostDialog,
  { isOpen: ({ post }) => post !== null, close: ({ onClose }) => onClose() },
);

export type DeletePostsProps = { posts: readonly ScheduledPost[]; onClose: () => void; onConfirm: () => void };

/** Asks before several posts are deleted together. */
export const DeletePostsDialog = loadWhenOpen<DeletePostsProps>(
  async () => (await import('./selecting/delete-posts-dialog.tsx')).DeletePostsDialog,
  { isOpen: ({ posts }) => posts.length > 0, close: ({ onClose }) => onClose() },
);

export type KeysProps = { open: boolean; onOpenChange: (open: boolean) => void };

/** What each key does on this page. */
export const KeysDialog = loadWhenOpen<KeysProps>(async () => (await import('./dialogs/keys-dialog.tsx')).KeysDialog, {
  isOpen: ({ open }) => open,
  close: ({ onOpenChange }) => onOpenChange(false),
});

export type SelectionBarProps = {
  posts: readonly ScheduledPost[];
  onMove: () => void;
  onStatus: (status: NewStatus) => void;
  onDelete: () => void;
  onClear: () => void;
};

/** What can be done with everything that is selected. */
export const SelectionBar = loadWhenOpen<SelectionBarProps>(
  async () => (await import('./selecting/selection-bar.tsx')).SelectionBar,
  { isOpen: ({ posts }) => posts.length > 0, close: ({ onClear }) => onClear() },
);
