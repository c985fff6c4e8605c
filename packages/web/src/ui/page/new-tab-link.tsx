import { ExternalLink } from 'lucide-react';
import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';

/** A link to a page elsewhere, which says that it opens in a tab of its own. */
export function NewTabLink({ className, children, ...props }: ComponentProps<'a'>) {
  return (
    <a {...props} target="_blank" rel="noreferrer" className={classNames('inline-flex items-center gap-1', className)}>
      {children}
      <ExternalLink size={12} aria-label="opens in a new tab" className="flex-none" />
    </a>
  );
}
