import sanitizeHtml from 'sanitize-html';

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

/** Text and allowed tags without any attribute: clean as it is. Most posts are, and the parser costs 50 times as much. */
const PLAINLY_CLEAN = /^(?:[^<]+|<\/?(?:p|strong|b|em|i|u|s|ul|ol|li|blockquote)>|<br ?\/?>)*$/;

/** Lists show the same posts again and again; about 4 MB at the most. */
const REMEMBERED_MAX = 2_000;
const REMEMBERED_LENGTH_MAX = 2_000;
const remembered = new Map<string, string>();

/** Content without anything that could run or load. Applied before it is kept and again before it is shown. */
export function sanitiseContent(html: string): string {
  if (PLAINLY_CLEAN.test(html)) return html;
  const known = remembered.get(html);
  if (known !== undefined) return known;
  const clean = sanitizeHtml(html, POLICY);
  if (html.length <= REMEMBERED_LENGTH_MAX) {
    if (remembered.size >= REMEMBERED_MAX) remembered.clear();
    remembered.set(html, clean);
  }
  return clean;
}
