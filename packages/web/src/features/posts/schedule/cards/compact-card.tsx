import type { ScheduledPost } from '@brandly/contract/posts';
import { memo } from 'react';
import { plainTextOf } from '../../plain-text-of.ts';
import {
  clockText,
  isHeld,
  isWaiting,
  platformOf,
  statusOf,
  statusWords,
  threadText,
  turnText,
} from '../../post-face.ts';
import { PostMedia } from '../../post-media.tsx';
import { useSchedule } from '../schedule-context.ts';
import { CARD_CLASS, CardBrand, type CardProps, CardSelectBox, OpenButton, OptionsButton } from './card-buttons.tsx';
import { CardPlatform } from './card-pictures.tsx';
import { CardSign } from './card-sign.tsx';

/** A narrow card has room for one word, or for when the post's turn is; the time of a held one tells it from others. */
function inFewWords(post: ScheduledPost, zone: string): string {
  if (isHeld(post)) return `${clockText(post, zone)}, Held`;
  const turn = turnText(post, zone);
  return turn === null ? statusWords(post) : `~${turn}`;
}

/** The compact card: two lines and a thumbnail; under a finger, where days are narrow and letters large, three. */
export const CompactCard = memo(function CompactCard({ post, movable, selected }: CardProps) {
  const { zone } = useSchedule();
  const status = statusOf(post);
  const platform = platformOf(post);
  const inWords = post.status === 'SCHEDULED' && (post.progress !== null || isWaiting(post));
  const struck = status === 'cancelled' ? 'text-status-text line-through' : '';
  return (
    <article
      data-status={status}
      data-card={post.id}
      data-movable={movable || undefined}
      data-selected={selected || undefined}
      className={`${CARD_CLASS} narrow grid flex-none grid-cols-[minmax(0,1fr)_auto] rounded-card px-1.5 pt-0.75 pb-1 week-card`}
    >
      <OpenButton post={post} selected={selected} className="rounded-card" />
      <header className="flex min-w-0 items-center gap-1 text-status-text">
        <CardSign post={post} size={12} />
        <time
          {...(post.scheduledFor !== null && { dateTime: post.scheduledFor })}
          title={inWords ? statusWords(post, zone) : undefined}
          className={`min-w-0 flex-1 type-small font-time tabular-nums ${inWords ? 'truncate' : 'whitespace-nowrap'} ${struck}`}
        >
          {inWords ? inFewWords(post, zone) : clockText(post, zone)}
        </time>
        {platform && <CardPlatform platform={platform} size={11} className="flex-none text-ink-2" />}
        <CardBrand post={post} size="xs" />
      </header>
      <p
        dir="auto"
        className={`col-start-1 truncate type-small font-regular pointer-coarse:line-clamp-2 pointer-coarse:h-10 pointer-coarse:whitespace-normal pointer-coarse:wrap-anywhere ${struck}`}
      >
        {threadText(post) && <span className="text-ink-3">{threadText(post)} · </span>}
        {plainTextOf(post.content).split('\n', 1)[0]}
      </p>
      {/* In a week of medium width, a day has room for the time and brand, or for a picture. */}
      <PostMedia
        post={post}
        compact
        className="col-start-2 row-span-2 row-start-1 ml-1.75 size-7.5 self-center rounded-tick max-[22rem]:hidden md:@max-[74rem]/week:hidden lg:in-data-narrow:hidden"
      />
      <OptionsButton
        post={post}
        // In the place of the marks of platform and brand, which give way to it (`week-card`), and beside the picture.
        className="absolute! -top-0.5 -right-px col-[1/2] row-start-1 z-1 pointer-coarse:hidden [&>svg]:invisible group-focus-within/card:[&>svg]:visible group-hover/card:[&>svg]:visible data-popup-open:[&>svg]:visible"
      />
      <CardSelectBox post={post} selected={selected} className="-top-px -left-px rounded-card" />
    </article>
  );
});
