import type { PublicAnswer } from '../../outbound/fetch-public.ts';
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

/** How far into a page its own encoding declaration is looked for (HTML standard: the first 1024 bytes). */
const PRESCAN_BYTES = 1024;

/** Decodes a page by the encoding of its header, its first bytes or its own tag; otherwise UTF-8. Pure. */
export function decodePage(body: Uint8Array, contentType: string): string {
  const head = new TextDecoder('latin1').decode(body.subarray(0, PRESCAN_BYTES));
  const told = byteOrderMark(body) ?? charsetIn(contentType) ?? charsetInTags(head);
  return decoderFor(told ?? 'utf-8').decode(body);
}

const charsetIn = (text: string): string | null => /charset\s*=[\s"']*([\w:-]+)/i.exec(text)?.[1] ?? null;

function charsetInTags(head: string): string | null {
  for (const [tag] of head.matchAll(/<meta\b[^<>]*>/gi)) {
    const charset = charsetIn(tag);
    if (charset !== null) return charset;
  }
  return null;
}

function byteOrderMark(body: Uint8Array): string | null {
  if (body[0] === 0xef && body[1] === 0xbb && body[2] === 0xbf) return 'utf-8';
  if (body[0] === 0xfe && body[1] === 0xff) return 'utf-16be';
  return body[0] === 0xff && body[1] === 0xfe ? 'utf-16le' : null;
}

function decoderFor(label: string): TextDecoder {
  try {
    return new TextDecoder(label);
  } catch (error) {
    // For an unknown encoding, at least ASCII letters come out right.
    if (error instanceof RangeError) return new TextDecoder('utf-8');
    throw error;
  }
}
