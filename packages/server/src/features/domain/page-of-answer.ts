import type { PublicAnswer } from '../../outbound/fetch-public.ts';
import { decodePage } from './decode-page.ts';
import { type PageText, readPage } from './read-page.ts';

/** A page describes itself at its beginning. */
export const MOST_PAGE_BYTES = 262_144;
export const PAGE_TYPES = 'text/html,application/xhtml+xml;q=0.9,*/*;q=0.1';

/** Reads an answer as a page; an answer that is not a page has no texts. Pure. */
export function pageOf(answer: PublicAnswer): PageText {
  const type = headerOf(answer, 'content-type') ?? '';
  const isPage = type === '' || /^\s*(?:text\/html|application\/xhtml\+xml)/i.test(type);
  return readPage(isPage ? decodePage(answer.body, type) : '', answer.url);
}

export function headerOf(answer: PublicAnswer, name: string): string | undefined {
  const value = answer.headers[name];
  return Array.isArray(value) ? value[0] : value;
}
