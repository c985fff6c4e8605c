import { createRequire } from 'node:module';
import type sanitizeHtml from 'sanitize-html';

/** What the editor writes: paragraphs, marks, lists, links, mentions. Anything else loses its tag and keeps its words. */
const POLICY: sanitizeHtml.IOptions = {
  allowedTags: ['p', 'br', 'strong', 'b', 'em', 'i', 'u', 's', 'ul', 'ol', 'li', 'blockquote', 'a', 'span'],
  allowedAttributes: { a: ['href', 'rel', 'target'], span: ['data-type', 'data-id', 'data-label'] },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowProtocolRelative: false,
  transformTags: {
    a: (tagName, attributes) => ({
      tagName,
      attribs: {
        ...(attributes.href === undefined ? {} : { href: attributes.href }),
        rel: 'noopener noreferrer nofollow',
        target: '_blank',
      },
    }),
  },
};

/**
 * Matches any tag other than an allowed one without attributes. Content without a match is already clean, as most posts
 * are, and the parser costs 50 times as much.
 */
const OTHER_TAG = /<(?!\/?(?:p|strong|b|em|i|u|s|ul|ol|li|blockquote)>|br ?\/?>)/;

/** Results that are cached, because lists show the same posts again and again; about 4 MB at most. */
const REMEMBERED_MAX = 2_000;
const REMEMBERED_LENGTH_MAX = 2_000;
const remembered = new Map<string, string>();

const load = createRequire(import.meta.url);
/** 5 MB in each process, loaded for the first content that needs it; with `require`, which is synchronous. */
const parser = (): typeof sanitizeHtml => load('sanitize-html');

/** Removes anything that could run or load. Applied before content is stored and again before it is shown. */
export function sanitiseContent(html: string): string {
  if (!OTHER_TAG.test(html)) return html;
  const known = remembered.get(html);
  if (known !== undefined) return known;
  const clean = parser()(html, POLICY);
  if (html.length <= REMEMBERED_LENGTH_MAX) {
    if (remembered.size >= REMEMBERED_MAX) remembered.clear();
    remembered.set(html, clean);
  }
  return clean;
}
