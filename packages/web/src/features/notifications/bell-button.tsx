import { useQuery } from '@tanstack/react-query';
import { Bell } from 'lucide-react';
import type { ComponentProps } from 'react';
import { iconButtonClass } from '../../ui/icon-button-class.ts';
import { unreadCountQuery } from './api.ts';

/**
 * The bell with the unread count. It is shown before the code of its popover has loaded. `held`: how many dots stay while
 * the popover is open, though they were marked as read; the count stays with them.
 */
export function BellButton({ held = 0, ...props }: ComponentProps<'button'> & { held?: number }) {
  const { data: now = 0 } = useQuery(unreadCountQuery);
  const unread = Math.max(now, held);
  return (
    <button
      type="button"
      aria-label={unread > 0 ? `Notifications, ${unread} unread` : 'Notifications'}
      {...props}
      className={iconButtonClass()}
    >
      <Bell size={17} aria-hidden />
      {unread > 0 && (
        <span
          aria-hidden
          className="absolute bottom-1/2 left-1/2 grid h-4 min-w-4 place-items-center rounded-chip bg-accent px-1 type-count text-on-accent ring-2 ring-sunken"
        >
          {unread > 99 ? '99+' : unread}
        </span>
      )}
    </button>
  );
}
