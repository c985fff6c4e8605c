import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

/** What opens a `details` element, with a chevron that turns when it is open. */
export function Summary({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <summary
      className={classNames(
        'flex w-fit cursor-pointer list-none items-center gap-1 rounded-tick hover:text-ink [&::-webkit-details-marker]:hidden',
        className,
      )}
    >
      <ChevronRight
        size={14}
        aria-hidden
        className="flex-none opacity-75 transition-transform [[open]>summary>&]:rotate-90"
      />
      {children}
    </summary>
  );
}
