import { ChevronDown, UserRound } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Avatar } from '../../ui/avatar.tsx';

/** A button with the person's initials that opens their menu. */
export function AccountButton({ initials, ...props }: ComponentProps<'button'> & { initials: string }) {
  return (
    <button
      type="button"
      {...props}
      className="flex h-control flex-none items-center gap-1 rounded-control px-1 text-ink-2 hover:bg-line/70 hover:text-ink data-popup-open:bg-line"
    >
      {/* Nobody is without initials whose profile is known; it may stay unknown. There at once: the menu's code draws the button again. */}
      {initials ? (
        <Avatar initials={initials} />
      ) : (
        <span aria-hidden className="grid size-6.5 place-items-center rounded-chip bg-line">
          <UserRound size={15} />
        </span>
      )}
      <span className="sr-only">Account menu</span>
      <ChevronDown size={13} aria-hidden />
    </button>
  );
}
