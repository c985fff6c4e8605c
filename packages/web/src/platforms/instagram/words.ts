import type { PlatformWords } from '../platform-words.ts';

export const words: PlatformWords = {
  description: 'Publish photos, carousels and Reels to a professional account.',
  hints: {
    no_business_account: {
      link: { label: 'Switch to a professional account', href: 'https://help.instagram.com/502981923235522' },
    },
  },
};
