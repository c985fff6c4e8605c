import type { ScheduledPost } from '@brandly/contract/posts';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { lazyPart } from '../../../../ui/lazy-part.tsx';

/** A pointer that rests so long on a compact card asks for all of the post. */
const REST_MS = 500;

export type CardPeekProps = { peeked: { post: ScheduledPost; card: Element } | null };

/** The layer; its code comes with the first card that a pointer rests on. */
export const CardPeek = lazyPart<CardPeekProps>(async () => (await import('./card-peek.tsx')).CardPeek, {
  openWhen: ({ peeked }) => peeked !== null,
  close: () => {},
});

/** Which compact card inside `stage` a mouse rests on. A press, a scroll, a key and leaving end it. */
export function usePeekedCard(
  stage: RefObject<HTMLElement | null>,
  posts: readonly ScheduledPost[],
): CardPeekProps['peeked'] {
  const [peeked, setPeeked] = useState<{ id: string; card: Element } | null>(null);
  const shown = useRef(peeked);
  useEffect(() => {
    const root = stage.current;
    if (!root) return undefined;
    let timer = 0;
    let over: Element | null = null;
    const show = (next: typeof peeked) => {
      if (shown.current !== next) setPeeked((shown.current = next));
    };
    const end = () => {
      clearTimeout(timer);
      over = null;
      show(null);
    };
    const point = ({ target, pointerType, buttons }: PointerEvent) => {
      const card = target instanceof Element ? target.closest<HTMLElement>('article.narrow[data-card]') : null;
      if (card === over) return;
      end();
      if (!card || pointerType !== 'mouse' || buttons !== 0) return;
      over = card;
      timer = window.setTimeout(() => show({ id: card.dataset.card ?? '', card }), REST_MS);
    };
    const stop = new AbortController();
    const options = { signal: stop.signal, passive: true };
    root.addEventListener('pointerover', point, options);
    root.addEventListener('pointerleave', end, options);
    for (const event of ['pointerdown', 'keydown', 'scroll', 'wheel'])
      window.addEventListener(event, end, { ...options, capture: true });
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [stage]);
  const post = peeked && posts.find(({ id }) => id === peeked.id);
  return post ? { post, card: peeked.card } : null;
}
