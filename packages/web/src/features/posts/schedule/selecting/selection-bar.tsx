import type { ScheduledPost } from '@brandly/contract/posts';
import { CalendarClock, ChevronDown, Trash2, X } from 'lucide-react';
import { Button } from '../../../../ui/button.tsx';
import { classNames } from '../../../../ui/class-names.ts';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { Menu, MenuItem } from '../../../../ui/menu.tsx';
import { StatusIcon } from '../../../../ui/status-badge.tsx';
import { refuseMove } from '../moving/drop-rules.ts';
import type { NewStatus } from '../moving/post-plan.ts';

type SelectionBarProps = {
  posts: readonly ScheduledPost[];
  onMove: () => void;
  onStatus: (status: NewStatus) => void;
  onDelete: () => void;
  onClear: () => void;
};

const STATUSES = [
  { to: 'SCHEDULED', icon: 'scheduled', words: 'Schedule' },
  { to: 'DRAFT', icon: 'draft', words: 'Turn into drafts' },
  { to: 'CANCELLED', icon: 'cancelled', words: 'Cancel' },
] as const;

/** Returns why none of the selected posts can be moved or changed. */
function whyNone(posts: readonly ScheduledPost[]): string {
  const [reason, ...others] = new Set(posts.map(refuseMove));
  return others.length === 0 && reason ? reason : "These posts can't be moved.";
}

/** The actions for the selected posts, or why there are none; it floats above the bottom of the calendar. */
export function SelectionBar({ posts, onMove, onStatus, onDelete, onClear }: SelectionBarProps) {
  if (posts.length === 0) return null;
  const open = posts.filter((post) => refuseMove(post) === null);
  return (
    <div className="pointer-events-none absolute inset-x-0 bottom-4 z-20 flex justify-center px-gutter">
      <div
        role="toolbar"
        aria-label="Selected posts"
        className="pointer-events-auto flex items-center max-sm:flex-wrap gap-1.5 rounded-large bg-raised p-1.5 pl-3.5 shadow-3"
      >
        <output
          className={classNames(
            'mr-1.5 type-label whitespace-nowrap tabular-nums max-sm:mr-0',
            // On a phone the actions have the second row; where there is but one, it stands in the first.
            open.length === 0 ? 'max-sm:flex-1' : 'max-sm:basis-[calc(100%-3rem)]',
          )}
        >
          {posts.length} selected
        </output>
        {open.length === 0 ? (
          <p className="mr-1.5 min-w-0 type-body text-ink-2 max-sm:order-1 max-sm:basis-full">{whyNone(posts)}</p>
        ) : (
          <>
            <Button icon={<CalendarClock size={15} aria-hidden />} className="max-sm:order-1" onClick={onMove}>
              Move to...
            </Button>
            <Menu
              side="top"
              trigger={
                <Button className="max-sm:order-1">
                  Change status <ChevronDown size={14} aria-hidden />
                </Button>
              }
            >
              {STATUSES.filter(({ to }) => open.some(({ status }) => status !== to)).map(({ to, icon, words }) => (
                <MenuItem key={to} icon={<StatusIcon status={icon} />} onSelect={() => onStatus(to)}>
                  {words}
                </MenuItem>
              ))}
            </Menu>
          </>
        )}
        <Button
          kind="danger"
          className={open.length === 0 ? undefined : 'max-sm:order-1'}
          icon={<Trash2 size={15} aria-hidden />}
          onClick={onDelete}
        >
          Delete
        </Button>
        <IconButton label="Clear selection" onClick={onClear}>
          <X size={16} aria-hidden />
        </IconButton>
      </div>
    </div>
  );
}
