import type { NotificationKind } from '@brandly/contract/notifications';
import { linkToPost } from '@brandly/contract/notifications/post-link';
import type { StoredTrouble } from '../../../db/tables/post-tables.ts';

type NoticeText = { title: string; message: string; link: string };
type TroubleKind = Extract<NotificationKind, 'post_failed' | 'post_held' | 'post_outcome_unknown'>;

/** What a notice about one post is called, and one about several with the same cause. */
export const TITLES = {
  post_failed: { one: 'Failed to publish on {platform}', many: '{posts} posts failed to publish on {platform}' },
  post_held: { one: 'A post for {platform} is held', many: '{posts} posts for {platform} are held' },
  post_outcome_unknown: { one: 'A post may be live on {platform}', many: '{posts} posts may be live on {platform}' },
} as const satisfies Record<TroubleKind, { one: string; many: string }>;

/** What the owner reads of a post that is out. Pure. */
export const publishedWords = (post: {
  id: string;
  brand: string;
  platformName: string;
  text: string;
}): NoticeText => ({
  title: `Published on ${post.platformName}`,
  message: `${post.brand}: ${excerptOf(post.text)}`,
  link: linkToPost(post.id),
});

/** Why, in our words and then in the platform's. Pure. */
export function reasonOf({ message, platformWords }: StoredTrouble, platformName: string): string {
  return platformWords === null ? message : `${message} ${platformName} says: ${platformWords}`;
}

/** What the owner reads of a post that the platform refused. Pure. */
export const failedWords = (post: { id: string; platformName: string; trouble: StoredTrouble }): NoticeText => ({
  title: TITLES.post_failed.one.replaceAll('{platform}', post.platformName),
  message: `${reasonOf(post.trouble, post.platformName)} ${post.trouble.advice}`,
  link: linkToPost(post.id),
});

/** At most 80 characters of a post. */
export const excerptOf = (text: string): string => (text.length <= 80 ? text : `${text.slice(0, 79)}…`);
