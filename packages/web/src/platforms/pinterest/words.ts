import type { PlatformWords } from '../platform-words.ts';

export const words: PlatformWords = {
  description: 'Publish Pins to your boards.',
  hints: {
    no_business_account: {
      link: { label: 'Create a Pinterest business account', href: 'https://www.pinterest.com/business/create/' },
    },
  },
};
