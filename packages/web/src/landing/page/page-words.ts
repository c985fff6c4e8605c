import type { PublicPage } from '@brandly/contract/public-pages';
import { PUBLISHING_PLATFORMS } from './publishing-platforms.ts';

/** Title and description of each page, as tabs, search results and shared links show them. */
export const PAGE_WORDS: Record<PublicPage, { title: string; description: string }> = {
  'index.html': {
    title: 'Brandly - Simple Marketing for Business, Creators, Startups, Agencies, Podcasters',
    description: `Plan the posts of all your brands in one calendar, see each as its platform will show it, and publish it once, on time, on ${PUBLISHING_PLATFORMS.length} social platforms.`,
  },
  'privacy.html': {
    title: 'Privacy - Brandly',
    description: 'What a Brandly server stores about you, what for, and how to take it out or have it deleted.',
  },
  'terms.html': {
    title: 'Terms - Brandly',
    description: 'What you may expect of Brandly and of whoever runs this server, and what is expected of you.',
  },
};
