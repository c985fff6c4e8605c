import type { ScheduledPost } from '@brandly/contract/posts';
import { plainTextOf } from '../../plain-text-of.ts';
import type { WeekRow } from './week-layout.ts';

/** The heights of a large card in CSS pixels under a mouse and under a finger: without text, of a line of it, of a picture beside it; and what a failure adds. */
const CARD_PX = { mouse: 78, finger: 94 };
const LINE_PX = { mouse: 20, finger: 24 };
const PICTURE_PX = 96;
const FAILURE_PX = 68;
/** The space around and between the cards of an hour (`comfortable-slot` in ui/tokens.css). */
const GAP_PX = 10;
/** The height of an hour without cards, and of the button that writes a post below them: as in the compact week, and for a finger a little higher. */
const EMPTY_PX = { mouse: 24, finger: 32 };
/** An hour is at most this high; its slots scroll beyond that (the specification's height of an hour with posts). */
const MOST_PX = 640;
const BORDER_PX = 1;
/** A card shows at most so many lines (`line-clamp-4`). */
const MOST_LINES = 4;
/** What of a day's width is beside the text of its cards: padding and borders of hour and card. */
const BESIDE_TEXT_PX = 47;
/** How wide a letter is, with what stays free at the end of a line: measured, 28 letters in a day of 264 px. */
const LETTER_PX = 7.75;
/** A line has room for at least so many letters: in the narrowest day, and until the width is known. */
const LEAST_LETTERS = 28;

type Room = {
  pointer: keyof typeof CARD_PX;
  /** The width of a day in CSS pixels; 0: not known yet. */
  dayPx: number;
};

/** Returns the height of an hour of the comfortable week in CSS pixels, under a mouse or a finger: as its fullest day needs it. Pure. */
export function largeRowPx({ slots }: Pick<WeekRow, 'slots'>, { pointer, dayPx }: Room): number {
  const letters = Math.max(LEAST_LETTERS, Math.floor((dayPx - BESIDE_TEXT_PX) / LETTER_PX));
  const cardPx = (post: ScheduledPost): number =>
    CARD_PX[pointer] +
    Math.max(LINE_PX[pointer] * linesOf(post, letters), post.signedMediaUrls.length > 0 ? PICTURE_PX : 0) +
    (post.trouble ? FAILURE_PX : 0);
  // The line of now stands between cards, with the same space around it.
  const cardsPx = slots.map(({ posts, nowAfter }) =>
    posts.reduce((sum, post) => sum + GAP_PX + cardPx(post), posts.length > 0 && nowAfter !== null ? GAP_PX : 0),
  );
  const fullest = Math.max(...cardsPx);
  if (fullest === 0) return EMPTY_PX[pointer];
  return Math.min(MOST_PX, 2 * GAP_PX + EMPTY_PX[pointer] + BORDER_PX + fullest);
}

function linesOf({ content }: ScheduledPost, letters: number): number {
  const paragraphs = plainTextOf(content).split('\n');
  const lines = paragraphs.reduce((sum, { length }) => sum + Math.max(1, Math.ceil(length / letters)), 0);
  return Math.min(MOST_LINES, lines);
}
