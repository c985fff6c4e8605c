// The rows of this grid are laid out by CSS across days, which a table's own elements can't be.
/* oxlint-disable jsx-a11y/prefer-tag-over-role */
import type { ScheduledPost } from '@brandly/contract/posts';
import { Plus } from 'lucide-react';
import { Fragment, type KeyboardEvent, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import { CompactCard, PostCard } from './post-card.tsx';
import { useSchedule } from './schedule-context.ts';
import { rangeTitle } from './visible-range.ts';
import { hourText, layOutWeek, type WeekDay, type WeekSlot } from './week-layout.ts';

/** Weeks without today open here; before that little is planned. */
const OPENING_HOUR = 8;
/** So much of a slot stays in sight above the line of now. */
const NOW_MARGIN_PX = 12;

type WeekViewProps = {
  posts: readonly ScheduledPost[];
  start: Temporal.PlainDate;
  now: Temporal.Instant;
  compact: boolean;
};

/** Seven days side by side, an hour a row; every hour is as high as its fullest day needs. */
export function WeekView({ posts, start, now, compact }: WeekViewProps) {
  const { zone, weekStart } = useSchedule();
  const week = layOutWeek(posts, { start, zone, now });
  const scroller = useRef<HTMLDivElement>(null);
  const nowHour = now.toZonedDateTimeISO(zone).hour;
  const hasToday = week.days.some((day) => day.isToday);
  const [active, setActive] = useState<string | null>(null);
  const firstOpen = week.rows.flatMap((row) => row.slots).find((slot) => !slot.isPast && slot.exists)?.wallClock;

  const opening = `${start.toString()} ${compact}`;
  const opened = useRef('');
  useLayoutEffect(() => {
    // Only a new week or density opens anew: nothing jumps while time passes.
    if (scroller.current && opened.current !== opening) openAt(scroller.current, hasToday ? nowHour : OPENING_HOUR);
    opened.current = opening;
  }, [opening, hasToday, nowHour, scroller, opened]);
  useSidewaysWheel(scroller);

  return (
    // The grid listens for the arrow keys of the slots and cards inside it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      ref={scroller}
      role="grid"
      aria-label={rangeTitle('week', start, weekStart)}
      data-drag-scroller
      tabIndex={-1}
      onKeyDown={moveFocus}
      className={classNames(
        'relative grid h-full content-start overflow-auto border-t border-line -outline-offset-2 outline-none',
        compact
          ? 'auto-rows-max grid-cols-[56px_repeat(7,minmax(164px,1fr))] grid-rows-[40px] md:grid-cols-[56px_repeat(7,minmax(112px,1fr))]'
          : 'auto-rows-max grid-cols-[56px_repeat(7,minmax(475px,1fr))] grid-rows-[40px] md:grid-cols-[56px_repeat(7,minmax(400px,1fr))]',
      )}
    >
      <div role="row" className="contents">
        <div role="columnheader" className="sticky top-0 left-0 z-6 border-b border-line bg-surface">
          <span className="sr-only">Hour</span>
        </div>
        {week.days.map((day) => (
          <DayHead key={day.date.toString()} day={day} />
        ))}
      </div>
      {week.rows.map((row) => (
        <div role="row" key={row.hour} className="contents">
          <div
            role="rowheader"
            data-hour={row.hour}
            className="sticky left-0 z-3 bg-surface pt-0.75 pr-2.25 text-right type-micro whitespace-nowrap text-ink-3 tabular-nums"
          >
            {hourText(row.hour)}
          </div>
          {row.slots.map((slot, column) => (
            <Slot
              key={slot.wallClock}
              slot={slot}
              column={column}
              compact={compact}
              full={row.hasPosts}
              reachable={slot.wallClock === (active ?? firstOpen)}
              onReach={() => setActive(slot.wallClock)}
            />
          ))}
        </div>
      ))}
    </div>
  );
}

function DayHead({ day }: { day: WeekDay }) {
  const { date, isToday, isPast, postCount } = day;
  return (
    <div
      role="columnheader"
      data-week-head
      aria-current={isToday ? 'date' : undefined}
      className="sticky top-0 z-5 flex min-w-0 items-center gap-1.5 border-b border-l border-line bg-surface px-2.5"
    >
      <span className={classNames('type-body', isToday ? 'font-strong text-accent-text' : 'font-small text-ink-2')}>
        {date.toLocaleString('en-US', { weekday: 'short' })}
      </span>
      <span
        className={classNames(
          'type-day',
          isToday && 'min-w-7 rounded-control bg-accent px-1.5 text-center text-on-accent',
          isPast && 'text-ink-3',
        )}
      >
        {date.day}
      </span>
      <span className="ml-auto truncate type-micro font-regular text-ink-3 tabular-nums">
        {postCount > 0 && `${postCount} ${postCount === 1 ? 'post' : 'posts'}`}
      </span>
    </div>
  );
}

type SlotProps = {
  slot: WeekSlot;
  column: number;
  compact: boolean;
  /** Some day has posts at this hour, so the row is high. */
  full: boolean;
  reachable: boolean;
  onReach: () => void;
};

function Slot({ slot, column, compact, full, reachable, onReach }: SlotProps) {
  const Card = compact ? CompactCard : PostCard;
  const open = slot.exists && !slot.isPast;
  return (
    <div
      role="gridcell"
      data-slot={slot.wallClock}
      data-column={column}
      data-hour={slot.hour}
      data-refuses={!open || undefined}
      onFocus={onReach}
      className={classNames(
        'group/slot relative flex min-w-0 flex-col border-b border-l border-line',
        compact ? 'min-h-6 gap-0.75 p-0.75' : classNames('gap-2.5 overflow-y-auto p-2.5', full ? 'h-160' : 'h-80'),
        slot.isToday ? 'bg-accent-tint/32' : slot.isPast && 'bg-sunken/45',
        !slot.exists && 'bg-sunken',
      )}
    >
      {open && compact && <ComposeHere slot={slot} compact reachable={reachable} />}
      {slot.posts.map((post, index) => (
        <Fragment key={post.id}>
          {slot.nowAfter === index && <NowLine compact={compact} atEnd={false} />}
          <Card post={post} />
        </Fragment>
      ))}
      {slot.nowAfter === slot.posts.length && <NowLine compact={compact} atEnd={slot.posts.length > 0} />}
      {open && !compact && <ComposeHere slot={slot} compact={false} reachable={reachable} />}
      {!slot.exists && !slot.isPast && (
        <p className="px-1 type-micro font-regular text-ink-3">No such hour: the clocks go forward</p>
      )}
    </div>
  );
}

/** Now: between the last past and the first coming post of the hour. */
function NowLine({ compact, atEnd }: { compact: boolean; atEnd: boolean }) {
  return (
    <span
      data-now
      className={classNames(
        'pointer-events-none relative z-4 block h-0 flex-none',
        compact ? '-mx-0.75' : '-mx-2.5',
        atEnd && 'mt-0.5',
      )}
    >
      <span className="absolute -top-px right-0 left-1.5 border-t-2 border-accent" />
      <span className="absolute -top-1.25 left-0.5 size-2.5 rounded-chip bg-accent ring-2 ring-surface" />
      <span className="sr-only">Now</span>
    </span>
  );
}

/** Made once: 168 slots would each make their own. */
const SLOT_DAY = new Intl.DateTimeFormat('en-US', { weekday: 'long', month: 'long', day: 'numeric' });

/** An empty place of a slot: a plus and the hour on hover and focus; pressing it composes at that time. */
function ComposeHere({ slot, compact, reachable }: { slot: WeekSlot; compact: boolean; reachable: boolean }) {
  const { composeAt } = useSchedule();
  const day = SLOT_DAY.format(slot.date);
  return (
    <button
      type="button"
      data-compose
      tabIndex={reachable ? 0 : -1}
      aria-label={`Create post on ${day} at ${hourText(slot.hour)}`}
      onClick={() => composeAt(slot.wallClock)}
      className={classNames(
        'flex items-center justify-center gap-1 text-accent-text opacity-0 -outline-offset-2 transition-opacity hover:bg-accent-tint hover:opacity-100 focus-visible:bg-accent-tint focus-visible:opacity-100',
        compact ? 'absolute inset-0 type-micro' : 'min-h-12 flex-1 rounded-card type-label',
      )}
    >
      {/* Behind the cards of a full compact slot there is no room for words. */}
      {(!compact || slot.posts.length === 0) && (
        <>
          <Plus size={compact ? 12 : 16} strokeWidth={2.4} aria-hidden />
          {hourText(slot.hour)}
        </>
      )}
    </button>
  );
}

const STOPS = '[data-card-open], [data-compose]';

/** Arrow keys go by hour and day; within an hour by card first. */
function moveFocus(event: KeyboardEvent<HTMLElement>) {
  const step = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] }[event.key];
  if (!step || event.altKey || event.ctrlKey || event.metaKey || !(event.target instanceof HTMLElement)) return;
  const [down = 0, right = 0] = step;
  const cell = event.target.closest<HTMLElement>('[data-slot]');
  if (!cell) return;
  event.preventDefault();
  event.stopPropagation();
  const inCell = [...cell.querySelectorAll<HTMLElement>(STOPS)];
  const at = inCell.findIndex((stop) => stop === event.target || stop.parentElement?.contains(event.target as Node));
  const sibling = down === 0 ? undefined : inCell[at + down];
  if (sibling && at >= 0) return sibling.focus();
  const cells = [
    ...event.currentTarget.querySelectorAll<HTMLElement>(`[data-column="${Number(cell.dataset.column) + right}"]`),
  ];
  const own = cells.findIndex((one) => one.dataset.hour === cell.dataset.hour);
  // Over places that hold nothing to stop at, on to the next one in the same direction.
  for (let index = own + down; index >= 0 && index < cells.length; index += down || cells.length) {
    const stops = cells[index]?.querySelectorAll<HTMLElement>(STOPS) ?? [];
    const next = down < 0 ? stops[stops.length - 1] : stops[0];
    if (next) return next.focus();
  }
}

