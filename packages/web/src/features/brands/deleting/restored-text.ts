import type { RestoredBrand } from '@brandly/contract/brands';

/** Says in a sentence what was restored. Pure. */
export function restoredText({ brand, scheduledPosts, draftPosts }: RestoredBrand): string {
  const parts = [`${brand.name} is back.`];
  if (scheduledPosts > 0) parts.push(`${posts(scheduledPosts)} scheduled again.`);
  if (draftPosts > 0) parts.push(`${posts(draftPosts)} kept as drafts, because their time has passed.`);
  return parts.join(' ');
}

const posts = (count: number): string => (count === 1 ? '1 post is' : `${count} posts are`);
