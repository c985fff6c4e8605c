import type { ScheduledPost } from '@brandly/contract/posts';
import { lazyPart } from '../../../ui/lazy-part.tsx';

export type ViewPostProps = {
  postId: string | null;
  zone: string;
  onClose: () => void;
  onEdit: (post: ScheduledPost) => void;
  onDuplicate: (post: ScheduledPost) => void;
  /** Opens the dialog that gives it another time. */
  onMove: (post: ScheduledPost) => void;
  onDelete: (post: ScheduledPost) => void;
};

/** A post over the page; its code is loaded with the first post that is opened. */
export const ViewPost = lazyPart<ViewPostProps>(async () => (await import('./view-post-dialog.tsx')).ViewPostDialog, {
  openWhen: ({ postId }) => postId !== null,
  close: ({ onClose }) => onClose(),
});
