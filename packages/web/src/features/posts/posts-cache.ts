import type { ScheduledPost } from '@brandly/contract/posts';
import type { PostEditor, RealtimeMessage } from '@brandly/contract/realtime';
import { isRecord } from '@brandly/contract/records';
import type { QueryClient } from '@tanstack/react-query';
import type { Answered } from '../../api/client.ts';
import { invalidateAfterChange } from '../../api/invalidate-after-change.ts';
import { type Known, NewestRows, withReceived } from './newest-rows.ts';
import { timeOf } from './post-time.ts';

/** The key of everything about posts. */
export const postsKey = ['posts'] as const;

/** Asks for a brand's posts in a range of time, or its drafts that have no time yet. */
export type ListQuestion = { brandId: string; startDate: string; endDate: string } | { brandId: string; undated: true };

/** The query keys. A list's key says which posts belong into it. */
export const postKeys = {
  lists: [...postsKey, 'list'] as const,
  list: (question: ListQuestion) => [...postsKey, 'list', question] as const,
  details: [...postsKey, 'detail'] as const,
  detail: (postId: string) => [...postsKey, 'detail', postId] as const,
  thread: [...postsKey, 'thread'] as const,
  threadOf: (firstPostId: string) => [...postsKey, 'thread', firstPostId] as const,
  timeline: (postId: string) => [...postsKey, 'timeline', postId] as const,
  versions: (postId: string) => [...postsKey, 'versions', postId] as const,
  editors: (postId: string) => [...postsKey, 'editors', postId] as const,
  stats: [...postsKey, 'stats'] as const,
  recent: [...postsKey, 'recent'] as const,
};

/** Tells of each post whether it belongs into a list: its brand matches, and its time is from the start to before the end. */
function belongsInto(question: ListQuestion): (post: ScheduledPost) => boolean {
  const { brandId } = question;
  if ('undated' in question) return (post) => post.brandId === brandId && post.scheduledFor === null;
  const [start, end] = [Date.parse(question.startDate), Date.parse(question.endDate)];
  return (post) =>
    post.brandId === brandId && post.scheduledFor !== null && timeOf(post) >= start && timeOf(post) < end;
}

/** Stored beside the answers, so that it is cleared when the person leaves. */
function cachedValue<T>(cache: QueryClient, name: string, none: () => T): T {
  const key = [...postsKey, name];
  const known = cache.getQueryData<T>(key);
  if (known !== undefined) return known;
  cache.setQueryDefaults(key, { gcTime: Number.POSITIVE_INFINITY, staleTime: Number.POSITIVE_INFINITY });
  const first = none();
  cache.setQueryData<T>(key, first);
  return first;
}

const knownPosts = (cache: QueryClient): NewestRows<ScheduledPost> =>
  cachedValue(cache, 'known', () => new NewestRows<ScheduledPost>());

/** The lists as they were last answered, so that an unchanged one need not be sent again. */
export const cachedAnswers = (cache: QueryClient): Answered =>
  cachedValue<Answered>(cache, 'answered', () => new Map());

/**
 * Fetches posts and returns the newest state known of each, whether this answer or a message came first. Posts known to
 * be gone are left out.
 */
export async function fetchPosts(
  cache: QueryClient,
  ask: () => Promise<readonly ScheduledPost[]>,
  question?: ListQuestion,
): Promise<ScheduledPost[]> {
  const known = knownPosts(cache);
  const asked = known.now;
  const answer = await ask();
  spread(cache, known.receiveAnswer(answer, asked), { mayAdd: false });
  if (question === undefined) return answer.flatMap((post) => known.newest(post.id) ?? []);
  // The API's range includes its last instant; here that belongs to the next range, so that no post is in two.
  const shape = shapeOf(question);
  return [...known.listOf(answer.filter(shape.belongs), asked, shape)];
}

/**
 * Applies what the server says about a post to every stored list and view, without a new request. Only statistics,
 * timelines and the like are fetched again.
 */
