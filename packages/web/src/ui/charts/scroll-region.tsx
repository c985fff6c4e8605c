import type { ReactNode } from 'react';

type ScrollRegionProps = { label: string; className?: string; children: ReactNode };

/** Holds what may be wider or higher than its place. Whatever scrolls must be reachable by keyboard. */
export function ScrollRegion({ label, className = 'overflow-x-auto', children }: ScrollRegionProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section aria-label={label} tabIndex={0} className={className}>
      {children}
    </section>
  );
}
