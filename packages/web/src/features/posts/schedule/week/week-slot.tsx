// The rows of this grid are laid out by CSS across days, which a table's own elements can't be.
/* oxlint-disable jsx-a11y/prefer-tag-over-role */
import type { ScheduledPost } from '@brandly/contract/posts';
import { type ComponentType, Fragment, memo } from 'react';
import { classNames } from '../../../../ui/class-names.ts';
import { plainTextOf } from '../../plain-text-of.ts';
import { cardName, statusWords } from '../../post-face.ts';
import type { CardProps } from '../cards/card-buttons.tsx';
import { CardPicture } from '../cards/card-pictures.tsx';
import { CompactCard } from '../cards/compact-card.tsx';
import { LeftOutSign } from '../cards/left-out-sign.tsx';
import { useCardMarks, useSchedule } from '../schedule-context.ts';
import { hourText, type WeekSlot } from './week-layout.ts';
import { compactCardsPx } from './week-viewport.ts';

/** An hour of a day shows at most so many signs of posts that are left out, in a height that has room for both. */
const SIGNS_MAX = 2;
const SIGNS_PX = SIGNS_MAX * 24 + 1;

type SlotProps = {
  slot: WeekSlot;
  /** E.g. 'Thursday, November 19'. */
  dayName: string;
  column: number;
  /** Draws the posts; without it the cards are compact. */
  Card: ComponentType<CardProps> | undefined;
  /** The height of the hour if its cards are large. */
  largePx: number | undefined;
  /** Its day is in sight; otherwise it takes only the height that the hour has. */
  inSight: boolean;
  /** On a wide screen its day has no room for pictures (`useWeekColumns`). */
  narrow: boolean;
  /** Off screen while the week opens: its space is reserved, and its cards are drawn a moment later. */
  later: boolean;
};

/** An hour of a day: its cards, the line of now, and the button to write a post at that time. */
export function Slot({ slot, dayName, column, Card = CompactCard, largePx, inSight, narrow, later }: SlotProps) {
  const { isMovable, isSelected } = useCardMarks();
  const compact = largePx === undefined;
  const open = slot.exists && !slot.isPast && !later;
  const compose = open && (
    <ComposeHere
      wallClock={slot.wallClock}
      name={`${dayName} at ${hourText(slot.hour)}`}
      hour={slot.hour}
      wordless={compact && slot.posts.length > 0}
      compact={compact}
      below={!compact && slot.posts.length > 0}
    />
  );
  const height = compactCardsPx(slot.posts.length);
  return (
    <div
      role="gridcell"
      data-slot={slot.wallClock}
      data-column={column}
      data-hour={slot.hour}
      data-narrow={narrow || undefined}
      data-refuses={!(slot.exists && !slot.isPast) || undefined}
      // What is off screen is neither styled nor laid out, but its height is known.
      style={
        compact
          ? { containIntrinsicHeight: `auto ${height}px`, ...compactHeights(slot, inSight) }
          : { [inSight ? 'minHeight' : 'height']: largePx }
      }
      className={classNames(
        'group/slot relative flex min-w-0 flex-col border-b border-l border-line',
        compact ? 'min-h-6 gap-0.75 p-0.75' : slot.posts.length > 0 && 'comfortable-slot',
        // The dot of now extends over the border above.
        slot.nowAfter === null && '[content-visibility:auto]',
        slot.isToday ? 'bg-accent-tint/32' : slot.isPast && 'bg-sunken/45',
        !slot.exists && 'bg-sunken',
      )}
    >
      {compact && compose}
      {slot.posts.length === 0 && slot.leftOut.length > 0 && !later && <LeftOut posts={slot.leftOut} />}
      {later && compact && <span style={{ height }} />}
      {!later &&
        slot.posts.map((post, index) => (
          <Fragment key={post.id}>
            {slot.nowAfter === index && <NowLine compact={compact} atEnd={false} />}
            <Card post={post} movable={isMovable(post)} selected={isSelected(post)} />
          </Fragment>
        ))}
      {slot.posts.length === 0 && slot.nowShare !== null && <NowLine share={slot.nowShare} />}
      {slot.posts.length > 0 && slot.nowAfter === slot.posts.length && <NowLine compact={compact} atEnd />}
      {!compact && compose}
      {!slot.exists && !slot.isPast && (
        <p className="px-1 type-micro font-regular text-ink-3">This hour doesn't exist: the clocks go forward</p>
      )}
    </div>
  );
}

/** A day out of sight fills its hour, but makes it no higher. */
function compactHeights({ posts, leftOut }: WeekSlot, inSight: boolean) {
  if (!inSight) return { height: 0, minHeight: '100%' };
  return posts.length === 0 && leftOut.length > 1 ? { minHeight: SIGNS_PX } : {};
}

