import type { PlatformWords } from '../platform-words.ts';

export const words: PlatformWords = {
  followers: 'Subscribers',
  description: 'Publish videos to a channel.',
  hints: {
    no_channel: { link: { label: 'Create a channel', href: 'https://www.youtube.com/create_channel' } },
  },
};
