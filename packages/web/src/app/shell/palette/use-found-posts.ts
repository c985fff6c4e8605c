import type { ScheduledPost } from '@brandly/contract/posts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { foundPostsQuery, plainTextOf } from '../../../features/posts/public.ts';
import { useDebouncedValue } from '../../../ui/behaviour/use-debounced-value.ts';
import { saysAll } from './says-all.ts';

/** As long as between two keys of somebody who types. */
const PAUSE_MS = 150;
/** Fewer letters are in every text. */
const TYPED_MIN = 2;

/** `error`: why nothing can be said of the posts; null: they were found, or are still searched. */
export type FoundPosts = { posts: readonly ScheduledPost[]; isSearching: boolean; error: Error | null };

/** The posts that say what was typed, once it stands still for a moment. */
export function useFoundPosts(typed: string): FoundPosts {
  const wanted = typed.trim();
  const settled = useDebouncedValue(wanted, PAUSE_MS);
  const isAsked = wanted.length >= TYPED_MIN && settled.length >= TYPED_MIN;
  const { data, error, isFetching, isPlaceholderData } = useQuery({
    ...foundPostsQuery(settled),
    enabled: isAsked,
    placeholderData: keepPreviousData,
  });
  if (wanted.length < TYPED_MIN) return { posts: [], isSearching: false, error: null };
  const isAnswered = !isPlaceholderData && settled === wanted;
  const posts = isAsked ? (data ?? []) : [];
  return {
    // Until the answer is here, what was found before stands only where it says the new words, too.
    posts: isAnswered ? posts : posts.filter((post) => saysAll(plainTextOf(post.content), wanted)),
    isSearching: isFetching || !isAnswered,
    error: isAnswered && !isFetching ? error : null,
  };
}
