import type { PlatformWords } from '../platform-words.ts';

export const words: PlatformWords = {
  description: 'Publish posts, photos and videos to an X account.',
};
