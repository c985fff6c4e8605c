import type { PlatformWords } from '../platform-words.ts';

export const words: PlatformWords = {
  followers: 'Connections',
  description: 'Publish as yourself or as an organization.',
};