/** The signs of the first posts that are left out for being past; a high hour also has how they begin. Pressing one shows the post. */
function LeftOut({ posts }: { posts: readonly ScheduledPost[] }) {
  const { view, zone } = useSchedule();
  const isOne = posts.length === 1;
  return (
    <span className="absolute inset-0 [container-type:size]">
      {posts.slice(0, SIGNS_MAX).map((post, index) => (
        <button
          key={post.id}
          type="button"
          tabIndex={-1}
          // '9:30 AM +1' alone does not tell what the others are.
          title={posts
            .slice(index)
            .map((one) => cardName(one, zone))
            .join('\n')}
          onClick={() => view(post)}
          className="group/sign block narrow w-full pr-1.5 pl-2.25 text-left type-micro font-regular text-ink-3 -outline-offset-2 hover:text-ink"
        >
          <span className="sr-only">{statusWords(post)}, past:</span>
          <span className="flex h-6 items-center gap-1 tabular-nums">
            <LeftOutSign
              post={post}
              more={index === SIGNS_MAX - 1 ? posts.length - SIGNS_MAX : 0}
              lines={isOne ? undefined : 'either'}
            />
          </span>
          {isOne && (
            <span dir="auto" className="-mt-1 hidden truncate pb-1 [@container(height>=38px)]:block">
              {plainTextOf(post.content)}
            </span>
          )}
        </button>
      ))}
    </span>
  );
}

type NowLineProps = { share: number } | { compact: boolean; atEnd: boolean };

/** The line of now: between the last past and the first coming post of the hour; if there are none, at its share. */
function NowLine(props: NowLineProps) {
  const isFree = 'share' in props;
  return (
    <span
      data-now
      style={isFree ? { top: `${props.share * 100}%` } : undefined}
      className={classNames(
        'pointer-events-none z-4 block h-0 flex-none',
        isFree ? 'absolute inset-x-0' : props.compact ? 'relative -mx-0.75' : 'relative -mx-1.5',
        !isFree && props.compact && props.atEnd && 'mt-0.5',
      )}
    >
      <span className="absolute -top-px right-0 left-1.5 border-t-2 border-accent" />
      <span className="absolute -top-1.25 left-0.5 size-2.5 rounded-chip bg-accent" />
      <span className="sr-only">Now</span>
    </span>
  );
}

type ComposeHereProps = {
  wallClock: string;
  name: string;
  hour: number;
  /** Behind the cards of a full compact slot there is no room for a label. */
  wordless: boolean;
  compact: boolean;
  /** It stands below cards. Otherwise it fills the slot. */
  below: boolean;
};

/**
 * Below cards there is no more space than around them, so that a mouse and the keys have the words over the foot of the
 * last one; a finger, which can't ask for them, has a higher place with a plus.
 */
const WORDS_BELOW =
  'pointer-coarse:text-ink-3 pointer-fine:invisible pointer-fine:absolute pointer-fine:bottom-1.5 pointer-fine:left-12 pointer-fine:h-6 pointer-fine:rounded-chip pointer-fine:border pointer-fine:border-line-strong pointer-fine:bg-raised pointer-fine:px-2 pointer-fine:shadow-2 pointer-fine:group-hover/slot:visible pointer-fine:group-has-data-lifted/beyond:invisible pointer-fine:group-focus-visible/compose:visible pointer-fine:group-focus-visible/compose:outline-2';

/** The empty area of a slot: a plus and the hour on hover and focus; pressing it opens the composer at that time. */
const ComposeHere = memo(function ComposeHere({ wallClock, name, hour, wordless, compact, below }: ComposeHereProps) {
  const { composeAt } = useSchedule();
  return (
    <button
      type="button"
      data-compose
      aria-label={`Create post on ${name}`}
      onClick={() => composeAt(wallClock)}
      className={classNames(
        'group/compose grid place-items-center text-accent-text -outline-offset-2 transition-colors hover:bg-accent-tint focus-visible:bg-accent-tint',
        below
          ? 'sticky bottom-0 -my-1.5 min-h-1.5 flex-1 rounded-card pointer-fine:focus-visible:outline-none pointer-coarse:min-h-8'
          : 'absolute inset-0',
        compact ? 'type-micro' : 'type-label',
      )}
    >
      {!wordless && (
        // Hidden, not transparent: 168 transparent layers would be composed again in each frame of a drag.
        <span
          className={classNames(
            'flex items-center gap-1',
            below ? WORDS_BELOW : 'invisible group-hover/compose:visible group-focus-visible/compose:visible',
          )}
        >
          <CardPicture name="plus" size={compact ? 12 : 16} />
          <span className={below ? 'pointer-coarse:hidden' : undefined}>{hourText(hour)}</span>
        </span>
      )}
    </button>
  );
});
