import type { ScheduledPost } from '@brandly/contract/posts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { foundPostsQuery, plainTextOf } from '../../../features/posts/public.ts';
import { useDebouncedValue } from '../../../ui/behaviour/use-debounced-value.ts';
import { byNearness } from './by-nearness.ts';
import { containsAllWords } from './contains-all-words.ts';

/** About the time between two keystrokes. */
const PAUSE_MS = 150;
/** Shorter words are in nearly every text. */
const TYPED_MIN = 2;

/** As many as the palette has room for below its commands. */
const SHOWN_MAX = 8;

/** `error`: why the posts could not be searched; null: they were found, or are still being searched. */
export type FoundPosts = { posts: readonly ScheduledPost[]; isSearching: boolean; error: Error | null };

/** Returns the posts that contain what was typed, the nearest to now first, once typing pauses for a moment. */
export function useFoundPosts(typed: string): FoundPosts {
  const wanted = typed.trim();
  const [now] = useState(() => Temporal.Now.instant());
  const settled = useDebouncedValue(wanted, PAUSE_MS);
  const isAsked = wanted.length >= TYPED_MIN && settled.length >= TYPED_MIN;
  const { data, error, isFetching, isPlaceholderData } = useQuery({
    ...foundPostsQuery(settled),
    enabled: isAsked,
    placeholderData: keepPreviousData,
  });
  if (wanted.length < TYPED_MIN) return { posts: [], isSearching: false, error: null };
  const isAnswered = !isPlaceholderData && settled === wanted;
  const posts = isAsked ? byNearness(data ?? [], now).slice(0, SHOWN_MAX) : [];
  return {
    // Until the answer arrives, earlier results stay only if they contain the new words, too.
    posts: isAnswered ? posts : posts.filter((post) => containsAllWords(plainTextOf(post.content), wanted)),
    isSearching: isFetching || !isAnswered,
    error: isAnswered && !isFetching ? error : null,
  };
}
