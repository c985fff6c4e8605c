import type { ComponentPropsWithRef } from 'react';
import { classNames } from './class-names.ts';
import { Tooltip } from './tooltip.tsx';

type IconButtonProps = Omit<ComponentPropsWithRef<'button'>, 'aria-label'> & {
  /** Its name: read aloud, and shown as a tooltip. */
  label: string;
  outlined?: boolean;
  small?: boolean;
  tooltip?: boolean;
};

/** The class names of an icon button. */
export function iconButtonClass({ outlined = false, small = false } = {}): string {
  return classNames(
    'relative grid flex-none place-items-center rounded-control text-ink-2 transition-colors hover:text-ink',
    'disabled:cursor-not-allowed disabled:opacity-45 data-popup-open:bg-line data-popup-open:text-ink',
    small ? 'size-6' : 'size-control',
    outlined ? 'border border-line-strong bg-surface hover:bg-sunken' : 'hover:bg-line/70',
  );
}

/** A button that is only a picture; its name is a word. */
export function IconButton({ label, outlined, small, tooltip = true, className, ...props }: IconButtonProps) {
  const button = (
    <button
      type="button"
      {...props}
      aria-label={label}
      className={classNames(iconButtonClass({ outlined, small }), className)}
    />
  );
  return tooltip ? <Tooltip text={label}>{button}</Tooltip> : button;
}
