import type { ComponentPropsWithRef } from 'react';
import { classNames } from './class-names.ts';
import { iconButtonClass } from './icon-button-class.ts';
import { Tooltip } from './tooltip.tsx';

type IconButtonProps = Omit<ComponentPropsWithRef<'button'>, 'aria-label'> & {
  /** Its name, for screen readers and as a tooltip. */
  label: string;
  outlined?: boolean;
  small?: boolean;
  tooltip?: boolean;
};

/** A button with only an icon; its name is text. */
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
