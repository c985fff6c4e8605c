import { createHash, timingSafeEqual } from 'node:crypto';

const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Whether two secrets are the same. Compared by their hashes, so that the time it takes tells nothing. */
export const isSameSecret = (one: string, other: string): boolean => timingSafeEqual(hashOf(one), hashOf(other));
