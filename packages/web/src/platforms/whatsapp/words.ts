import type { PlatformWords } from '../platform-words.ts';

export const words: PlatformWords = {
  description: "Show a business number beside your other accounts. WhatsApp doesn't support publishing.",
  hints: {
    no_business_account: { link: { label: 'Set up WhatsApp Business', href: 'https://business.whatsapp.com/' } },
  },
};
