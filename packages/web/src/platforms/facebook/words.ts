import type { PlatformWords } from '../platform-words.ts';

export const words: PlatformWords = {
  likes: 'Page Likes',
  description: 'Publish text, links, photos and videos to the Pages you manage.',
  hints: {
    no_business_account: {
      text: 'No Facebook Page was found. Create one, or choose it when Facebook asks.',
      link: { label: 'Create a Facebook Page', href: 'https://www.facebook.com/pages/create' },
    },
  },
};
