import type { ScheduledPost } from '@brandly/contract/posts';
import { classNames } from '../../../../ui/class-names.ts';
import { plainTextOf } from '../../plain-text-of.ts';
import { cardName, clockText, platformOf, statusOf } from '../../post-face.ts';
import { CardPicture } from '../cards/card-pictures.tsx';
import { CardSign } from '../cards/card-sign.tsx';
import { useCardMarks, useSchedule } from '../schedule-context.ts';

type PostDotProps = {
  post: ScheduledPost;
  /**
   * In how many lines a roomy cell says when and how the post begins; 'either': two in a narrow cell, where one has room for two
   * letters beside the time, and one in a wide cell; 'most': three in both;
   * 'low': one in a cell of a week that is over, where only what needs attention is left.
   */
  lines: keyof typeof LINES;
};

/** In a narrow cell the text stands below the time, from the edge where the signs before the time begin. */
const BELOW_SIGNS = {
  words: '@max-[62rem]/month:roomy:block! @max-[62rem]/month:roomy:overflow-visible!',
  text: '@max-[62rem]/month:-ml-8.75 @max-[48rem]/month:-ml-4.5',
};

const TWO_LINES = {
  dot: 'roomy:items-start roomy:py-px roomy:*:not-last:mt-0.75',
  words: `wrap-anywhere roomy:line-clamp-2 ${BELOW_SIGNS.words}`,
  text: `${BELOW_SIGNS.text} @max-[62rem]/month:block @max-[62rem]/month:truncate`,
};
const LINES = {
  // A lower window has no room for three lines of three posts.
  most: {
    ...TWO_LINES,
    words: `${TWO_LINES.words} [@media(height>=860px)]:roomy:line-clamp-3`,
    text: `${BELOW_SIGNS.text} @max-[62rem]/month:line-clamp-2`,
  },
  two: TWO_LINES,
  low: {
    dot: 'lined:flex lined:gap-1.5 lined:not-first:ml-1 lined:first:min-w-0 lined:first:flex-1 lined:first:*:block',
    words: 'truncate text-status-text!',
    text: '',
  },
  either: {
    ...TWO_LINES,
    dot: '@max-[62rem]/month:roomy:items-start @max-[62rem]/month:roomy:*:not-last:mt-0.75',
    words: `truncate roomy:block ${BELOW_SIGNS.words}`,
  },
};

/** A post as the sign of its status. It can be dragged to another day; its target area is larger than what is drawn. */
export function PostDot({ post, lines }: PostDotProps) {
  const { zone } = useSchedule();
  const { isMovable, isSelected } = useCardMarks();
  const words = cardName(post, zone);
  const platform = platformOf(post);
  return (
    <span
      data-card={post.id}
      data-movable={isMovable(post) || undefined}
      data-selected={isSelected(post) || undefined}
      data-status={statusOf(post)}
      data-words={words}
      title={words}
      className={classNames(
        '-my-1 grid min-h-6 min-w-4 items-center max-sm:min-w-3.5 max-[22rem]:min-w-3.25 max-[22rem]:*:first:size-2.75 roomy:-mx-0.75 roomy:my-0 roomy:flex roomy:px-0.75 roomy:min-h-4.5 roomy:items-center roomy:gap-1.5 rounded-tick data-selected:bg-accent-tint data-selected:outline-2 data-selected:-outline-offset-1 data-selected:outline-accent',
        LINES[lines].dot,
      )}
    >
      <CardSign post={post} size={12} />
      {/* Its place stays without one: what stands below begins where the signs do. */}
      <span className="hidden w-2.75 flex-none text-ink-3 *:block @min-[48rem]/month:roomy:block">
        {platform && <CardPicture name={platform} size={11} />}
      </span>
      <span
        className={classNames(
          'hidden min-w-0 type-micro font-regular',
          statusOf(post) === 'cancelled' ? 'text-status-text line-through' : 'text-ink',
          LINES[lines].words,
        )}
      >
        {/* There the text is cut at a letter instead of a word. */}
        <span className={classNames('font-time tabular-nums', lines !== 'low' && '@max-[62rem]/month:block')}>
          {clockText(post, zone)}
        </span>{' '}
        <span dir="auto" className={LINES[lines].text}>
          {plainTextOf(post.content)}
        </span>
      </span>
    </span>
  );
}
