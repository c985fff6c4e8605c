import { readableAddress } from './readable-host.ts';

/** A website address as people read it: no protocol, no www, no last slash, and the letters that were typed. */
export const websiteText = (url: string): string =>
  readableAddress(url.replace(/^https?:\/\/(www\.)?/i, '').replace(/\/$/, ''));
