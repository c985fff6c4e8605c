import { type PlatformId, toWirePlatform } from '@brandly/contract/platforms';
import type { Resolution, ScheduledPost } from '@brandly/contract/posts';
import type { PostEditor } from '@brandly/contract/realtime';
import { queryOptions, skipToken, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../api/api.ts';
import { ApiError } from '../../api/api-error.ts';
import { cachedAnswers, fetchPosts, type ListQuestion, postKeys, putPost, removePost } from './posts-cache.ts';
import { refetchDelayMs } from './refetch-delay-ms.ts';

/** Posts stay fresh for two minutes; the websocket reports changes sooner. */
const POSTS_STALE_MS = 120_000;
/** Statistics stay fresh for five minutes and are refetched every 30 s while shown. */
const STATS_STALE_MS = 300_000;
const STATS_REFETCH_MS = 30_000;
/** The most posts the API returns at once. Most brands have far fewer a month; any more are fetched page by page. */
const LIST_LIMIT = 1000;

/**
 * A brand's posts in a range of time, earliest first, or its drafts without a time. The list is empty if the brand has
 * none or no longer exists.
 */
export const postsQuery = (question: ListQuestion) =>
  queryOptions({
    queryKey: postKeys.list(question),
    queryFn: async ({ client, signal }): Promise<ScheduledPost[]> => {
      const { brandId, ...which } = question;
      const asked = 'undated' in which ? { undated: 'true' as const } : which;
      try {
        const askPages = async () => {
          const scheduledPosts: ScheduledPost[] = [];
          for (let isFull = true; isFull; ) {
            const query = { ...asked, limit: LIST_LIMIT, offset: scheduledPosts.length };
            const page = await api.listPosts({ params: { brandId }, query, signal, answered: cachedAnswers(client) });
            scheduledPosts.push(...page.scheduledPosts);
            isFull = page.scheduledPosts.length === LIST_LIMIT;
          }
          return scheduledPosts;
        };
        return await fetchPosts(client, askPages, question);
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) return [];
        throw error;
      }
    },
    staleTime: POSTS_STALE_MS,
    refetchInterval: (query) => refetchDelayMs(query.state.data ?? [], Date.now()),
    refetchOnWindowFocus: false,
    retry: false,
  });

export const postQuery = (postId: string) =>
  queryOptions({
    queryKey: postKeys.detail(postId),
    queryFn: async ({ client, signal }) => {
      const ask = async () => [(await api.getPost({ params: { postId }, signal })).scheduledPost];
      const [post] = await fetchPosts(client, ask);
      // The post was deleted in the meantime; this request fails with the server's own message.
      return post ?? (await api.getPost({ params: { postId }, signal })).scheduledPost;
    },
    staleTime: POSTS_STALE_MS,
    refetchInterval: (query) => refetchDelayMs(query.state.data ? [query.state.data] : [], Date.now()),
    refetchOnWindowFocus: false,
    retry: false,
  });

/** All parts of a thread, found by its first post, in order, with their metrics. Refetched whenever a post changes. */
export const threadQuery = (firstPostId: string) =>
  queryOptions({
    queryKey: postKeys.threadOf(firstPostId),
    queryFn: ({ signal }) => api.getThread({ params: { postId: firstPostId }, signal }),
    staleTime: 0,
    retry: false,
  });

/** A post's history. Refetched whenever it is opened and whenever the post changes. */
export const timelineQuery = (postId: string) =>
  queryOptions({
    queryKey: postKeys.timeline(postId),
    queryFn: ({ signal }) => api.getPostTimeline({ params: { postId }, signal }),
    staleTime: 0,
    retry: false,
  });

/** The state of a post after each change. Refetched whenever it is opened and whenever the post changes. */
export const versionsQuery = (postId: string) =>
  queryOptions({
    queryKey: postKeys.versions(postId),
    queryFn: async ({ signal }) => (await api.listPostVersions({ params: { postId }, signal })).versions,
    staleTime: 0,
    retry: false,
  });

/** The people who have a post open. Filled from the live connection (posts-cache.ts), never fetched. */
export const editorsQuery = (postId: string) =>
  queryOptions<PostEditor[]>({ queryKey: postKeys.editors(postId), queryFn: skipToken });

/** Removes a published post from its platform and deletes it here. */
export function useRemovePublication() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (postId: string) => api.removePublication({ params: { postId } }),
    onSuccess: ({ revision }, postId) => removePost(cache, postId, revision),
  });
}

/** Restores an older version of a post. */
export function useRestoreVersion() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: async ({ post, version }: { post: ScheduledPost; version: number }) => {
      const params = { postId: post.id, version: String(version) };
      return (await api.restorePostVersion({ params, body: { version: post.version } })).scheduledPost;
    },
    onSuccess: (post) => putPost(cache, post),
  });
}

/** Counts by status over all posts the person can see. */
export const postStatsQuery = queryOptions({
  queryKey: postKeys.stats,
  queryFn: ({ signal }) => api.getPostStats({ signal }),
  staleTime: STATS_STALE_MS,
  refetchInterval: STATS_REFETCH_MS,
});

/** As many as a list has rows. */
const RECENT_LIMIT = 6;

type RecentAsk = { brandId?: string; platform?: PlatformId; publishedSince?: string; scheduledSince?: string };

const recentPosts = ({ platform, ...which }: RecentAsk, staleTime: number) =>
  queryOptions({
    queryKey: [...postKeys.recent, { platform, ...which }],
    queryFn: ({ client, signal }) => {
      const query = { ...which, limit: RECENT_LIMIT, ...(platform && { platform: toWirePlatform(platform) }) };
      return fetchPosts(client, async () => (await api.listRecentPosts({ query, signal })).scheduledPosts);
    },
    staleTime,
  });

/** The posts created last, of all brands or one, or those published last since a time. They stay fresh for five minutes. */
export const recentPostsQuery = (which: Omit<RecentAsk, 'scheduledSince'>) => recentPosts(which, STATS_STALE_MS);

/** The next posts to go out, from the minute in which the screen was opened. */
export const nextPostsQuery = (scheduledSince: string, of: Pick<RecentAsk, 'brandId' | 'platform'> = {}) =>
  recentPosts({ ...of, scheduledSince }, POSTS_STALE_MS);

/** Of these newest ones, those that are nearest to now are shown. */
const FOUND_LIMIT = 50;

/** The newest posts that contain all of these words. */
export const foundPostsQuery = (text: string) =>
  queryOptions({
    queryKey: [...postKeys.recent, { text }],
    queryFn: ({ client, signal }) => {
      const query = { text, limit: FOUND_LIMIT };
      return fetchPosts(client, async () => (await api.listRecentPosts({ query, signal })).scheduledPosts);
    },
    staleTime: POSTS_STALE_MS,
    retry: false,
  });

/** Sends the person's decision about a failed or held post. */
export function useResolvePost() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: async ({ postId, ...body }: { postId: string; choice: Resolution; permalink?: string }) =>
      (await api.resolvePost({ params: { postId }, body })).scheduledPost,
    onSuccess: (post) => putPost(cache, post),
  });
}

/** What an account offers changes rarely, so it stays fresh for as long as somebody writes. */
const CHOICES_STALE_MS = 300_000;

/** The choices for a post on an account, as its platform lists them. */
export const postChoicesQuery = (accountId: string) =>
  queryOptions({
    queryKey: ['post-choices', accountId],
    queryFn: async ({ signal }) => (await api.listPostChoices({ params: { accountId }, signal })).choices,
    staleTime: CHOICES_STALE_MS,
    retry: false,
  });
