import { ChevronDown } from 'lucide-react';
import type { ComponentPropsWithRef } from 'react';
import { classNames } from '../../../../ui/class-names.ts';

export const CHIP_CLASS =
  'inline-flex h-7 flex-none items-center gap-1.5 rounded-chip border border-line-strong bg-surface px-2.25 type-small text-ink-2 transition-colors hover:bg-sunken hover:text-ink data-popup-open:bg-sunken data-popup-open:text-ink pointer-coarse:h-10';

/** A pill that opens something. */
export function Chip({ children, className, ...props }: ComponentPropsWithRef<'button'>) {
  return (
    <button type="button" aria-expanded={false} {...props} className={classNames(CHIP_CLASS, className)}>
      {children}
      <ChevronDown size={13} aria-hidden className="ml-auto flex-none" />
    </button>
  );
}
