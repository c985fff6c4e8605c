import type { ScheduledPost } from '@brandly/contract/posts';
import { plainTextOf } from '../../plain-text-of.ts';
import { troubleText } from '../cards/trouble-line.tsx';
import type { WeekRow } from './week-layout.ts';

/** The heights of a large card in CSS pixels under a mouse and under a finger: without text, of a line of it, of a picture beside a short text; and what the cause of a failure adds: the space above it, and its lines. */
const CARD_PX = { mouse: 70, finger: 74 };
const LINE_PX = { mouse: 20, finger: 24 };
const PICTURE_PX = 40;
const CAUSE_PX = { mouse: 6, finger: 6 };
const CAUSE_LINE_PX = { mouse: 16, finger: 20 };
/** The space around and between the cards of an hour (`comfortable-slot` in ui/tokens.css). */
const GAP_PX = 6;
/** The height of an hour without cards: as in the compact week, and for a finger a little higher. */
const EMPTY_PX = { mouse: 24, finger: 32 };
/** Below the last card, where the button writes another post: for a mouse the space that is around it anyway. */
const BUTTON_PX = { mouse: GAP_PX, finger: 32 };
/** An hour is at most this high; its slots scroll beyond that (the specification's height of an hour with posts). */
const MOST_PX = 640;
const BORDER_PX = 1;
/** A card shows at most so many lines (`line-clamp-3`), and beside the cause of a failure so many. */
const MOST_LINES = 3;
const MOST_LINES_FAILED = 2;
const MOST_LINES_OF_CAUSE = 2;
/** What of a day's width is beside the text of its cards: padding and borders of hour and card. */
const BESIDE_TEXT_PX = 39;
/** How wide a letter is on average: 37 of them fill the 287 px of a phone, more or fewer as the machine draws them. */
const LETTER_PX = 7.75;
/** A line of a cause, whose letters are smaller, has room for so many times as many. */
const CAUSE_LETTERS = { mouse: 1.33, finger: 1.15 };
/** A line has room for at least so many letters: in the narrowest day, and until the width is known. */
const LEAST_LETTERS = 28;
/** The letters in whose place a picture stands. */
const PICTURE_LETTERS = 9;

type Room = {
  pointer: keyof typeof CARD_PX;
  /** The width of a day in CSS pixels; 0: not known yet. */
  dayPx: number;
};

/** Returns the height of an hour of the comfortable week in CSS pixels, under a mouse or a finger: as its fullest day needs it. Pure. */
export function largeRowPx({ slots }: Pick<WeekRow, 'slots'>, { pointer, dayPx }: Room): number {
  const letters = Math.max(LEAST_LETTERS, Math.floor((dayPx - BESIDE_TEXT_PX) / LETTER_PX));
  const causePx = (post: ScheduledPost): number => {
    const words = troubleText(post);
    if (words === '') return 0;
    const lines = Math.min(MOST_LINES_OF_CAUSE, linesOfParagraph(words, letters * CAUSE_LETTERS[pointer]));
    return CAUSE_PX[pointer] + CAUSE_LINE_PX[pointer] * lines;
  };
  const cardPx = (post: ScheduledPost): number => {
    const hasPicture = post.signedMediaUrls.length > 0;
    const lines = linesOf(post, hasPicture ? letters - PICTURE_LETTERS : letters);
    const contentPx = Math.max(LINE_PX[pointer] * lines, hasPicture ? PICTURE_PX : 0);
    return CARD_PX[pointer] + contentPx + causePx(post);
  };
  // The line of now stands between cards, with the same space around it.
  const cardsPx = slots.map(({ posts, nowAfter }) =>
    posts.reduce((sum, post) => sum + GAP_PX + cardPx(post), posts.length > 0 && nowAfter !== null ? GAP_PX : 0),
  );
  const fullest = Math.max(...cardsPx);
  if (fullest === 0) return EMPTY_PX[pointer];
  return Math.min(MOST_PX, fullest + BUTTON_PX[pointer] + BORDER_PX);
}

function linesOf({ content, trouble }: ScheduledPost, letters: number): number {
  const paragraphs = plainTextOf(content).split('\n');
  return Math.min(
    trouble ? MOST_LINES_FAILED : MOST_LINES,
    paragraphs.reduce((sum, words) => sum + linesOfParagraph(words, letters), 0),
  );
}

/** A word goes to the next line as a whole; one that is longer than a line is broken. */
function linesOfParagraph(words: string, letters: number): number {
  let lines = 1;
  let filled = 0;
  for (const { length } of words.split(' ')) {
    if (filled > 0 && filled + 1 + length > letters) {
      lines += 1;
      filled = 0;
    }
    filled += (filled === 0 ? 0 : 1) + length;
    lines += Math.max(0, Math.ceil(filled / letters) - 1);
    filled = filled > letters ? filled % letters || letters : filled;
  }
  return lines;
}
