import type { ScheduledPost } from '@brandly/contract/posts';
import { type RefObject, useEffect, useRef, useState } from 'react';

/** How long a pointer rests on a compact card before the whole post is shown. */
const REST_MS = 500;
/** How long a pointer may take from a card to the preview beside it. */
const WAY_MS = 250;

/** Keeps the preview beside a card while the pointer is on it. */
type PeekHold = { stay: () => void; leave: () => void; close: () => void };

export type Peeked = { post: ScheduledPost; card: Element; hold: PeekHold };

const CARDS = 'article.narrow[data-card]';

/**
 * Returns the compact card inside `stage` that a mouse rests on. A press, a scroll, a key, and leaving both the card
 * and its preview end it.
 */
export function usePeekedCard(stage: RefObject<HTMLElement | null>, posts: readonly ScheduledPost[]): Peeked | null {
  const [peeked, setPeeked] = useState<{ id: string; card: Element } | null>(null);
  const shown = useRef(peeked);
  // A mutable object instead of state: its functions change with the stage, but nothing renders differently.
  const [hold] = useState<PeekHold>(() => ({ stay: () => {}, leave: () => {}, close: () => {} }));
  useEffect(() => {
    const root = stage.current;
    if (!root) return undefined;
    let opening = 0;
    let leaving = 0;
    let over: Element | null = null;
    const show = (next: typeof peeked) => {
      if (shown.current !== next) setPeeked((shown.current = next));
    };
    const stay = () => {
      clearTimeout(opening);
      clearTimeout(leaving);
    };
    const leave = () => {
      stay();
      over = null;
      if (shown.current) leaving = window.setTimeout(() => show(null), WAY_MS);
    };
    const close = () => {
      stay();
      over = null;
      show(null);
    };
    Object.assign(hold, { stay, leave, close });
    const rest = (card: HTMLElement) => {
      over = card;
      if (shown.current?.card === card) stay();
      else opening = window.setTimeout(() => (stay(), show({ id: card.dataset.card ?? '', card })), REST_MS);
    };
    const point = ({ target, pointerType, buttons }: PointerEvent) => {
      const card = target instanceof Element ? target.closest<HTMLElement>(CARDS) : null;
      if (card === over) return;
      leave();
      if (card && pointerType === 'mouse' && buttons === 0) rest(card);
    };
    // The mouse that caused this to load may rest on a card already.
    const first = root.querySelector<HTMLElement>(`${CARDS}:hover`);
    if (first) rest(first);
    const closeOutside = ({ target }: Event) => {
      if (!(target instanceof Element && target.closest('[data-peek]'))) close();
    };
    const stop = new AbortController();
    const options = { signal: stop.signal, passive: true };
    root.addEventListener('pointerover', point, options);
    root.addEventListener('pointerleave', leave, options);
    for (const event of ['pointerdown', 'keydown', 'scroll', 'wheel'])
      window.addEventListener(event, closeOutside, { ...options, capture: true });
    return () => {
      stay();
      stop.abort();
    };
  }, [stage, hold]);
  const post = peeked && posts.find(({ id }) => id === peeked.id);
  return post ? { post, card: peeked.card, hold } : null;
}
