import * as z from 'zod/mini';
import { AnyCasePlatform } from '../platforms/shapes.ts';
import { RowId } from '../shapes.ts';
import { CreatePostBody, GonePost, PostsQuery, ScheduledPost, UpdatePostBody } from './posts.ts';

// The published interface has paths with a network in them, such as `facebook/posts` and `tiktok/disconnect`. Each works for
// every network that can do it, and does what the path without the network does.

const BrandNetwork = z.object({ id: RowId('brand_not_found'), platform: AnyCasePlatform });
const NetworkPost = z.object({ platform: AnyCasePlatform, postId: RowId('post_not_found') });
const OnePost = z.object({ post: ScheduledPost });

export const networkPathRoutes = {
  disconnectNetwork: {
    method: 'DELETE',
    path: '/v1/brands/{id}/{platform}/disconnect',
    audience: 'user',
    action: 'account.disconnect',
    summary: "Disconnect all of a brand's accounts at one network; their scheduled posts are held",
    params: BrandNetwork,
  },
  createNetworkPost: {
    method: 'POST',
    path: '/v1/brands/{id}/{platform}/posts',
    audience: 'user',
    action: 'post.create',
    summary: 'Save a draft or schedule a post at a network',
    params: BrandNetwork,
    body: CreatePostBody,
    response: z.object({ scheduledPost: ScheduledPost }),
    status: 201,
    creates: true,
  },
  listNetworkPosts: {
    method: 'GET',
    path: '/v1/brands/{id}/{platform}/posts',
    audience: 'user',
    action: 'post.view',
    summary: "A brand's posts at one network, earliest first",
    params: BrandNetwork,
    query: z.pick(PostsQuery, { startDate: true, endDate: true, status: true, limit: true, offset: true }),
    response: z.object({ posts: z.array(ScheduledPost) }),
  },
  getNetworkPost: {
    method: 'GET',
    path: '/v1/{platform}/posts/{postId}',
    audience: 'user',
    action: 'post.view',
    summary: 'One post at a network',
    params: NetworkPost,
    response: OnePost,
  },
  updateNetworkPost: {
    method: 'PUT',
    path: '/v1/{platform}/posts/{postId}',
    audience: 'user',
    action: 'post.edit',
    summary: 'Change, reschedule or cancel a post at a network',
    params: NetworkPost,
    body: UpdatePostBody,
    response: OnePost,
  },
  deleteNetworkPost: {
    method: 'DELETE',
    path: '/v1/{platform}/posts/{postId}',
    audience: 'user',
    action: 'post.delete',
    summary: 'Delete a post at a network here; what is on the network stays there',
    params: NetworkPost,
    response: GonePost,
  },
} as const;
