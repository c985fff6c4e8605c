import * as z from 'zod/mini';
import { CreatePostBody, PostsQuery, ScheduledPost, UpdatePostBody } from './posts.ts';
import { Id } from './shapes.ts';

const BrandParams = z.object({ brandId: Id });
const PostParams = z.object({ postId: Id });
const OnePost = z.object({ post: ScheduledPost });

/** The same posts under Facebook's own paths; whatever is made here is for Facebook. */
export const facebookPostRoutes = {
  createFacebookPost: {
    method: 'POST',
    path: '/v1/brands/{brandId}/facebook/posts',
    audience: 'user',
    summary: 'Save a draft or schedule a post on a Facebook Page',
    params: BrandParams,
    body: CreatePostBody,
    response: z.object({ scheduledPost: ScheduledPost }),
    status: 201,
    creates: true,
  },
  listFacebookPosts: {
    method: 'GET',
    path: '/v1/brands/{brandId}/facebook/posts',
    audience: 'user',
    summary: "A brand's posts for Facebook, earliest first",
    params: BrandParams,
    query: z.pick(PostsQuery, { status: true, limit: true, offset: true }),
    response: z.object({ posts: z.array(ScheduledPost) }),
  },
  getFacebookPost: {
    method: 'GET',
    path: '/v1/facebook/posts/{postId}',
    audience: 'user',
    summary: 'One post for Facebook',
    params: PostParams,
    response: OnePost,
  },
  updateFacebookPost: {
    method: 'PUT',
    path: '/v1/facebook/posts/{postId}',
    audience: 'user',
    summary: 'Change, reschedule or cancel a post for Facebook; what is not sent stays',
    params: PostParams,
    body: UpdatePostBody,
    response: OnePost,
  },
  deleteFacebookPost: {
    method: 'DELETE',
    path: '/v1/facebook/posts/{postId}',
    audience: 'user',
    summary: 'Delete a post for Facebook here; what is on the network stays there',
    params: PostParams,
  },
} as const;
