import {
  DOMParser as ContentParser,
  DOMSerializer,
  type MarkSpec,
  type Node,
  Schema,
  type TagParseRule,
} from 'prosemirror-model';

/** A web address; a link with any other scheme becomes plain text. */
const WEB_ADDRESS = /^(?:https?|mailto):/i;

/**
 * Links in stored posts are kept with their text; the editor makes none, since platforms link addresses themselves. The
 * server writes the same `rel`.
 */
const link: MarkSpec = {
  attrs: { href: {} },
  inclusive: false,
  parseDOM: [
    {
      tag: 'a[href]',
      getAttrs: (element) => {
        const href = element.getAttribute('href') ?? '';
        return WEB_ADDRESS.test(href) ? { href } : false;
      },
    },
  ],
  toDOM: ({ attrs }) => ['a', { rel: 'noopener noreferrer nofollow', href: String(attrs['href']) }, 0],
};

/** Reads the attribute's text: the page's Content-Security-Policy leaves `element.style` empty. */
const styleHas = (element: HTMLElement, pattern: RegExp): boolean =>
  pattern.test(`;${element.getAttribute('style') ?? ''}`.replaceAll(/\s/g, ''));

/** The rule for a mark that a style sets; the element's own rule applies as well. */
const byStyle = (pattern: RegExp): TagParseRule => ({
  tag: '[style]',
  priority: 60,
  consuming: false,
  getAttrs: (element) => styleHas(element, pattern) && null,
});

/** What a post's text consists of: lines, lists of lines, and marks, which platforms without them drop. */
export const schema = new Schema({
  nodes: {
    doc: { content: 'block+' },
    paragraph: { content: 'inline*', group: 'block', parseDOM: [{ tag: 'p' }], toDOM: () => ['p', 0] },
    bulletList: { content: 'listItem+', group: 'block', parseDOM: [{ tag: 'ul' }], toDOM: () => ['ul', 0] },
    orderedList: {
      content: 'listItem+',
      group: 'block',
      attrs: { start: { default: 1 } },
      parseDOM: [{ tag: 'ol', getAttrs: (element) => ({ start: Number(element.getAttribute('start')) || 1 }) }],
      toDOM: ({ attrs }) => ['ol', attrs['start'] === 1 ? {} : { start: String(attrs['start']) }, 0],
    },
    listItem: { content: 'paragraph block*', defining: true, parseDOM: [{ tag: 'li' }], toDOM: () => ['li', 0] },
    text: { group: 'inline' },
    hardBreak: {
      inline: true,
      group: 'inline',
      selectable: false,
      parseDOM: [{ tag: 'br' }],
      toDOM: () => ['br'],
      leafText: () => '\n',
    },
  },
  marks: {
    link,
    bold: {
      parseDOM: [
        { tag: 'strong' },
        // Google Docs wraps everything in a <b> that is not bold.
        { tag: 'b', getAttrs: (element) => !styleHas(element, /;font-weight:(?:normal|[1-4]00)/i) && null },
        byStyle(/;font-weight:(?:bold|[5-9]\d{2})/i),
      ],
      toDOM: () => ['strong', 0],
    },
    italic: { parseDOM: [{ tag: 'em' }, { tag: 'i' }, byStyle(/;font-style:italic/i)], toDOM: () => ['em', 0] },
    underline: {
      parseDOM: [{ tag: 'u' }, byStyle(/;text-decoration(?:-line)?:[^;]*underline/i)],
      toDOM: () => ['u', 0],
    },
    strike: {
      parseDOM: [
        { tag: 's' },
        { tag: 'del' },
        { tag: 'strike' },
        byStyle(/;text-decoration(?:-line)?:[^;]*line-through/i),
      ],
      toDOM: () => ['s', 0],
    },
  },
});

const BLOCKS = 'p, ul, ol, li, div, blockquote';

/** Reads a stored text as typed: several spaces stay several; line breaks that only lay out the HTML are dropped. */
export function readContent(html: string): Node {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  const layout = document.createTreeWalker(
    body,
    NodeFilter.SHOW_TEXT,
    ({ previousSibling, nextSibling, textContent }) => {
      const stands = [previousSibling, nextSibling].some(
        (beside) => beside instanceof Element && beside.matches(BLOCKS),
      );
      return stands && /^\s*$/.test(textContent ?? '') ? NodeFilter.FILTER_ACCEPT : NodeFilter.FILTER_SKIP;
    },
  );
  const found: ChildNode[] = [];
  while (layout.nextNode()) if (layout.currentNode instanceof Text) found.push(layout.currentNode);
  for (const text of found) text.remove();
  return ContentParser.fromSchema(schema).parse(body, { preserveWhitespace: 'full' });
}

const serializer = DOMSerializer.fromSchema(schema);

/** Returns the text as it is stored; '' when nothing is written. */
export function writeContent(doc: Node): string {
  if (isEmpty(doc)) return '';
  const place = document.createElement('div');
  place.append(serializer.serializeFragment(doc.content));
  return place.innerHTML;
}

/** Tells whether nothing is written: no letter, no line break. */
export function isEmpty(doc: Node): boolean {
  let empty = true;
  doc.descendants((node) => {
    if (node.isLeaf) empty = false;
    return empty;
  });
  return empty;
}
