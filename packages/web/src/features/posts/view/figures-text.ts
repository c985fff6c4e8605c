import type { PostFigures } from '@brandly/contract/posts';

/** What a platform reports of a post, in one order and with one set of names. */
const FIGURES = [
  ['reach', 'Reach', 'Reach'],
  ['likes', 'Like', 'Likes'],
  ['comments', 'Comment', 'Comments'],
  ['shares', 'Share', 'Shares'],
] as const;

/** Returns e.g. `['1,240', 'Reach'], ['1', 'Comment']`, without what the platform does not report. */
export const figuresOf = (figures: PostFigures): [count: string, name: string][] =>
  FIGURES.flatMap(([field, one, more]) => {
    const count = figures[field];
    return count === null ? [] : [[count.toLocaleString('en-US'), count === 1 ? one : more]];
  });

/** Returns e.g. "Reach 1,240 · 12 likes · 1 comment", from what the platform reports; '' if it reports nothing. */
export const figuresText = (figures: PostFigures): string =>
  figuresOf(figures)
    .map(([count, name]) => (name === 'Reach' ? `${name} ${count}` : `${count} ${name.toLowerCase()}`))
    .join(' · ');
