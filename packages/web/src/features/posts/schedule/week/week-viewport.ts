import type { WeekRow } from './week-layout.ts';

/** The height of a compact card: its lines, padding and border, in CSS pixels; under a finger it has one more line, and larger letters (ui/tokens.css). */
const COMPACT_CARD_PX = globalThis.matchMedia?.('(pointer: coarse)').matches ? 69 : 41;
/** The space between the cards of a compact hour, and around them. */
const COMPACT_GAP_PX = 3;
const COMPACT_MIN_PX = 24;

/** Returns the height of the cards of a compact hour. */
export const compactCardsPx = (count: number): number =>
  count === 0 ? 0 : count * COMPACT_CARD_PX + (count - 1) * COMPACT_GAP_PX;

/** Returns the approximate height of a compact hour: what is off screen is drawn later and keeps its place until then. */
export function compactRowPx({ slots }: Pick<WeekRow, 'slots'>): number {
  const fullest = Math.max(...slots.map(({ posts }) => posts.length));
  return Math.max(COMPACT_MIN_PX, compactCardsPx(fullest) + 2 * COMPACT_GAP_PX + 1);
}

/** Returns the first and last visible row when row `opening` is at the top, or as near to it as possible. */
export function rowsInViewport(
  heights: readonly number[],
  opening: number,
  viewPx: number,
): { first: number; last: number } {
  const sum = (end: number) => heights.slice(0, end).reduce((total, height) => total + height, 0);
  const top = Math.max(0, Math.min(sum(opening), sum(heights.length) - viewPx));
  const reaches = heights.map((_, index) => ({ from: sum(index), to: sum(index + 1) }));
  const first = reaches.findIndex(({ to }) => to > top);
  const last = reaches.findLastIndex(({ from }) => from < top + viewPx);
  return { first, last };
}