export function applyPostChange(cache: QueryClient, message: RealtimeMessage): void {
  if (message.type === 'post_changed') putPost(cache, message.post);
  if (message.type === 'post_deleted') removePost(cache, message.postId, message.revision);
  if (message.type === 'post_editors')
    cache.setQueryData<PostEditor[]>(postKeys.editors(message.postId), message.editors);
}

/** Puts one post everywhere, as the server has it; a state older than the known one changes nothing. */
export function putPost(cache: QueryClient, post: ScheduledPost): void {
  const news = knownPosts(cache).receive({ id: post.id, revision: post.revision, row: post });
  if (news !== null) show(cache, news);
}

/** Shows a post everywhere as it will be once the server has made the change. */
export function putPostOptimistically(cache: QueryClient, post: ScheduledPost): void {
  show(cache, knownPosts(cache).putOptimistically(post.id, post));
}

/** Removes a post everywhere, as the server says: it is gone with this revision, and no older answer restores it. */
export function removePost(cache: QueryClient, postId: string, revision: number): void {
  const news = knownPosts(cache).receive({ id: postId, revision, row: null });
  if (news !== null) show(cache, news);
}

/** Removes a post everywhere before the server has deleted it. */
export function removePostOptimistically(cache: QueryClient, postId: string): void {
  show(cache, knownPosts(cache).putOptimistically(postId, null));
}

/** Restores a post as it was before a refused change, unless something newer of it has been received. */
export function rollBackPost(cache: QueryClient, post: ScheduledPost): void {
  const news = knownPosts(cache).rollBack(post);
  if (news !== null) show(cache, news);
}

/** Returns the newest state of a post; undefined if none is known or it is gone. */
export function cachedPost(cache: QueryClient, postId: string): ScheduledPost | undefined {
  return knownPosts(cache).newest(postId) ?? undefined;
}

/** Tells whether a post is known to be deleted, which is more than that none is known. */
export const isKnownDeleted = (cache: QueryClient, postId: string): boolean =>
  knownPosts(cache).newest(postId) === null;

function show(cache: QueryClient, news: Known<ScheduledPost>): void {
  const { id, row } = news;
  spread(cache, new Map([[id, news]]), { mayAdd: true });
  if (row === null) cache.removeQueries({ queryKey: postKeys.detail(id) });
  else cache.setQueryData<ScheduledPost>(postKeys.detail(id), row);
  for (const queryKey of [
    postKeys.timeline(id),
    postKeys.versions(id),
    postKeys.thread,
    postKeys.stats,
    postKeys.recent,
  ])
    invalidateAfterChange(cache, queryKey);
}

function spread(
  cache: QueryClient,
  news: ReadonlyMap<string, Known<ScheduledPost>>,
  { mayAdd }: { mayAdd: boolean },
): void {
  if (news.size === 0) return;
  for (const [key, list] of cache.getQueriesData<ScheduledPost[]>({ queryKey: postKeys.lists })) {
    const question = questionOf(key);
    if (!list || !question) continue;
    const next = withReceived(list, news, { ...shapeOf(question), mayAdd });
    if (next !== list) cache.setQueryData(key, next);
  }
  for (const [key, post] of cache.getQueriesData<ScheduledPost>({ queryKey: postKeys.details })) {
    const newest = post && news.get(post.id)?.row;
    if (newest) cache.setQueryData(key, newest);
  }
}

/** Returns which posts belong into a list, and in which order. */
const shapeOf = (question: ListQuestion) => ({
  belongs: belongsInto(question),
  order: (a: ScheduledPost, b: ScheduledPost) => timeOf(a) - timeOf(b),
});

function questionOf(key: readonly unknown[]): ListQuestion | null {
  const question = key[postKeys.lists.length];
  if (!isRecord(question)) return null;
  const { brandId, startDate, endDate, undated } = question;
  if (typeof brandId !== 'string') return null;
  if (undated === true) return { brandId, undated };
  if (typeof startDate !== 'string' || typeof endDate !== 'string') return null;
  return { brandId, startDate, endDate };
}
