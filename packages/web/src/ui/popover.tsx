import { Popover as Base } from '@base-ui/react/popover';
import type { ReactElement, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { POPUP_CLASS, POPUP_OFFSET_PX } from './layers/popup.ts';

type PopoverProps = {
  trigger: ReactElement;
  /** Its name, which screen readers read when it opens. */
  label: string;
  align?: 'start' | 'center' | 'end';
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  /** The content brings its own padding. */
  flush?: boolean;
  className?: string;
  children: ReactNode;
};

/** A small layer of controls or text that opens from `trigger`. Escape closes it and the focus returns. */
export function Popover({
  trigger,
  label,
  align = 'start',
  flush = false,
  className,
  children,
  ...root
}: PopoverProps) {
  return (
    <Base.Root {...root}>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner align={align} sideOffset={POPUP_OFFSET_PX} collisionPadding={8} className="z-50 outline-none">
          <Base.Popup
            aria-label={label}
            className={classNames(
              POPUP_CLASS,
              'max-h-(--available-height) overflow-y-auto',
              !flush && 'p-3',
              className,
            )}
          >
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

/** Closes the popover around it; renders the given button. */
export function PopoverClose({ render }: { render: ReactElement }) {
  return <Base.Close render={render} />;
}
