import { Globe } from 'lucide-react';
import { useState } from 'react';
import { zoneCity } from '../../time/date-time-text.ts';
import { useMedia } from '../behaviour/use-media.ts';
import { Button } from '../button.tsx';
import { Dialog } from '../dialog.tsx';
import { PopoverClose } from '../popover.tsx';
import { AnchoredPopover } from './anchored-layers.tsx';
import { type DateTimeChoice, DateTimePanel } from './date-time-panel.tsx';

export type DateTimeLayerProps = DateTimeChoice & {
  earliest: Temporal.PlainDateTime | undefined;
  error: string | undefined;
  /** The button it opens from. */
  anchor: HTMLElement;
  open: boolean;
  onClose: () => void;
};

const LABEL = 'Choose date and time';

/** The calendar and the times, opening from the button that shows the chosen time; on a phone, from the bottom. */
export function DateTimeLayer({ anchor, open, onClose, ...panel }: DateTimeLayerProps) {
  const isPhone = useMedia('(width < 640px)');
  // A phone that is turned keeps what is open.
  const [isSheet, setIsSheet] = useState(isPhone);
  if (!open && isSheet !== isPhone) setIsSheet(isPhone);
  const zone = (
    <p className="flex min-w-0 flex-1 items-center gap-2 type-small text-ink-2">
      <Globe size={14} aria-hidden className="flex-none text-ink-3" />
      <span>Times in {zoneCity(panel.timeZone)}</span>
    </p>
  );
  if (isSheet) {
    return (
      <Dialog
        small
        open={open}
        onOpenChange={(next) => !next && onClose()}
        title={LABEL}
        actions={
          <Button kind="primary" onClick={onClose}>
            Done
          </Button>
        }
      >
        <DateTimePanel {...panel} note={zone} />
      </Dialog>
    );
  }
  return (
    <AnchoredPopover label={LABEL} {...{ anchor, open, onClose }}>
      <DateTimePanel {...panel} />
      <footer className="sticky -bottom-3 -mb-3 mt-3 flex items-center gap-2 border-t border-line bg-raised py-3">
        {zone}
        <PopoverClose render={<Button kind="primary">Done</Button>} />
      </footer>
    </AnchoredPopover>
  );
}
