import { readableAddress } from './readable-host.ts';

/** Returns a website as people read it: no protocol, no www, no trailing slash, and the original letters. */
export const websiteText = (url: string): string =>
  readableAddress(url.replace(/^https?:\/\/(www\.)?/i, '').replace(/\/$/, ''));
