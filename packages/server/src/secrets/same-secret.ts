import { createHash, timingSafeEqual } from 'node:crypto';

const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Compares two secrets by their hashes, so that the duration reveals nothing. */
export const isSameSecret = (one: string, other: string): boolean => timingSafeEqual(hashOf(one), hashOf(other));
