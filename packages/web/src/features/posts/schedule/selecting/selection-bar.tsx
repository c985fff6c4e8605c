import type { ScheduledPost } from '@brandly/contract/posts';
import { CalendarClock, ChevronDown, Trash2, X } from 'lucide-react';
import { Button } from '../../../../ui/button.tsx';
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
  { to: 'CANCELLED', icon: 'cancelled', words: 'Cancel posts' },
] as const;

/** Returns why none of the selected posts can be moved or changed. */
function whyNone(posts: readonly ScheduledPost[]): string {
  const [reason, ...others] = new Set(posts.map((post) => refuseMove(post)));
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
        className="pointer-events-auto flex items-center gap-1.5 rounded-large bg-raised p-1.5 pl-3.5 shadow-3"
      >
        <output className="mr-1.5 type-label whitespace-nowrap tabular-nums">{posts.length} selected</output>
        {open.length === 0 ? (
          // A phone shows the one action that is left, and says why aloud.
          <p className="mr-1.5 min-w-0 type-body text-ink-2 max-sm:sr-only">{whyNone(posts)}</p>
        ) : (
          <>
            {/* One row on a phone: what has a sign of its own goes without words there. */}
            <Button icon={<CalendarClock size={15} aria-hidden />} onClick={onMove}>
              <span className="max-sm:sr-only">Move to...</span>
            </Button>
            <Menu
              side="top"
              trigger={
                <Button>
                  <span>
                    <span className="max-sm:sr-only">Change </span>
                    <span className="max-sm:capitalize">status</span>
                  </span>
                  <ChevronDown size={14} aria-hidden />
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
        <Button kind="danger" icon={<Trash2 size={15} aria-hidden />} onClick={onDelete}>
          <span className={open.length === 0 ? undefined : 'max-sm:sr-only'}>Delete</span>
        </Button>
        <IconButton label="Clear selection" onClick={onClear}>
          <X size={16} aria-hidden />
        </IconButton>
      </div>
    </div>
  );
}
