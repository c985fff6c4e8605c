import type { ScheduledPost } from '@brandly/contract/posts';
import type { RefObject } from 'react';
import { lazyPart } from '../../../../ui/lazy-part.tsx';

export type CardPeekProps = {
  /** Where the cards lie. */
  stage: RefObject<HTMLElement | null>;
  posts: readonly ScheduledPost[];
  /** A mouse has come to them. */
  isPointed: boolean;
};

/** What is shown beside the card that a mouse rests on; its code comes with the mouse. */
export const CardPeek = lazyPart<CardPeekProps>(async () => (await import('./card-peek.tsx')).CardPeek, {
  openWhen: ({ isPointed }) => isPointed,
  close: () => {},
});
