/** How much stays visible above the line of now, of its slot and of the hour before. */
const NOW_MARGIN_PX = 12;
/** How wide the column of the hours is: the first of the grid's. */
export const HOURS_PX = 56;

/** A week without today and without posts opens here, because little is scheduled before. */
export const OPENING_HOUR = 8;

/** Scrolls a week to an hour and to today, with now visible. */
export function openAt(box: HTMLElement, hour: number): void {
  const head = box.querySelector<HTMLElement>('[data-week-head]');
  const row = box.querySelector<HTMLElement>(`[data-hour="${hour}"]`);
  const line = box.querySelector<HTMLElement>('[data-now]');
  const slot = line?.closest<HTMLElement>('[data-slot]');
  box.scrollTop = row && head ? row.offsetTop - head.offsetHeight - (line ? NOW_MARGIN_PX : 0) : 0;
  beginWithToday(box);
  if (line && slot) slot.scrollTop = Math.max(0, line.offsetTop - NOW_MARGIN_PX);
}

/** Today is the first of the days in sight, or as near to the left as it can be. */
function beginWithToday(box: HTMLElement): void {
  const column = box.querySelector<HTMLElement>('[aria-current="date"]');
  if (column) box.scrollLeft = column.offsetLeft - HOURS_PX;
}

/** A window that became narrower, as a phone that is turned, has room for other days: today is among them. Returns how to stop it. */
export function keepTodayInSight(box: HTMLElement): () => void {
  let width = innerWidth;
  const onResize = () => {
    if (innerWidth < width) beginWithToday(box);
    width = innerWidth;
  };
  addEventListener('resize', onResize);
  return () => removeEventListener('resize', onResize);
}
