import { zoneCity } from '../../../time/date-time-text.ts';
import { DateTimePicker } from '../../../ui/date-time-picker.tsx';
import { Field } from '../../../ui/field.tsx';
import { type ChosenTime, timeNotice } from './chosen-time.ts';

type TimeFieldProps = {
  wallClock: string | null;
  zone: string;
  time: ChosenTime;
  error: string | undefined;
  now: Temporal.Instant;
  onTime: (wallClock: string) => void;
  onDoubled: (choice: 'earlier' | 'later') => void;
};

/** 'Schedule Post': day, time and zone; an hour that is missing or doubled there is shown with its offsets. */
export function TimeField({ wallClock, zone, time, error, now, onTime, onDoubled }: TimeFieldProps) {
  const notice = timeNotice(time, wallClock, zone);
  return (
    <div className="flex flex-col gap-2">
      <Field label="Schedule Post" error={notice ? undefined : error} hint={`Time in ${zoneCity(zone)}`}>
        <DateTimePicker
          value={wallClock === null ? null : Temporal.PlainDateTime.from(wallClock)}
          onValueChange={(value) => onTime(value.toString({ smallestUnit: 'minute' }))}
          timeZone={zone}
          earliest={now
            .toZonedDateTimeISO(zone)
            .toPlainDateTime()
            .round({ smallestUnit: 'minute', roundingMode: 'ceil' })}
        />
      </Field>
      {notice && (time.kind === 'missing' || time.kind === 'doubled') && (
        <fieldset
          data-status="draft"
          className="rounded-card border border-status-line bg-status-tint px-3 py-2 text-status-text"
        >
          <legend className="sr-only">Which time</legend>
          <output className="block type-body">{notice}</output>
          <div className="mt-1 flex flex-wrap gap-x-5 gap-y-1">
            {time.choices.map((choice) => (
              <label key={choice.id} className="flex min-h-6 cursor-pointer items-center gap-2 type-body tabular-nums">
                <input
                  type="radio"
                  name="doubled-time"
                  checked={
                    time.kind === 'doubled' && time.chosen?.epochMilliseconds === choice.instant.epochMilliseconds
                  }
                  onChange={() => (time.kind === 'doubled' ? onDoubled(choice.id) : onTime(choice.wallClock))}
                  className="size-4 flex-none"
                />
                {choice.label}
              </label>
            ))}
          </div>
        </fieldset>
      )}
    </div>
  );
}
