import type { Done, PublishPost } from '../platform.ts';

/** only_me is an unpublished Page post: it exists, and only the Page's admins can see it. */
export function isForEverybody(post: PublishPost): boolean {
  return post.options['privacy'] !== 'only_me';
}

/** Ids of the uploaded photos in the order of the post. */
export function photoIdsOf(done: Done): string[] {
  const ids: string[] = [];
  for (let number = 1; ; number += 1) {
    const id = done[`upload-photo-${number}`]?.['photoId'];
    if (typeof id !== 'string') return ids;
    ids.push(id);
  }
}
