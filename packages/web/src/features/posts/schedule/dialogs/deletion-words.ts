import type { PlatformInfo } from '@brandly/contract/platforms/shapes';
import type { ScheduledPost } from '@brandly/contract/posts';
import { zoneCity } from '../../../../time/date-time-text.ts';
import { isAtWork, isLaterPart, platformName, whenText } from '../../post-face.ts';

/** Tells whether an app may remove such a post from this platform; a first comment has a rule of its own there. */
export const canRemoveThere = (
  post: ScheduledPost,
  { canDelete, canDeleteComment }: Pick<PlatformInfo, 'canDelete' | 'canDeleteComment'>,
): boolean => (isLaterPart(post) && post.thread?.isComment ? canDeleteComment : canDelete);

/** Names what is deleted with it, because what follows a post is visible nowhere else. */
function whatOf(post: ScheduledPost): string {
  if (post.thread === undefined) return 'the post';
  if (isLaterPart(post)) return post.thread.isComment ? 'the comment' : 'this part of the thread';
  return post.thread.isComment ? 'the post with its first comment' : 'the whole thread';
}

/** Says what deleting a post means; `goesThere`: it is removed from its platform, too. */
export function deletionWarning(post: ScheduledPost, goesThere: boolean): string {
  const what = whatOf(post);
  if (goesThere) return `This removes ${what} from here and from ${platformName(post)}. It cannot be undone.`;
  if (post.status === 'PUBLISHED') return `This removes ${what} from here. It stays on ${platformName(post)}.`;
  if (isAtWork(post)) return 'This post is being published, so deleting it may come too late.';
  if (post.status === 'SCHEDULED') return 'This post will not be published.';
  return 'You can undo this until you leave this page.';
}

/** Returns e.g. 'Facebook, Nov 26, 8:00 AM in New York', which tells a post from others with the same text. */
export function placeAndTime(post: ScheduledPost, zone: string): string {
  const when = whenText(post, zone);
  const hasTime = (post.publishedAt ?? post.scheduledFor) !== null;
  return [platformName(post), hasTime ? `${when} in ${zoneCity(zone)}` : when].filter(Boolean).join(', ');
}
