import { AnchoredPopover } from './anchored-layers.tsx';
import { DateTimePanel } from './date-time-panel.tsx';
import type { DateTimePickerProps } from './date-time-picker.tsx';

export type DateTimeLayerProps = Pick<DateTimePickerProps, 'value' | 'onValueChange' | 'timeZone'> & {
  earliest: Temporal.PlainDateTime | undefined;
  /** The button it hangs from. */
  anchor: HTMLElement;
  open: boolean;
  onClose: () => void;
};

/** The month and the times, hanging from the button that shows what was chosen. */
export function DateTimeLayer({ anchor, open, onClose, ...panel }: DateTimeLayerProps) {
  return (
    <AnchoredPopover label="Choose date and time" className="max-w-[calc(100vw-16px)]" {...{ anchor, open, onClose }}>
      <DateTimePanel {...panel} />
    </AnchoredPopover>
  );
}
