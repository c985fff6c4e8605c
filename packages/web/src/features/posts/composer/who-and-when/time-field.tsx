import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { zoneCity } from '../../../../time/date-time-text.ts';
import { DateTimePicker } from '../../../../ui/date-time-picker.tsx';
import { Field } from '../../../../ui/fields/field.tsx';
import { preferencesQuery } from '../../../preferences/public.ts';
import { postsQuery } from '../../api.ts';
import { type ChosenTime, instantOf, timeNotice } from '../../chosen-time.ts';
import { platformName } from '../../post-face.ts';
import { atTheSameTime, quickPicks } from './quick-picks.ts';

type TimeFieldProps = {
  /** 'Schedule Post' by default. */
  label?: string;
  wallClock: string | null;
  zone: string;
  time: ChosenTime;
  error: string | undefined;
  now: Temporal.Instant;
  /** The brand whose other posts at the same minute are reported; without it none are fetched. */
  brandId?: string | null;
  /** The group of this post, whose other posts are no conflict. */
  groupId?: string;
  onTime: (wallClock: string) => void;
  onDoubled: (choice: 'earlier' | 'later') => void;
};

/** Day, time and zone; a missing or doubled hour is shown with its offsets. */
export function TimeField(props: TimeFieldProps) {
  const { label = 'Schedule Post', wallClock, zone, time, error, now, onTime, onDoubled } = props;
  const weekStart = useQuery(preferencesQuery).data?.weekStart ?? 'sunday';
  const notice = useMemo(() => timeNotice(time, wallClock, zone), [time, wallClock, zone]);
  // Calculated every half minute, not with every key.
  const picks = useMemo(() => quickPicks(now, zone), [now, zone]);
  const earliest = useMemo(
    () => now.toZonedDateTimeISO(zone).toPlainDateTime().round({ smallestUnit: 'minute', roundingMode: 'ceil' }),
    [now, zone],
  );
  const value = useMemo(() => (wallClock === null ? null : Temporal.PlainDateTime.from(wallClock)), [wallClock]);
  return (
    <div data-when className="flex flex-col gap-2">
      <Field label={label} error={notice ? undefined : error} hint={`Time in ${zoneCity(zone)}`}>
        <DateTimePicker
          value={value}
          onValueChange={(value) => onTime(value.toString({ smallestUnit: 'minute' }))}
          timeZone={zone}
          weekStart={weekStart}
          earliest={earliest}
          error={notice ? undefined : error}
        />
      </Field>
      <fieldset className="-mt-1 flex flex-wrap gap-1">
        <legend className="sr-only">Quick picks</legend>
        {picks.map((pick) => (
          <button
            key={pick.label}
            type="button"
            aria-pressed={pick.wallClock === wallClock}
            onClick={() => onTime(pick.wallClock)}
            className="quick-pick type-small font-regular"
          >
            {pick.label}
          </button>
        ))}
      </fieldset>
      <Conflicts {...props} />
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
                  className="size-4 flex-none rounded-chip"
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

/** Another post of the brand at the very same minute is no error, but it is reported. */
function Conflicts({ time, zone, brandId = null, groupId = '' }: TimeFieldProps) {
  const instant = instantOf(time);
  const day = instant?.toZonedDateTimeISO(zone).startOfDay();
  const posts = useQuery({
    ...postsQuery({
      brandId: brandId ?? '',
      startDate: day?.toInstant().toString() ?? '',
      endDate: day?.add({ days: 1 }).toInstant().toString() ?? '',
    }),
    enabled: brandId !== null && instant !== null,
  });
  const same = instant === null ? [] : atTheSameTime(posts.data ?? [], instant, groupId);
  if (same.length === 0) return null;
  const where = new Intl.ListFormat('en-US').format(new Set(same.map(platformName).filter(Boolean)));
  return (
    <output data-status="draft" className="type-small font-regular text-status-text">
      {same.length === 1 ? 'Another post' : `${same.length} other posts`} of this brand
      {where && ` (${where})`} {same.length === 1 ? 'is' : 'are'} planned for the same minute.
    </output>
  );
}
