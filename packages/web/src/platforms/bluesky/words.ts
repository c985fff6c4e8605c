import type { PlatformWords } from '../platform-words.ts';

export const words: PlatformWords = {
  description: 'Publish posts, photos and videos to a Bluesky account, wherever it is hosted.',
};
