import type { ScheduledPost } from '@brandly/contract/posts';
import type { PostEditor, RealtimeMessage } from '@brandly/contract/realtime';
import type { QueryClient } from '@tanstack/react-query';
import { timeOf } from './schedule/sort-posts.ts';

/** Everything about posts. */
export const postsKey = ['posts'] as const;

/** A brand's posts of a range of time, or its drafts that have none yet. */
export type ListQuestion = { brandId: string; startDate: string; endDate: string } | { brandId: string; undated: true };

/** The names of what is kept. A list says in its name which posts belong into it. */
export const postKeys = {
  lists: [...postsKey, 'list'] as const,
  list: (question: ListQuestion) => [...postsKey, 'list', question] as const,
  detail: (postId: string) => [...postsKey, 'detail', postId] as const,
  timeline: (postId: string) => [...postsKey, 'timeline', postId] as const,
  versions: (postId: string) => [...postsKey, 'versions', postId] as const,
  editors: (postId: string) => [...postsKey, 'editors', postId] as const,
  stats: [...postsKey, 'stats'] as const,
  recent: [...postsKey, 'recent'] as const,
};

/** Whether a post belongs into a list: its brand, and its time from the start up to but not including the end. */
export function belongsTo(post: ScheduledPost, question: ListQuestion): boolean {
  if (post.brandId !== question.brandId) return false;
  if ('undated' in question) return post.scheduledFor === null;
  if (post.scheduledFor === null) return false;
  const at = Date.parse(post.scheduledFor);
  return at >= Date.parse(question.startDate) && at < Date.parse(question.endDate);
}

/** A list after one post changed: put in, replaced in its place in time, or taken out. The same list if nothing changed. */
export function withPost(list: readonly ScheduledPost[], post: ScheduledPost, question: ListQuestion): ScheduledPost[] {
  const before = list.find((one) => one.id === post.id);
  if (before && before.version > post.version) return [...list];
  const others = list.filter((one) => one.id !== post.id);
  if (!belongsTo(post, question)) return others;
  return [...others, post].toSorted((a, b) => timeOf(a) - timeOf(b));
}

/**
 * Puts what the server says about one post into every list and view that is kept, without asking again. Answers that
 * crossed on the way don't bring an older version back. What is counted or told (statistics, timelines) is asked anew.
 */
export function applyPostChange(cache: QueryClient, message: RealtimeMessage): void {
  if (message.type === 'post_changed') putPost(cache, message.post);
  if (message.type === 'post_deleted') dropPost(cache, message.postId);
  if (message.type === 'post_editors')
    cache.setQueryData<PostEditor[]>(postKeys.editors(message.postId), message.editors);
}

/** Puts one post everywhere. */
export function putPost(cache: QueryClient, post: ScheduledPost): void {
  for (const [key, list] of cache.getQueriesData<ScheduledPost[]>({ queryKey: postKeys.lists })) {
    const question = questionOf(key);
    if (list && question) cache.setQueryData(key, withPost(list, post, question));
  }
  cache.setQueryData<ScheduledPost>(postKeys.detail(post.id), (kept) =>
    kept && kept.version > post.version ? kept : post,
  );
  void cache.invalidateQueries({ queryKey: postKeys.timeline(post.id) });
  void cache.invalidateQueries({ queryKey: postKeys.versions(post.id) });
  void cache.invalidateQueries({ queryKey: postKeys.stats });
  void cache.invalidateQueries({ queryKey: postKeys.recent });
}

/** The newest version of a post that is kept anywhere. */
export function keptPost(cache: QueryClient, postId: string): ScheduledPost | undefined {
  const lists = cache.getQueriesData<ScheduledPost[]>({ queryKey: postKeys.lists }).flatMap(([, list]) => list ?? []);
  const kept = [cache.getQueryData<ScheduledPost>(postKeys.detail(postId)), ...lists].filter(
    (post) => post?.id === postId,
  );
  return kept.reduce((newest, post) => (newest && post && newest.version >= post.version ? newest : post), undefined);
}

/** Takes one post out everywhere. */
export function dropPost(cache: QueryClient, postId: string): void {
  cache.setQueriesData<ScheduledPost[]>({ queryKey: postKeys.lists }, (list) =>
    list?.filter((one) => one.id !== postId),
  );
  cache.removeQueries({ queryKey: postKeys.detail(postId) });
  void cache.invalidateQueries({ queryKey: postKeys.stats });
  void cache.invalidateQueries({ queryKey: postKeys.recent });
}

function questionOf(key: readonly unknown[]): ListQuestion | null {
  const question = key[postKeys.lists.length];
  if (typeof question !== 'object' || question === null) return null;
  const { brandId, startDate, endDate, undated } = question as {
    [Part in 'brandId' | 'startDate' | 'endDate' | 'undated']?: unknown;
  };
  if (typeof brandId !== 'string') return null;
  if (undated === true) return { brandId, undated };
  if (typeof startDate !== 'string' || typeof endDate !== 'string') return null;
  return { brandId, startDate, endDate };
}
