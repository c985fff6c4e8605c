/** How much stays visible above the line of now. */
const NOW_MARGIN_PX = 12;
/** Where the line of now needs room above it, the hour before is shown whole if it is at most this high. */
const LOW_ROW_PX = 100;
/** How wide the column of the hours is: the first of the grid's. */
export const HOURS_PX = 56;

/** A week without today and without posts opens here, because little is scheduled before. */
export const OPENING_HOUR = 8;

/** Scrolls a week to an hour and to today, with now visible. */
export function openAt(box: HTMLElement, hour: number): void {
  beginWithToday(box);
  const head = box.querySelector<HTMLElement>('[data-week-head]');
  const line = box.querySelector<HTMLElement>('[data-now]');
  const slot = line?.closest<HTMLElement>('[data-slot]');
  const rows = [...box.querySelectorAll<HTMLElement>('[data-hour]:not([data-slot])')].map((row) => ({
    hour: Number(row.dataset.hour),
    top: row.offsetTop - (head?.offsetHeight ?? 0),
  }));
  box.scrollTop = openingTop(rows, hour, {
    // Near the hour's end the dot of now extends below it, which is no scrolling.
    lineTop: line && slot && slot.scrollHeight < slot.clientHeight + NOW_MARGIN_PX ? line.offsetTop : null,
    most: box.scrollHeight - box.clientHeight,
    viewPx: box.clientHeight - (head?.offsetHeight ?? 0),
  });
  if (line && slot) slot.scrollTop = Math.max(0, line.offsetTop - NOW_MARGIN_PX);
}

/** `top`: how far below the first hour it begins, in CSS pixels. */
type HourRow = { hour: number; top: number };

type Room = {
  /** How far the line of now is below the top of its hour; null: there is none, or its slot scrolls to it. */
  lineTop: number | null;
  /** How far the week can be scrolled. */
  most: number;
  /** How much of it is in sight. */
  viewPx: number;
};

/**
 * Returns where a week opens, in CSS pixels: with the top of an hour, since a card that is cut through cannot be read.
 * `rows`: on the last day of a week not all 24 hours have one (`layOutWeek`). Pure.
 */
export function openingTop(rows: readonly HourRow[], hour: number, { lineTop, most, viewPx }: Room): number {
  const index = rows.findIndex((row) => row.hour >= hour);
  const top = rows[index]?.top ?? 0;
  const before = rows[index - 1]?.top ?? 0;
  const needsRoom = lineTop !== null && lineTop < NOW_MARGIN_PX;
  const wanted = !needsRoom ? top : top - before <= LOW_ROW_PX ? before : top - NOW_MARGIN_PX;
  if (wanted <= most) return wanted;
  // Near its end the week cannot begin with that hour, and begins with the last it can, if now is in sight below it.
  const last = rows.findLast((row) => row.top <= most)?.top ?? 0;
  return lineTop === null || top + lineTop < last + viewPx ? last : most;
}

/** Today is the first of the days in sight, or as near to the left as it can be. */
export function beginWithToday(box: HTMLElement): void {
  const column = box.querySelector<HTMLElement>('[aria-current="date"]');
  if (column) box.scrollLeft = column.offsetLeft - HOURS_PX;
}

/** Today is among the days in sight, also after the window became narrower, as a phone that is turned. Returns how to stop it. */
export function keepTodayInSight(box: HTMLElement): () => void {
  beginWithToday(box);
  let width = innerWidth;
  const onResize = () => {
    if (innerWidth < width) beginWithToday(box);
    width = innerWidth;
  };
  addEventListener('resize', onResize);
  return () => removeEventListener('resize', onResize);
}
