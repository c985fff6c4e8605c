import type { RestoredBrand } from '@brandly/contract/brands';

/** Says in a sentence what was restored. Pure. */
export function restoredText({ brand, scheduledPosts, heldPosts, draftPosts }: RestoredBrand): string {
  const parts = [`${brand.name} is back.`];
  if (scheduledPosts > 0) parts.push(`${posts(scheduledPosts)} scheduled again.`);
  if (heldPosts === 1) parts.push('1 post is held until its account is reconnected.');
  if (heldPosts > 1) parts.push(`${heldPosts} posts are held until their accounts are reconnected.`);
  if (draftPosts === 1) parts.push('1 post is kept as a draft, because its time has passed.');
  if (draftPosts > 1) parts.push(`${draftPosts} posts are kept as drafts, because their times have passed.`);
  return parts.join(' ');
}

const posts = (count: number): string => (count === 1 ? '1 post is' : `${count} posts are`);
