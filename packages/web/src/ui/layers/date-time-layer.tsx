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

/** The calendar and the times, opening from the button that shows the chosen time. */
export function DateTimeLayer({ anchor, open, onClose, ...panel }: DateTimeLayerProps) {
  return (
    <AnchoredPopover label="Choose date and time" className="max-w-[calc(100vw-16px)]" {...{ anchor, open, onClose }}>
      <DateTimePanel {...panel} />
    </AnchoredPopover>
  );
}
