import type { ScheduledPost } from '@brandly/contract/posts';
import { CalendarClock, Copy, Eye, Link, type LucideIcon, Pencil, SquareCheck, Trash2 } from 'lucide-react';
import { statusFaces } from '../../../../ui/status-badge.tsx';
import { copyLink } from '../../view/copy-link.ts';
import { useCardMarks, useSchedule } from '../schedule-context.ts';
import { actionsOf, type PostAction } from './post-actions.ts';

type OfferedAction = { action: PostAction; label: string; Icon: LucideIcon; run: () => void };

/** Returns the actions of a post with labels and icons, ready to be pressed. */
export function usePostActions(): (post: ScheduledPost) => OfferedAction[] {
  const { edit, view, duplicate, askToDelete, askToMove, toggleSelected, unschedule, cancel } = useSchedule();
  const { isSelected } = useCardMarks();
  return (post) => {
    const faces = {
      edit: { label: 'Edit Post', Icon: Pencil, run: () => edit(post) },
      view: { label: 'View Post', Icon: Eye, run: () => view(post) },
      move: { label: 'Move to...', Icon: CalendarClock, run: () => askToMove(post) },
      'copy-link': { label: 'Copy link', Icon: Link, run: () => void copyLink(post.permalink ?? '') },
      duplicate: { label: 'Duplicate', Icon: Copy, run: () => duplicate(post) },
      select: {
        label: isSelected(post) ? 'Deselect' : 'Select',
        Icon: SquareCheck,
        run: () => toggleSelected(post),
      },
      unschedule: { label: 'Remove the time', Icon: statusFaces.draft.Icon, run: () => unschedule(post) },
      cancel: { label: 'Cancel post', Icon: statusFaces.cancelled.Icon, run: () => cancel(post) },
      delete: { label: 'Delete Post', Icon: Trash2, run: () => askToDelete(post) },
    } satisfies Record<PostAction, Omit<OfferedAction, 'action'>>;
    return actionsOf(post).map((action) => ({ action, ...faces[action] }));
  };
}
