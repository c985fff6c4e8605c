import * as z from 'zod/mini';
import { AnyCasePlatform } from '../platforms/shapes.ts';
import { RowId } from '../shapes.ts';
import { CreatePostBody, GonePost, PostsQuery, ScheduledPost, UpdatePostBody } from './posts.ts';

// The published API has paths with a platform in them, such as `facebook/posts` and `tiktok/disconnect`. Each works for
// every platform that supports it and does the same as the path without the platform.

const BrandPlatform = z.object({ id: RowId('brand_not_found'), platform: AnyCasePlatform });
const PlatformPost = z.object({ platform: AnyCasePlatform, postId: RowId('post_not_found') });
const OnePost = z.object({ post: ScheduledPost });

export const platformPathRoutes = {
  disconnectPlatform: {
    method: 'DELETE',
    path: '/v1/brands/{id}/{platform}/disconnect',
    access: 'account.disconnect',
    summary: "Disconnect a platform. Disconnects all of the brand's accounts there; their scheduled posts are held",
    params: BrandPlatform,
  },
  createPlatformPost: {
    method: 'POST',
    path: '/v1/brands/{id}/{platform}/posts',
    access: 'post.create',
    summary: 'Create a post on a platform',
    params: BrandPlatform,
    body: CreatePostBody,
    response: z.object({ scheduledPost: ScheduledPost }),
    status: 201,
    creates: true,
  },
  listPlatformPosts: {
    method: 'GET',
    path: '/v1/brands/{id}/{platform}/posts',
    access: 'post.view',
    summary: "List a brand's posts on a platform. Earliest first",
    params: BrandPlatform,
    query: z.pick(PostsQuery, { startDate: true, endDate: true, status: true, limit: true, offset: true }),
    response: z.object({ posts: z.array(ScheduledPost) }),
  },
  getPlatformPost: {
    method: 'GET',
    path: '/v1/{platform}/posts/{postId}',
    access: 'post.view',
    summary: 'Get a post on a platform',
    params: PlatformPost,
    response: OnePost,
  },
  updatePlatformPost: {
    method: 'PUT',
    path: '/v1/{platform}/posts/{postId}',
    access: 'post.edit',
    summary: 'Update a post on a platform',
    params: PlatformPost,
    body: UpdatePostBody,
    response: OnePost,
  },
  deletePlatformPost: {
    method: 'DELETE',
    path: '/v1/{platform}/posts/{postId}',
    access: 'post.delete',
    summary: 'Delete a post on a platform. A published post stays there',
    params: PlatformPost,
    response: GonePost,
  },
} as const;
