import type { ScheduledPost } from '@brandly/contract/posts';
import { type RefObject, useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { Button } from '../../../../ui/button.tsx';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { placeBeside } from '../../../../ui/layers/place-beside.ts';
import { plainTextOf } from '../../plain-text-of.ts';
import { clockText, handleOf, mainActionOf, platformOf, statusOf, statusWords } from '../../post-face.ts';
import { PostMedia } from '../../post-media.tsx';
import { PostText } from '../../post-text.tsx';
import { useSchedule } from '../schedule-context.ts';
import { CardBrand } from './card-buttons.tsx';
import { CardPlatform } from './card-pictures.tsx';
import { CardSign } from './card-sign.tsx';
import { type Peeked, usePeekedCard } from './use-peeked-card.ts';
import { usePostActions } from './use-post-actions.ts';

type CardPeekProps = {
  /** The element that contains the cards. */
  stage: RefObject<HTMLElement | null>;
  posts: readonly ScheduledPost[];
  /** A mouse has entered it. */
  isPointed: boolean;
};

/**
 * The whole post beside its compact card, with its actions, while the pointer rests there. Without a pointer people
 * open the post or its menu instead, so it is hidden from screen readers and takes no focus.
 */
export function CardPeek({ stage, posts }: CardPeekProps) {
  const peeked = usePeekedCard(stage, posts);
  return peeked && <Peek key={peeked.post.id} {...peeked} />;
}

function Peek({ post, card, hold }: Peeked) {
  const { zone } = useSchedule();
  const layer = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const { current } = layer;
    if (!current) return;
    const size = { width: current.offsetWidth, height: current.offsetHeight };
    const view = { width: innerWidth, height: innerHeight };
    const box = card.getBoundingClientRect();
    const { left, top } = placeBeside(box, size, 'right', view);
    // In a narrow window it only has room over its card, which must stay clickable.
    const isBeside = left >= box.right || left + size.width <= box.left;
    Object.assign(current.style, { left: `${left}px`, top: `${top}px`, pointerEvents: isBeside ? '' : 'none' });
  }, [card]);
  const platform = platformOf(post);
  const status = statusOf(post);
  return createPortal(
    <div
      ref={layer}
      aria-hidden
      data-peek
      data-status={status}
      onPointerEnter={hold.stay}
      onPointerLeave={hold.leave}
      className="fixed z-30 grid w-72 gap-2 rounded-large bg-raised p-3 text-ink shadow-2"
    >
      <p className="flex items-center gap-1.25 type-small font-strong text-status-text">
        <CardSign post={post} />
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
      <PeekActions post={post} onDone={hold.close} />
    </div>,
    document.body,
  );
}

/** The actions of the post's menu as buttons, without the rare one; for selecting, the card has its own box. */
function PeekActions({ post, onDone }: { post: Peeked['post']; onDone: () => void }) {
  const { act } = useSchedule();
  const [first, ...others] = usePostActions()(post).filter(
    ({ action }) => action !== 'select' && action !== 'unschedule',
  );
  const help = post.trouble && mainActionOf(post.trouble);
  const press = (run: () => void) => ({ tabIndex: -1, onClick: () => (onDone(), run()) });
  return (
    // A press leaves the focus where it is.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      onMouseDown={(event) => event.preventDefault()}
      className="-mx-3 -mb-3 flex items-center gap-0.5 border-t border-line px-3 py-2"
    >
      {help ? (
        <Button {...press(() => act(post, help))}>{help.label}</Button>
      ) : (
        first && (
          <Button icon={<first.Icon size={15} aria-hidden />} {...press(first.run)}>
            {first.label}
          </Button>
        )
      )}
      <span className="flex-1" />
      {(help && first ? [first, ...others] : others).map(({ action, label, Icon, run }) => (
        <IconButton key={action} label={label} {...press(run)}>
          <Icon size={16} aria-hidden className={action === 'delete' ? 'text-failed-text' : undefined} />
        </IconButton>
      ))}
    </div>
  );
}
