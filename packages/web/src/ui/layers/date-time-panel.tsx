// A native list box can't show why a row is disabled, nor match the look of the calendar beside it.
/* oxlint-disable jsx-a11y/prefer-tag-over-role */
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { DayPicker } from 'react-day-picker';
import { timesOfDay, timeText } from '../../time/date-time-text.ts';
import { classNames } from '../class-names.ts';
import { FieldError } from '../fields/field.tsx';
import { iconButtonClass } from '../icon-button-class.ts';
import { ExactTime } from './exact-time.tsx';

const STEP_MINUTES = 15;
const TIMES = timesOfDay(STEP_MINUTES);

/** The number by which the month grid knows the first day of a week. */
const FIRST_DAY = { sunday: 0, monday: 1, saturday: 6 } as const;

export type DateTimeChoice = {
  /** The wall-clock time in `timeZone`. */
  value: Temporal.PlainDateTime | null;
  onValueChange: (value: Temporal.PlainDateTime) => void;
  /** The IANA zone of the times; its name is shown. */
  timeZone: string;
  /** The first day of a week for this person. */
  weekStart?: keyof typeof FIRST_DAY | undefined;
};

/** The calendar beside the times of the day; on a phone above them. */
export function DateTimePanel({
  value,
  onValueChange,
  timeZone,
  weekStart = 'sunday',
  earliest,
  error,
  note,
}: DateTimeChoice & {
  earliest: Temporal.PlainDateTime | undefined;
  /** What is wrong with the chosen time. */
  error: string | undefined;
  /** Stands beside the exact time on a phone. */
  note?: ReactNode;
}) {
  const today = Temporal.Now.plainDateISO(timeZone);
  const day = value?.toPlainDate() ?? earliest?.toPlainDate() ?? today;
  const time = value?.toPlainTime() ?? earliest?.toPlainTime() ?? new Temporal.PlainTime(9);
  const [month, setMonth] = useState(() => toDate(day));

  // The time is never adjusted to one that nobody chose: a person who types the time first chooses its day next.
  const choose = (nextDay: Temporal.PlainDate, nextTime: Temporal.PlainTime) =>
    onValueChange(nextDay.toPlainDateTime(nextTime.with({ second: 0, millisecond: 0, microsecond: 0, nanosecond: 0 })));

  return (
    <>
      <div className="flex flex-wrap gap-3">
        <DayPicker
          mode="single"
          required
          showOutsideDays
          weekStartsOn={FIRST_DAY[weekStart]}
          month={month}
          onMonthChange={setMonth}
          selected={value ? toDate(day) : undefined}
          today={toDate(today)}
          onSelect={(chosen) => choose(toPlainDate(chosen), time)}
          {...(earliest && { disabled: { before: toDate(earliest.toPlainDate()) } })}
          components={{ Chevron }}
          classNames={{
            // Beside the times it is as wide as its days; above them, on a phone, as wide as the sheet.
            root: 'relative max-sm:w-full',
            month_caption: 'flex h-control items-center pl-2',
            caption_label: 'type-name',
            nav: 'absolute top-0 right-0 flex gap-0.5',
            button_previous: iconButtonClass(),
            button_next: iconButtonClass(),
            month_grid: 'mt-1 border-collapse max-sm:w-full',
            weekday: 'size-8 type-micro text-ink-3',
            day: 'p-0 text-center',
            day_button:
              'mx-auto grid size-8 max-sm:h-11 max-sm:w-full max-sm:max-w-11 place-items-center rounded-control type-body tabular-nums transition-colors hover:bg-hover disabled:cursor-not-allowed disabled:text-ink-3 disabled:opacity-45 disabled:hover:bg-transparent in-data-outside:text-ink-3 in-data-today:font-time in-data-today:text-accent-text in-data-selected:bg-accent in-data-selected:font-time in-data-selected:text-on-accent! in-data-selected:hover:bg-accent',
          }}
        />
        <div className="flex w-full flex-col gap-3 sm:w-32 sm:flex-1 sm:gap-2">
          <div className="max-sm:grid max-sm:grid-cols-2 max-sm:items-center max-sm:gap-3">
            <ExactTime time={time} invalid={error !== undefined} onChoose={(next) => choose(day, next)} />
            {note}
          </div>
          <TimeList
            chosen={value !== null}
            day={day}
            time={time}
            earliest={earliest}
            onChoose={(next) => choose(day, next)}
          />
        </div>
      </div>
      {error !== undefined && (
        <div role="alert" className="mt-3 max-w-80">
          <FieldError>{error}</FieldError>
        </div>
      )}
    </>
  );
}

