import type { PlatformWords } from '../platform-words.ts';

export const words: PlatformWords = {
  description: 'Show a business number beside the others. WhatsApp takes no posts.',
  hints: {
    no_business_account: { link: { label: 'Set up WhatsApp Business', href: 'https://business.whatsapp.com/' } },
  },
};
