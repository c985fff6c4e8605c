import { Menu as Base } from '@base-ui/react/menu';
import type { ScheduledPost } from '@brandly/contract/posts';
import { CalendarClock, Ellipsis, Eye, Pencil, SquareCheck, Trash2 } from 'lucide-react';
import { classNames } from '../../../ui/class-names.ts';
import { iconButtonClass } from '../../../ui/icon-button-class.ts';
import { MenuItem, MenuSeparator } from '../../../ui/menu.tsx';
import { POPUP_CLASS, POPUP_OFFSET_PX } from '../../../ui/popup.ts';
import { opensForEditing } from '../post-face.ts';
import { refuseMove } from './moving/drop-rules.ts';
import { useSchedule } from './schedule-context.ts';

/** All cards share one menu: 500 cards are drawn in two thirds of the time 500 menus take. */
const handle = Base.createHandle<ScheduledPost>();

/** The three dots of a card. */
export function PostMenuButton({ post, className }: { post: ScheduledPost; className?: string }) {
  return (
    <Base.Trigger
      handle={handle}
      payload={post}
      aria-label="Post options"
      data-no-drag
      className={classNames(iconButtonClass({ small: true }), className)}
    >
      <Ellipsis size={16} aria-hidden />
    </Base.Trigger>
  );
}

/** The menu itself, once per screen: what can be done with a post of its status. */
export function PostMenu() {
  const { edit, view, askToDelete, askToMove, isSelected, toggleSelected } = useSchedule();
  return (
    <Base.Root handle={handle}>
      {({ payload: post }) => (
        <Base.Portal>
          <Base.Positioner align="end" sideOffset={POPUP_OFFSET_PX} className="z-30 outline-none">
            <Base.Popup className={classNames(POPUP_CLASS, 'min-w-45 p-1')}>
              {post && (
                <>
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
                  <MenuItem icon={<SquareCheck size={15} aria-hidden />} onSelect={() => toggleSelected(post)}>
                    {isSelected(post) ? 'Deselect' : 'Select'}
                  </MenuItem>
                  <MenuSeparator />
                  <MenuItem danger icon={<Trash2 size={15} aria-hidden />} onSelect={() => askToDelete(post)}>
                    Delete Post
                  </MenuItem>
                </>
              )}
            </Base.Popup>
          </Base.Positioner>
        </Base.Portal>
      )}
    </Base.Root>
  );
}
