import type { ScheduledPost } from '@brandly/contract/posts';
import { plainTextOf } from '../../plain-text-of.ts';
import type { WeekRow } from './week-layout.ts';

/** The heights of a large card in CSS pixels: without text, under a mouse and under a finger, and what a line of text, a picture and a failure add. */
const CARD_PX = { mouse: 70, finger: 94 };
const LINE_PX = 24;
const PICTURE_PX = 160;
const FAILURE_PX = 68;
/** The space around and between the cards of an hour (`comfortable-slot` in ui/tokens.css). */
const GAP_PX = 10;
/** The least height of the button that writes a post, below the cards. */
const COMPOSE_PX = 36;
/** The height of an hour without cards: as in the compact week, and for a finger a little higher. */
const EMPTY_PX = { mouse: 24, finger: 32 };
/** An hour is at most this high; its slots scroll beyond that (the specification's height of an hour with posts). */
const MOST_PX = 640;
const BORDER_PX = 1;
/** A card shows at most so many lines (`line-clamp-4`). */
const MOST_LINES = 4;
/** The letters of a line in the narrowest day. */
const LINE_LETTERS = 28;

/** Returns the height of an hour of the comfortable week, under a mouse or a finger: as its fullest day needs it. Pure. */
export function largeRowPx({ slots }: Pick<WeekRow, 'slots'>, pointer: keyof typeof CARD_PX): number {
  const cardsPx = slots.map(({ posts }) => posts.reduce((sum, post) => sum + GAP_PX + cardPx(post, pointer), 0));
  const fullest = Math.max(...cardsPx);
  if (fullest === 0) return EMPTY_PX[pointer];
  return Math.min(MOST_PX, 2 * GAP_PX + COMPOSE_PX + BORDER_PX + fullest);
}

const cardPx = (post: ScheduledPost, pointer: keyof typeof CARD_PX): number =>
  CARD_PX[pointer] +
  LINE_PX * linesOf(post) +
  (post.signedMediaUrls.length > 0 ? PICTURE_PX : 0) +
  (post.trouble ? FAILURE_PX : 0);

function linesOf({ content }: ScheduledPost): number {
  const paragraphs = plainTextOf(content).split('\n');
  const lines = paragraphs.reduce((sum, { length }) => sum + Math.max(1, Math.ceil(length / LINE_LETTERS)), 0);
  return Math.min(MOST_LINES, lines);
}