/** A week opens at the current hour and day, with now in sight; another week at the first working hour. */
function openAt(box: HTMLElement, hour: number): void {
  const head = box.querySelector<HTMLElement>('[data-week-head]');
  const row = box.querySelector<HTMLElement>(`[role="rowheader"][data-hour="${hour}"]`);
  const column = box.querySelector<HTMLElement>('[aria-current="date"]');
  const line = box.querySelector<HTMLElement>('[data-now]');
  const slot = line?.closest<HTMLElement>('[data-slot]');
  box.scrollTop = row && head ? row.offsetTop - head.offsetHeight : 0;
  box.scrollLeft = column && row ? column.offsetLeft - row.offsetWidth : 0;
  if (line && slot) slot.scrollTop = Math.max(0, line.offsetTop - NOW_MARGIN_PX);
}

/** The wheel scrolls sideways over the head of the days, and over the grid where it cannot scroll up and down. */
function useSidewaysWheel(scroller: RefObject<HTMLDivElement | null>) {
  useEffect(() => {
    const box = scroller.current;
    if (!box) return undefined;
    const onWheel = (event: WheelEvent) => {
      if (event.deltaX !== 0 || event.shiftKey || event.ctrlKey || !(event.target instanceof Element)) return;
      const overHead = event.target.closest('[data-week-head]') !== null;
      const scrollsDown = box.scrollHeight > box.clientHeight;
      if (!overHead && scrollsDown) return;
      if (box.scrollWidth <= box.clientWidth) return;
      event.preventDefault();
      box.scrollLeft += event.deltaY;
    };
    // React's own wheel listener is passive, so it could not keep the page from scrolling.
    box.addEventListener('wheel', onWheel, { passive: false });
    return () => box.removeEventListener('wheel', onWheel);
  }, [scroller]);
}