function Chevron({ orientation }: { orientation?: 'up' | 'down' | 'left' | 'right' }) {
  const Icon = orientation === 'left' ? ChevronLeft : ChevronRight;
  return <Icon size={16} aria-hidden />;
}

type TimeListProps = {
  day: Temporal.PlainDate;
  time: Temporal.PlainTime;
  /** False while no time is set: then none is marked. */
  chosen: boolean;
  earliest: Temporal.PlainDateTime | undefined;
  onChoose: (time: Temporal.PlainTime) => void;
};

/** Quarter hours and the set time as a list box: arrows move and choose, the chosen one is scrolled into view. */
function TimeList({ day, time, chosen, earliest, onChoose }: TimeListProps) {
  const list = useRef<HTMLDivElement>(null);
  const times = timesWith(time);
  const at = times.findIndex((option) => option.equals(time));

  // The set time comes to the middle, and whole rows stand at the top; again where a turned phone has room for other rows.
  useEffect(() => {
    const box = list.current;
    const option = box?.children[at];
    if (!box || !(option instanceof HTMLElement)) return undefined;
    const centre = () => {
      const rowsAbove = Math.floor((box.clientHeight / option.offsetHeight - 1) / 2);
      box.scrollTop = option.offsetTop - rowsAbove * option.offsetHeight;
    };
    centre();
    let height = box.clientHeight;
    const onResize = () => {
      // A window that resizes for its own reasons must not undo how far somebody has scrolled.
      if (box.clientHeight !== height) centre();
      height = box.clientHeight;
    };
    addEventListener('resize', onResize);
    return () => removeEventListener('resize', onResize);
  }, [at]);

  const move = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1, PageDown: 4, PageUp: -4 }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const next = times[Math.min(times.length - 1, Math.max(0, at + step))];
    if (next && !isTooEarly(day.toPlainDateTime(next), earliest)) onChoose(next);
  };

  return (
    <div
      ref={list}
      role="listbox"
      aria-label="Time"
      tabIndex={0}
      aria-activedescendant={`time-${at}`}
      onKeyDown={move}
      className="relative h-49 overflow-y-auto overscroll-contain rounded-control -outline-offset-2 max-sm:h-55 sm:pointer-coarse:h-54"
    >
      {times.map((option, index) => {
        const selected = chosen && index === at;
        const refused = isTooEarly(day.toPlainDateTime(option), earliest);
        return (
          // The list box handles the keys; a row only handles the pointer.
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
          <div
            key={index}
            id={`time-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={selected}
            aria-disabled={refused || undefined}
            onClick={refused ? undefined : () => onChoose(option)}
            className={classNames(
              'flex h-7 items-center rounded-control px-2 type-body tabular-nums max-sm:h-11 sm:pointer-coarse:h-9',
              refused ? 'cursor-not-allowed text-ink-3 opacity-45' : 'cursor-pointer',
              selected ? 'bg-accent font-time text-on-accent' : !refused && 'hover:bg-hover',
            )}
          >
            {timeText(option)}
          </div>
        );
      })}
    </div>
  );
}

/** Quarter hours, and among them the set time if it is none. */
function timesWith(time: Temporal.PlainTime): Temporal.PlainTime[] {
  const next = TIMES.findIndex((option) => Temporal.PlainTime.compare(option, time) >= 0);
  if (next >= 0 && TIMES[next]?.equals(time)) return TIMES;
  return next < 0 ? [...TIMES, time] : TIMES.toSpliced(next, 0, time);
}

function isTooEarly(value: Temporal.PlainDateTime, earliest: Temporal.PlainDateTime | undefined): boolean {
  return earliest !== undefined && Temporal.PlainDateTime.compare(value, earliest) < 0;
}

/** The month grid uses local dates at midnight; only year, month and day are passed on. */
function toDate(day: Temporal.PlainDate): Date {
  return new Date(day.year, day.month - 1, day.day);
}

function toPlainDate(date: Date): Temporal.PlainDate {
  return new Temporal.PlainDate(date.getFullYear(), date.getMonth() + 1, date.getDate());
}
