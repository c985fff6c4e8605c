// A native list can't leave the focus in the field above it, and a fieldset cannot be part of a list.
/* oxlint-disable jsx-a11y/prefer-tag-over-role */
import type { ReactNode } from 'react';
import { classNames } from '../../../ui/class-names.ts';

export type PaletteRowProps = {
  id: string;
  isActive: boolean;
  onPoint: () => void;
  onChoose: () => void;
  icon: ReactNode;
  children: ReactNode;
  /** At the right end: a key, or when a post is published. */
  hint?: ReactNode;
  /** On a phone what stands at the right end has a line of its own below. */
  stacked?: boolean;
};

/** One thing to choose. The field keeps the focus and answers the keys; a row is only ever pressed. */
export function PaletteRow({ id, isActive, onPoint, onChoose, icon, children, hint, stacked }: PaletteRowProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      onPointerMove={onPoint}
      onClick={onChoose}
      className={classNames(
        'flex min-h-control cursor-pointer items-center gap-3 rounded-card px-3 type-body',
        isActive && 'bg-hover',
        stacked && 'max-sm:flex-wrap max-sm:gap-y-0 max-sm:py-1.5',
      )}
    >
      <span className="flex flex-none text-ink-2">{icon}</span>
      <span className="min-w-0 flex-1 truncate">{children}</span>
      {hint !== undefined && (
        <span
          className={classNames(
            'flex-none type-small text-ink-3 tabular-nums',
            stacked && 'max-sm:basis-full max-sm:pl-7',
          )}
        >
          {hint}
        </span>
      )}
    </div>
  );
}

/** A group of rows under its name. */
export function PaletteGroup({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div role="group" aria-label={name} className="pb-1">
      <p aria-hidden className="px-3 pt-2 pb-1 type-small text-ink-3">
        {name}
      </p>
      {children}
    </div>
  );
}
