import { objectMissing } from '../meta/graph-error.ts';
import { type FacebookState, nextId, type Post } from './state.ts';

/** Puts a post on a Page's timeline, hidden while `visibleAt` lies ahead or is null. */
export function publishPost(state: FacebookState, content: Omit<Post, 'id' | 'likes' | 'comments'>): Post {
  const page = state.pages[content.pageId];
  if (!page) throw objectMissing(content.pageId);
  const post: Post = { ...content, id: `${page.id}_${nextId(state)}`, likes: 0, comments: [] };
  state.posts[post.id] = post;
  page.timeline.push(post.id);
  return post;
}

export const isVisible = (post: Post, now: number): boolean => post.visibleAt !== null && post.visibleAt <= now;

/** Returns the Page's public posts, newest first. */
export function visiblePosts(state: FacebookState, pageId: string, now: number): Post[] {
  const timeline = state.pages[pageId]?.timeline ?? [];
  return timeline
    .flatMap((id) => state.posts[id] ?? [])
    .filter((post) => isVisible(post, now))
    .sort((one, other) => (other.visibleAt ?? 0) - (one.visibleAt ?? 0) || byId(other.id, one.id));
}

function byId(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}
