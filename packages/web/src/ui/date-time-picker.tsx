import { CalendarDays } from 'lucide-react';
import { useEffect, useState } from 'react';
import { dateTimeText } from '../time/date-time-text.ts';
import { whenIdle } from './behaviour/when-idle.ts';
import { classNames } from './class-names.ts';
import { useFieldControl } from './fields/field.tsx';
import { CONTROL_CLASS } from './fields/text-input.tsx';
import type { DateTimeChoice } from './layers/date-time-panel.tsx';
import { lazyPart } from './lazy-part.tsx';

/** The calendar loads when it is about to be opened. */
const Layer = lazyPart(async () => (await import('./layers/date-time-layer.tsx')).DateTimeLayer, {
  openWhen: ({ open }) => open,
  close: ({ onClose }) => onClose(),
});

export type DateTimePickerProps = DateTimeChoice & {
  /** No earlier wall-clock time is offered; the caller validates a time that is typed. */
  earliest?: Temporal.PlainDateTime;
  /** What is wrong with the chosen time, also shown beside the times. */
  error?: string | undefined;
};

/** A day and a time, to the minute: a month beside a list of quarter hours, and a field for the exact minute. */
export function DateTimePicker({ value, onValueChange, timeZone, weekStart, earliest, error }: DateTimePickerProps) {
  const control = useFieldControl();
  const [button, setButton] = useState<HTMLElement | null>(null);
  const [open, setOpen] = useState(false);
  useEffect(() => whenIdle(Layer.warm), []);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-expanded={false}
        {...control}
        ref={setButton}
        onPointerEnter={Layer.warm}
        onFocus={Layer.warm}
        onClick={() => setOpen(!open)}
        className={classNames(
          CONTROL_CLASS,
          'flex h-control items-center gap-2 px-2.5 text-left type-field tabular-nums',
        )}
      >
        <CalendarDays size={16} aria-hidden className="flex-none text-ink-2" />
        <span className={classNames('narrow min-w-0 flex-1 truncate', !value && 'text-ink-3')}>
          {value ? dateTimeText(value) : 'Choose date and time'}
        </span>
      </button>
      {button && (
        <Layer
          anchor={button}
          open={open}
          onClose={() => setOpen(false)}
          {...{ value, onValueChange, timeZone, weekStart, earliest, error }}
        />
      )}
    </>
  );
}
