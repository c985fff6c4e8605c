import type { Resolution, ScheduledPost } from '@brandly/contract/posts';
import type { PostEditor } from '@brandly/contract/realtime';
import { queryOptions, skipToken, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../api/api.ts';
import { ApiError } from '../../api/api-error.ts';
import { lookAgainIn } from './look-again.ts';
import { askForPosts, keptAnswers, type ListQuestion, postKeys, putGone, putPost } from './posts-cache.ts';

/** Posts are fresh for two minutes; the websocket tells of changes sooner. */
const POSTS_STALE_MS = 120_000;
/** Statistics are fresh for five minutes and asked again every 30 s while shown. */
const STATS_STALE_MS = 300_000;
const STATS_REFETCH_MS = 30_000;
/** The most the API gives at once; a month of most brands stays far below, and what is more is asked for in turn. */
const LIST_LIMIT = 1000;

/**
 * A brand's posts in a range of time, earliest first, or its drafts without a time. A brand that has none, or is gone, has
 * an empty list.
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
            const page = await api.listPosts({ params: { brandId }, query, signal, answered: keptAnswers(client) });
            scheduledPosts.push(...page.scheduledPosts);
            isFull = page.scheduledPosts.length === LIST_LIMIT;
          }
          return scheduledPosts;
        };
        return await askForPosts(client, askPages, question);
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) return [];
        throw error;
      }
    },
    staleTime: POSTS_STALE_MS,
    refetchInterval: (query) => lookAgainIn(query.state.data ?? [], Date.now()),
    refetchOnWindowFocus: false,
    retry: false,
  });

/** One post, by its id. */
export const postQuery = (postId: string) =>
  queryOptions({
    queryKey: postKeys.detail(postId),
    queryFn: async ({ client, signal }) => {
      const ask = async () => [(await api.getPost({ params: { postId }, signal })).scheduledPost];
      const [post] = await askForPosts(client, ask);
      // Deleted since it was asked for: the server says so in its words.
      return post ?? (await api.getPost({ params: { postId }, signal })).scheduledPost;
    },
    staleTime: POSTS_STALE_MS,
    refetchInterval: (query) => lookAgainIn(query.state.data ? [query.state.data] : [], Date.now()),
    refetchOnWindowFocus: false,
    retry: false,
  });

/** All parts of a thread, by its first post, in order, and what they have gathered. They are asked anew whenever a post changes. */
export const threadQuery = (firstPostId: string) =>
  queryOptions({
    queryKey: postKeys.threadOf(firstPostId),
    queryFn: ({ signal }) => api.getThread({ params: { postId: firstPostId }, signal }),
    staleTime: 0,
    retry: false,
  });

/** A post's history. It is asked anew whenever it is opened and whenever the post changes. */
export const timelineQuery = (postId: string) =>
  queryOptions({
    queryKey: postKeys.timeline(postId),
    queryFn: ({ signal }) => api.getPostTimeline({ params: { postId }, signal }),
    staleTime: 0,
    retry: false,
  });

/** What a post was after each change. It is asked anew whenever it is opened and whenever the post changes. */
export const versionsQuery = (postId: string) =>
  queryOptions({
    queryKey: postKeys.versions(postId),
    queryFn: async ({ signal }) => (await api.listPostVersions({ params: { postId }, signal })).versions,
    staleTime: 0,
    retry: false,
  });

/** Who has a post open. Filled by what the live connection tells (posts-cache.ts), never asked for. */
export const editorsQuery = (postId: string) =>
  queryOptions<PostEditor[]>({ queryKey: postKeys.editors(postId), queryFn: skipToken });

/** Takes a published post down at its platform and deletes it here. */
export function useRemovePublication() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (postId: string) => api.removePublication({ params: { postId } }),
    onSuccess: ({ revision }, postId) => putGone(cache, postId, revision),
  });
}

/** Brings an older version of a post back. */
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

/** Counts by status over everything the person has. */
export const postStatsQuery = queryOptions({
  queryKey: postKeys.stats,
  queryFn: ({ signal }) => api.getPostStats({ signal }),
  staleTime: STATS_STALE_MS,
  refetchInterval: STATS_REFETCH_MS,
});

/** Published posts are fresh for five minutes, up to 20 of them. */
const PUBLISHED_LIMIT = 20;
const RECENT_LIMIT = 6;

/** The newest posts of all brands; with `published` those published then, the last one first. */
export const recentPostsQuery = (published: { from: string; to: string } | null) =>
  queryOptions({
    queryKey: [...postKeys.recent, published],
    queryFn: ({ client, signal }) => {
      const query =
        published === null
          ? { limit: RECENT_LIMIT }
          : { limit: PUBLISHED_LIMIT, publishedSince: published.from, publishedBefore: published.to };
      return askForPosts(client, async () => (await api.listRecentPosts({ query, signal })).scheduledPosts);
    },
    staleTime: STATS_STALE_MS,
  });

/** As many as the palette has room for below its commands. */
const FOUND_LIMIT = 8;

/** The newest posts that say all of these words. */
export const foundPostsQuery = (text: string) =>
  queryOptions({
    queryKey: [...postKeys.recent, { text }],
    queryFn: ({ client, signal }) => {
      const query = { text, limit: FOUND_LIMIT };
      return askForPosts(client, async () => (await api.listRecentPosts({ query, signal })).scheduledPosts);
    },
    staleTime: POSTS_STALE_MS,
    retry: false,
  });

/** The next posts to go out, of all brands; asked from the minute on in which the screen was opened. */
export const nextPostsQuery = (from: string) =>
  queryOptions({
    queryKey: [...postKeys.recent, { from }],
    queryFn: ({ client, signal }) => {
      const query = { scheduledSince: from, limit: RECENT_LIMIT };
      return askForPosts(client, async () => (await api.listRecentPosts({ query, signal })).scheduledPosts);
    },
    staleTime: POSTS_STALE_MS,
  });

/** A brand's newest posts by when they were made, whenever they go out; drafts without a time are among them. */
export const recentPostsOfBrandQuery = (brandId: string) =>
  queryOptions({
    queryKey: [...postKeys.recent, brandId],
    queryFn: ({ client, signal }) => {
      const query = { brandId, limit: RECENT_LIMIT };
      return askForPosts(client, async () => (await api.listRecentPosts({ query, signal })).scheduledPosts);
    },
    staleTime: STATS_STALE_MS,
  });

/** Says what is to happen with a failed or held post. */
export function useResolvePost() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: async ({ postId, ...body }: { postId: string; choice: Resolution; permalink?: string }) =>
      (await api.resolvePost({ params: { postId }, body })).scheduledPost,
    onSuccess: (post) => putPost(cache, post),
  });
}

/** What an account offers changes rarely, so it is good for as long as somebody writes. */
const CHOICES_STALE_MS = 300_000;

/** What can be chosen for a post on an account, asked of its platform. */
export const postChoicesQuery = (accountId: string) =>
  queryOptions({
    queryKey: ['post-choices', accountId],
    queryFn: async ({ signal }) => (await api.listPostChoices({ params: { accountId }, signal })).choices,
    staleTime: CHOICES_STALE_MS,
    retry: false,
  });
