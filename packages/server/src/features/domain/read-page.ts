import { nameFromTitle, type PageFacts, seoNotices } from '@brandly/contract/brands/domain.rules';
import { Parser } from 'htmlparser2';

/** Longer texts are cut: they come from strangers and are shown in a form. */
const MOST_TITLE = 300;
const MOST_DESCRIPTION = 500;
const MOST_ADDRESS = 2048;
const MOST_ICONS = 20;

export type PageIcon = { href: string /** px; 0: not told */; side: number; isTouch: boolean };

/** What a page says about itself, in plain text. Addresses are absolute. */
export type PageText = {
  title: string;
  description: string;
  imageUrl: string | null;
  themeColor: string | null;
  icons: PageIcon[];
  isHiddenFromSearch: boolean;
  hasViewport: boolean;
  /** The title and description for sharing (ogp.me); otherwise the ones above. */
  shared: { title: string; description: string };
};

/** Reads the head of a page. Nothing in it is executed, and no markup survives. Pure. */
export function readPage(html: string, url: URL): PageText {
  const found = collect(html);
  const meta = (name: string): string => found.metas.get(name) ?? '';
  const base = (found.base === null ? null : URL.parse(found.base, url)) ?? url;
  const absolute = (link: string): string | null => {
    const target = link.length > MOST_ADDRESS ? null : URL.parse(link.trim(), base);
    return target && /^https?:$/.test(target.protocol) ? target.href : null;
  };
  const image = meta('og:image') || meta('og:image:url');
  return {
    title: asTitle(found.title || meta('og:title')),
    description: asDescription(meta('description') || meta('og:description')),
    imageUrl: image === '' ? null : absolute(image),
    themeColor: hexColor(meta('theme-color')),
    icons: found.icons.flatMap((icon) => {
      const href = absolute(icon.href);
      return href === null ? [] : [{ ...icon, href }];
    }),
    isHiddenFromSearch: /\b(?:noindex|none)\b/i.test(meta('robots')),
    hasViewport: meta('viewport') !== '',
    shared: {
      title: asTitle(meta('og:title') || found.title),
      description: asDescription(meta('og:description') || meta('description')),
    },
  };
}

/** The contract's fields that are derived from a page. Pure. */
export function pageFields(page: PageText, hasIcon: boolean) {
  const facts: PageFacts = { ...page, hasImage: page.imageUrl !== null, hasIcon };
  return {
    title: page.title,
    description: page.description,
    imageUrl: page.imageUrl,
    themeColor: page.themeColor,
    suggestedName: nameFromTitle(page.title, page.description),
    notices: seoNotices(facts),
  };
}

type Collected = { title: string; metas: Map<string, string>; icons: PageIcon[]; base: string | null };

function collect(html: string): Collected {
  const found: Collected = { title: '', metas: new Map(), icons: [], base: null };
  let title: string | null = null;
  let svgDepth = 0;
  const parser = new Parser({
    onopentag: (name, attributes) => {
      if (name === 'svg') svgDepth += 1;
      else if (name === 'title' && svgDepth === 0 && found.title === '') title = '';
      else if (name === 'meta') keepMeta(found, attributes);
      else if (name === 'link') keepIcon(found, attributes);
      else if (name === 'base') found.base ??= attributes['href'] ?? null;
    },
    ontext: (text) => {
      if (title !== null && title.length < MOST_TITLE * 4) title += text;
    },
    onclosetag: (name) => {
      if (name === 'svg') svgDepth = Math.max(0, svgDepth - 1);
      if (name !== 'title' || title === null) return;
      found.title = title;
      title = null;
    },
  });
  parser.write(html);
  parser.end();
  return found;
}

/** The first of each kind counts, as in browsers. */
function keepMeta(found: Collected, attributes: Readonly<Record<string, string>>): void {
  const name = (attributes['name'] ?? attributes['property'] ?? '').trim().toLowerCase();
  const content = (attributes['content'] ?? '').trim();
  if (name !== '' && content !== '' && !found.metas.has(name)) found.metas.set(name, content);
}

function keepIcon(found: Collected, attributes: Readonly<Record<string, string>>): void {
  const rel = (attributes['rel'] ?? '').toLowerCase().split(/\s+/);
  const isTouch = rel.some((word) => word.startsWith('apple-touch-icon'));
  const { href } = attributes;
  if (href === undefined || found.icons.length >= MOST_ICONS || !(isTouch || rel.includes('icon'))) return;
  const sizes = [...(attributes['sizes'] ?? '').matchAll(/(\d{1,4})x\d{1,4}/gi)].map((match) => Number(match[1]));
  // An SVG has every size; a touch icon without a size is 180 px (developer.apple.com, Configuring Web Applications).
  const side = Math.max(0, ...sizes, /\.svg(?:\?|$)/i.test(href) ? 512 : 0, isTouch && sizes.length === 0 ? 180 : 0);
  found.icons.push({ href, side, isTouch });
}

/** Control characters and marks that change the writing direction would let a page disguise its text. */
const plainLine = (text: string, most: number): string => {
  const line = text
    .replaceAll(/[\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g, '')
    .replaceAll(/[\p{Cc}\s]+/gu, ' ')
    .trim();
  // Never leaves half a character: the cut falls between code points.
  return line.slice(0, most).replace(/[\ud800-\udbff]$/, '');
};

const asTitle = (words: string): string => plainLine(words, MOST_TITLE);
const asDescription = (words: string): string => plainLine(words, MOST_DESCRIPTION);

function hexColor(text: string): string | null {
  const short = /^#([\da-f])([\da-f])([\da-f])$/i.exec(text);
  if (short)
    return `#${short
      .slice(1)
      .map((digit) => digit + digit)
      .join('')}`.toLowerCase();
  return /^#[\da-f]{6}$/i.test(text) ? text.toLowerCase() : null;
}
