import type { PlatformWords } from '../platform-words.ts';

export const words: PlatformWords = {
  description: 'Publish posts, photos, videos and polls to a Mastodon account, on any server.',
};
