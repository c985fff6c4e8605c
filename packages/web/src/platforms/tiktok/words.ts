import type { PlatformWords } from '../platform-words.ts';

export const words: PlatformWords = {
  description: 'Publish videos and photos to an account.',
};
