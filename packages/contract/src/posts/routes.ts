import * as z from 'zod/mini';
import { WirePlatformSchema } from '../platforms/shapes.ts';
import { InstantText, QueryNumber, RowId, text, WebAddress } from '../shapes.ts';
import {
  AllPostCounts,
  CreatePostBody,
  GonePost,
  PostCounts,
  PostFigures,
  PostsQuery,
  PostTimeline,
  RESOLUTIONS,
  ScheduledPost,
  UpdatePostBody,
} from './posts.ts';

const OnePost = z.object({ scheduledPost: ScheduledPost });
const PostParams = z.object({ postId: RowId('post_not_found') });
const BrandParams = z.object({ brandId: RowId('brand_not_found') });

export const postRoutes = {
  listPosts: {
    method: 'GET',
    path: '/v1/brands/{brandId}/scheduled-posts',
    access: 'post.view',
    summary: "List a brand's posts. Those within a range of time, earliest first",
    params: BrandParams,
    query: PostsQuery,
    response: z.object({ scheduledPosts: z.array(ScheduledPost) }),
  },
  createPost: {
    method: 'POST',
    path: '/v1/brands/{brandId}/scheduled-posts',
    access: 'post.create',
    summary: 'Create a post. Saves a draft, or schedules a post for one account',
    params: BrandParams,
    body: CreatePostBody,
    response: OnePost,
    status: 201,
    creates: true,
  },
  getPost: {
    method: 'GET',
    path: '/v1/scheduled-posts/{postId}',
    access: 'post.view',
    summary: 'Get a post',
    params: PostParams,
    response: OnePost,
  },
  getThread: {
    method: 'GET',
    path: '/v1/scheduled-posts/{postId}/thread',
    access: 'post.view',
    summary:
      'Get a thread. All parts of the thread that a post is in, in order, or a post and its first comment, each with the figures that its platform told last; another post comes alone',
    params: PostParams,
    response: z.object({ scheduledPosts: z.array(ScheduledPost), figures: z.array(PostFigures) }),
  },
  updatePost: {
    method: 'PUT',
    path: '/v1/scheduled-posts/{postId}',
    access: 'post.edit',
    summary: 'Update a post. Edit, reschedule or cancel it; fields that are not sent stay as they are',
    params: PostParams,
    body: UpdatePostBody,
    response: OnePost,
  },
  deletePost: {
    method: 'DELETE',
    path: '/v1/scheduled-posts/{postId}',
    access: 'post.delete',
    summary: 'Delete a post. A published post stays on its platform',
    params: PostParams,
    response: GonePost,
  },
  restorePost: {
    method: 'POST',
    path: '/v1/scheduled-posts/{postId}/restoration',
    access: 'post.delete',
    summary: 'Restore a post. Brings back a deleted or cancelled post, as it was or with a given status',
    params: PostParams,
    body: z.strictObject({ status: z.optional(z.enum(['DRAFT', 'SCHEDULED'])) }),
    response: OnePost,
  },
  getPostTimeline: {
    method: 'GET',
    path: '/v1/scheduled-posts/{postId}/timeline',
    access: 'post.view',
    summary: "Get a post's timeline. Each step of planning and publishing, with answers and the outcome",
    params: PostParams,
    response: PostTimeline,
  },
  resolvePost: {
    method: 'POST',
    path: '/v1/scheduled-posts/{postId}/resolution',
    access: 'post.resolve',
    summary: 'Resolve a post. Says what should happen with a failed or held post',
    params: PostParams,
    body: z.strictObject({ choice: z.enum(RESOLUTIONS), permalink: z.optional(WebAddress) }),
    response: OnePost,
  },
  listRecentPosts: {
    method: 'GET',
    path: '/v1/recent-posts',
    access: 'post.view',
    summary:
      'List recent posts. Of all brands or one, and of all platforms or one, newest first; also those published since a time, next ones, or those with some words',
    query: z.object({
      brandId: z.optional(RowId('brand_not_found')),
      platform: z.optional(WirePlatformSchema),
      limit: z.optional(QueryNumber.check(z.maximum(100))),
      publishedSince: z.optional(InstantText),
      /** With publishedSince: only posts published before this time. */
      publishedBefore: z.optional(InstantText),
      /** Lists posts scheduled from this time on instead, earliest first. */
      scheduledSince: z.optional(InstantText),
      /** Words, in any order, that must all occur in the text. Searches only the 5,000 newest posts. */
      text: z.optional(text(100, z.trim(), z.minLength(2))),
    }),
    response: z.object({ scheduledPosts: z.array(ScheduledPost) }),
  },
  getBrandPostStats: {
    method: 'GET',
    path: '/v1/brands/{brandId}/post-stats',
    access: 'post.view',
    summary: "Count a brand's posts by status",
    params: BrandParams,
    response: PostCounts,
  },
  getPostStats: {
    method: 'GET',
    path: '/v1/post-stats',
    access: 'post.view',
    summary: 'Count all posts by status, with what failed and what is next of each brand',
    response: AllPostCounts,
  },
} as const;
