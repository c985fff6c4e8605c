import { AnchoredPopover } from './anchored-layers.tsx';
import { type DateTimeChoice, DateTimePanel } from './date-time-panel.tsx';

export type DateTimeLayerProps = DateTimeChoice & {
  earliest: Temporal.PlainDateTime | undefined;
  error: string | undefined;
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
