import type { ScheduledPost } from '@brandly/contract/posts';
import type { RefObject } from 'react';
import { lazyPart } from '../../../../ui/lazy-part.tsx';

export type CardPeekProps = {
  /** The element that contains the cards. */
  stage: RefObject<HTMLElement | null>;
  posts: readonly ScheduledPost[];
  /** A mouse has entered it. */
  isPointed: boolean;
};

/** The preview beside the card that a mouse rests on; its code is loaded when a mouse arrives. */
export const CardPeek = lazyPart<CardPeekProps>(async () => (await import('./card-peek.tsx')).CardPeek, {
  openWhen: ({ isPointed }) => isPointed,
  close: () => {},
});
