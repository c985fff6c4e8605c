import { Tooltip as Base } from '@base-ui/react/tooltip';
import type { ReactElement } from 'react';

const DELAY_MS = 400;

/** Words for what is under the pointer. Never the only place of a fact. */
export function Tooltip({
  text,
  side = 'bottom',
  children,
}: {
  text: string;
  side?: 'top' | 'right' | 'bottom' | 'left';
  children: ReactElement;
}) {
  return (
    <Base.Root>
      <Base.Trigger render={children} delay={DELAY_MS} />
      <Base.Portal>
        <Base.Positioner side={side} sideOffset={6} className="z-60">
          <Base.Popup className="rounded-control bg-ink px-2 py-1 type-small text-surface transition-opacity duration-popover data-starting-style:opacity-0 data-ending-style:opacity-0">
            {text}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
