import { CalendarDays } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { dateTimeText } from '../time/date-time-text.ts';
import { classNames } from './class-names.ts';
import { useFieldControl } from './field.tsx';
import { Popover } from './popover.tsx';
import { Loader } from './spinner.tsx';
import { CONTROL_CLASS } from './text-input.tsx';

const loadPanel = async () => ({ default: (await import('./date-time-panel.tsx')).DateTimePanel });
const Panel = lazy(loadPanel);

/** The month comes when somebody is about to look at it; whoever opens the picker is told of a failure. */
const warmPanel = () => {
  loadPanel().catch((error: unknown) => console.warn('The month could not be fetched ahead.', error));
};

export type DateTimePickerProps = {
  /** The wall-clock time in `timeZone`. */
  value: Temporal.PlainDateTime | null;
  onValueChange: (value: Temporal.PlainDateTime) => void;
  /** The IANA zone the times are meant in; its name is shown. */
  timeZone: string;
  /** Nothing before this wall-clock time can be chosen. */
  earliest?: Temporal.PlainDateTime;
  /** Its name when it stands outside a Field. */
  label?: string;
  disabled?: boolean;
  className?: string;
};

/** A day and a time, to the minute: a month beside a list of quarter hours, and a field for the exact minute. */
export function DateTimePicker({
  value,
  onValueChange,
  timeZone,
  earliest,
  label,
  disabled,
  className,
}: DateTimePickerProps) {
  const control = useFieldControl();
  return (
    <Popover
      label="Choose date and time"
      className="max-w-[calc(100vw-16px)]"
      trigger={
        <button
          type="button"
          {...control}
          {...(label !== undefined && { 'aria-label': `${label}: ${value ? dateTimeText(value) : 'not chosen'}` })}
          disabled={disabled}
          onPointerEnter={warmPanel}
          onFocus={warmPanel}
          className={classNames(
            CONTROL_CLASS,
            'flex h-control items-center gap-2 px-2.5 text-left type-field tabular-nums',
            className,
          )}
        >
          <CalendarDays size={16} aria-hidden className="flex-none text-ink-2" />
          <span className={classNames('narrow min-w-0 flex-1 truncate', !value && 'text-ink-3')}>
            {value ? dateTimeText(value) : 'Choose date and time'}
          </span>
        </button>
      }
    >
      <Suspense fallback={<Loader className="min-h-60">Loading calendar...</Loader>}>
        <Panel value={value} onValueChange={onValueChange} timeZone={timeZone} earliest={earliest} />
      </Suspense>
    </Popover>
  );
}
