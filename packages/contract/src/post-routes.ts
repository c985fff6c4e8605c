import * as z from 'zod/mini';
import {
  CreatePostBody,
  PostCounts,
  PostsQuery,
  PostTimeline,
  RESOLUTIONS,
  ScheduledPost,
  UpdatePostBody,
} from './posts.ts';
import { Id, InstantText, QueryNumber, WebAddress } from './shapes.ts';

const OnePost = z.object({ scheduledPost: ScheduledPost });
const PostParams = z.object({ postId: Id });
const BrandParams = z.object({ brandId: Id });

export const postRoutes = {
  listPosts: {
    method: 'GET',
    path: '/v1/brands/{brandId}/scheduled-posts',
    audience: 'user',
    summary: "A brand's posts in a range of time, earliest first",
    params: BrandParams,
    query: PostsQuery,
    response: z.object({ scheduledPosts: z.array(ScheduledPost) }),
  },
  createPost: {
    method: 'POST',
    path: '/v1/brands/{brandId}/scheduled-posts',
    audience: 'user',
    summary: 'Save a draft or schedule a post on one account',
    params: BrandParams,
    body: CreatePostBody,
    response: OnePost,
    status: 201,
    creates: true,
  },
  getPost: {
    method: 'GET',
    path: '/v1/scheduled-posts/{postId}',
    audience: 'user',
    summary: 'One post',
    params: PostParams,
    response: OnePost,
  },
  updatePost: {
    method: 'PUT',
    path: '/v1/scheduled-posts/{postId}',
    audience: 'user',
    summary: 'Change, reschedule or cancel a post; what is not sent stays',
    params: PostParams,
    body: UpdatePostBody,
    response: OnePost,
  },
  deletePost: {
    method: 'DELETE',
    path: '/v1/scheduled-posts/{postId}',
    audience: 'user',
    summary: 'Delete a post here; what is on the network stays there',
    params: PostParams,
  },
  removePublication: {
    method: 'DELETE',
    path: '/v1/scheduled-posts/{postId}/publication',
    audience: 'user',
    summary: 'Take a published post down at its network, where that can be asked for, and delete it here',
    params: PostParams,
  },
  restorePost: {
    method: 'POST',
    path: '/v1/scheduled-posts/{postId}/restoration',
    audience: 'user',
    summary: 'Bring back a deleted or cancelled post, as it was or with a status',
    params: PostParams,
    body: z.strictObject({ status: z.optional(z.enum(['DRAFT', 'SCHEDULED'])) }),
    response: OnePost,
  },
  getPostTimeline: {
    method: 'GET',
    path: '/v1/scheduled-posts/{postId}/timeline',
    audience: 'user',
    summary: "A post's story: planned, started, each step, answer, outcome",
    params: PostParams,
    response: PostTimeline,
  },
  resolvePost: {
    method: 'POST',
    path: '/v1/scheduled-posts/{postId}/resolution',
    audience: 'user',
    summary: 'Say what is to happen with a failed or held post',
    params: PostParams,
    body: z.strictObject({ choice: z.enum(RESOLUTIONS), permalink: z.optional(WebAddress) }),
    response: OnePost,
  },
  listRecentPosts: {
    method: 'GET',
    path: '/v1/recent-posts',
    audience: 'user',
    summary: 'The newest posts of all brands or of one; with publishedSince those published from then on, newest first',
    query: z.object({
      brandId: z.optional(Id),
      limit: z.optional(QueryNumber.check(z.maximum(100))),
      publishedSince: z.optional(InstantText),
      /** With publishedSince: and not from then on. */
      publishedBefore: z.optional(InstantText),
    }),
    response: z.object({ scheduledPosts: z.array(ScheduledPost) }),
  },
  getBrandPostStats: {
    method: 'GET',
    path: '/v1/brands/{brandId}/post-stats',
    audience: 'user',
    summary: "Counts of a brand's posts by status",
    params: BrandParams,
    response: PostCounts,
  },
  getPostStats: {
    method: 'GET',
    path: '/v1/post-stats',
    audience: 'user',
    summary: "Counts of all the person's posts by status",
    response: PostCounts,
  },
} as const;
