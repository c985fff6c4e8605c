import type { ScheduledPost } from '@brandly/contract/posts';
import type { QueryClient } from '@tanstack/react-query';

/** Says that posts were discarded, with Undo; its code loads then, since few posts ever are. */
export const sayDiscarded = async (cache: QueryClient, posts: readonly ScheduledPost[], said: string): Promise<void> =>
  (await import('./view/offer-undo.ts')).offerUndo(cache, posts, said);
