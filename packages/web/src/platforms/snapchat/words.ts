import type { PlatformWords } from '../platform-words.ts';

export const words: PlatformWords = {
  description: 'Publish Spotlights and Stories to a Public Profile.',
  hints: {
    no_profile: { text: 'No Public Profile was found. Create one in Snapchat, then connect again.' },
  },
};
