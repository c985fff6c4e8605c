import type { PlatformWords } from '../platform-words.ts';

export const words: PlatformWords = { description: 'Publish posts to an account.' };
