import type { PlatformWords } from '../platform-words.ts';

export const words: PlatformWords = {
  description: 'Publish short posts, photos and videos to a Threads profile.',
};
