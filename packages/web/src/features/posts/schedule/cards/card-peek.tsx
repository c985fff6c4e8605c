import type { ScheduledPost } from '@brandly/contract/posts';
import { useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { placeBeside } from '../../../../ui/layers/place-beside.ts';
import { plainTextOf } from '../../plain-text-of.ts';
import { clockText, handleOf, platformOf, statusOf, statusWords } from '../../post-face.ts';
import { PostMedia } from '../../post-media.tsx';
import { PostText } from '../../post-text.tsx';
import { useSchedule } from '../schedule-context.ts';
import { CardBrand } from './card-buttons.tsx';
import type { CardPeekProps } from './card-peek-opening.ts';
import { CardPicture, CardPlatform } from './card-pictures.tsx';

/** All of a post beside its compact card, while the pointer rests there. Whoever does not point opens the post instead. */
export function CardPeek({ peeked }: CardPeekProps) {
  return peeked && <Peek key={peeked.post.id} post={peeked.post} card={peeked.card} />;
}

function Peek({ post, card }: { post: ScheduledPost; card: Element }) {
  const { zone } = useSchedule();
  const layer = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const { current } = layer;
    if (!current) return;
    const size = { width: current.offsetWidth, height: current.offsetHeight };
    const view = { width: innerWidth, height: innerHeight };
    const { left, top } = placeBeside(card.getBoundingClientRect(), size, 'right', view);
    Object.assign(current.style, { left: `${left}px`, top: `${top}px` });
  }, [card]);
  const platform = platformOf(post);
  const status = statusOf(post);
  return createPortal(
    <div
      ref={layer}
      aria-hidden
      data-status={status}
      className="pointer-events-none fixed z-30 grid w-72 gap-2 rounded-large bg-raised p-3 text-ink shadow-2"
    >
      <p className="flex items-center gap-1.25 type-small font-strong text-status-text">
        <CardPicture name={status} size={13} className="text-status-icon" />
        <span className="min-w-0 flex-1 truncate">{statusWords(post, zone)}</span>
        <span className="font-time tabular-nums">{clockText(post, zone)}</span>
      </p>
      <PostMedia post={post} className="h-36 rounded-card" />
      <p className="line-clamp-10 whitespace-pre-line type-reading text-pretty wrap-anywhere">
        <PostText text={plainTextOf(post.content)} />
      </p>
      {post.trouble && <p className="type-small text-status-text wrap-anywhere">{post.trouble.message}</p>}
      <p className="flex min-w-0 items-center gap-2 type-small text-ink-2">
        <CardBrand post={post} size="xs" />
        <span className="min-w-0 flex-1 truncate font-label text-ink">{post.brand.name}</span>
        {platform && <CardPlatform platform={platform} size={13} className="flex-none" />}
        {post.account && <span className="max-w-1/2 truncate">{handleOf(post.account.username)}</span>}
      </p>
    </div>,
    document.body,
  );
}
