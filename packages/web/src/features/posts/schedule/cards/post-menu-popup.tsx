import { CalendarClock, Copy, Eye, Link, Pencil, SquareCheck, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { AnchoredMenu } from '../../../../ui/layers/anchored-layers.tsx';
import { MenuItem, MenuSeparator } from '../../../../ui/menu.tsx';
import { opensForEditing } from '../../post-face.ts';
import { copyLink } from '../../view/copy-link.ts';
import { refuseMove } from '../moving/drop-rules.ts';
import { useCardMarks, useSchedule } from '../schedule-context.ts';
import type { PostMenuPopupProps } from './post-menu.tsx';

/** What can be done with a post of its status. */
export function PostMenuPopup({ opened, onClose }: PostMenuPopupProps) {
  const { edit, view, duplicate, askToDelete, askToMove, toggleSelected } = useSchedule();
  const marksOf = useCardMarks();
  // What it says stays while it fades out.
  const [shown, setShown] = useState(opened);
  if (opened !== null && opened !== shown) setShown(opened);
  if (!shown) return null;
  const { post, button } = shown;
  const { permalink } = post;
  return (
    <AnchoredMenu label="Post options" anchor={button} open={opened !== null} onClose={onClose}>
      {opensForEditing(post) ? (
        <MenuItem icon={<Pencil size={15} aria-hidden />} onSelect={() => edit(post)}>
          Edit Post
        </MenuItem>
      ) : (
        <MenuItem icon={<Eye size={15} aria-hidden />} onSelect={() => view(post)}>
          View Post
        </MenuItem>
      )}
      {refuseMove(post) === null && (
        <MenuItem icon={<CalendarClock size={15} aria-hidden />} onSelect={() => askToMove(post)}>
          Move to...
        </MenuItem>
      )}
      {permalink && (
        <MenuItem icon={<Link size={15} aria-hidden />} onSelect={() => void copyLink(permalink)}>
          Copy link
        </MenuItem>
      )}
      <MenuItem icon={<Copy size={15} aria-hidden />} onSelect={() => duplicate(post)}>
        Duplicate
      </MenuItem>
      <MenuItem icon={<SquareCheck size={15} aria-hidden />} onSelect={() => toggleSelected(post)}>
        {marksOf(post).selected ? 'Deselect' : 'Select'}
      </MenuItem>
      <MenuSeparator />
      <MenuItem danger icon={<Trash2 size={15} aria-hidden />} onSelect={() => askToDelete(post)}>
        Delete Post
      </MenuItem>
    </AnchoredMenu>
  );
}
