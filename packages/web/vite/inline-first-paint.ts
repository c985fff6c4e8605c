const STYLESHEET = /<link rel="stylesheet"([^<>]*)>/g;
const HREF = / href="([^"]+)"/;

/**
 * Puts the text of every stylesheet a page links into the page.
 * @param textOf gives the text of a stylesheet by its address
 * @throws when the page links none: its styles would then come with a second request, unnoticed
 */
export function inlineStyles(html: string, textOf: (address: string) => string): string {
  let count = 0;
  const inlined = html.replaceAll(STYLESHEET, (link, attributes: string) => {
    const address = HREF.exec(attributes)?.[1];
    if (address === undefined) return link;
    count += 1;
    const css = dropRulesOfAbsent(dropFallbacks(textOf(address)), html);
    return `<style>${dropUnreadProperties(css).trim()}</style>`;
  });
  if (count === 0) throw new Error('The page links no stylesheet to put into it');
  return inlined;
}

const FALLBACKS = /@layer properties\{@supports[^{}]*\{[^{}]*\{[^{}]*\}\}\}/;

/** Styles without what Tailwind writes for browsers that know no `@property`: every one that we build for knows it. */
export const dropFallbacks = (css: string): string => css.replace(FALLBACKS, '@layer properties;');

// expression left: reads our own styles while they are built
const RULE = /([^{};]+)\{[^{}]*\}/g;
/** What a browser's own styles are evened out for, and what a page that needs it has. */
const ONLY_FOR: readonly [selector: RegExp, needs: (selector: string) => RegExp][] = [
  [/^::-webkit-(date|calendar|inner-spin|outer-spin)[\w-]*$/, () => /type="(date|time|month|week|number)/],
  [/^::-webkit-search-decoration$/, () => /type="search"/],
  [/^::file-selector-button$/, () => /type="file"/],
  [
    /^(abbr|hr|small|sub|sup|table|progress|summary)\b[^,]*$/,
    (selector) => {
      const name = /^\w+/.exec(selector)?.[0];
      // expression left: a name out of the list above
      return new RegExp(`<${name}[\\s>]`);
    },
  ],
];

/** Styles without the rules for elements that the page has none of. Pure. */
export function dropRulesOfAbsent(css: string, html: string): string {
  const isAbsent = (selector: string) =>
    ONLY_FOR.some(([pattern, needs]) => pattern.test(selector) && !needs(selector).test(html));
  return css.replaceAll(RULE, (rule, selectors: string) => (selectors.split(',').every(isAbsent) ? '' : rule));
}

// expression left: reads our own styles while they are built
const PROPERTY = /--([\w-]+):[^;{}]*(;|(?=}))/g;

/** Styles without the custom properties that nothing in them reads: the tokens are the whole product's. */
export function dropUnreadProperties(css: string): string {
  const read = new Set([...css.matchAll(/var\(\s*--([\w-]+)/g)].map(([, name]) => name));
  const kept = css.replaceAll(PROPERTY, (declaration, name: string) => (read.has(name) ? declaration : ''));
  // What only a dropped one has read is read by nothing now.
  return kept === css ? css : dropUnreadProperties(kept);
}

const MODULE = /<script type="module"([^<>]*)><\/script>/g;
const SRC = / src="([^"]+)"/;

/**
 * Puts the module a page fetches into the page.
 * @param codeOf gives the code of a module by its address
 * @throws when the page fetches none, or the code would end the element early
 */
export function inlineModule(html: string, codeOf: (address: string) => string): string {
  const fetched = [...html.matchAll(MODULE)].find(([, attributes = '']) => SRC.test(attributes));
  const [element, attributes = ''] = fetched ?? [];
  const address = SRC.exec(attributes)?.[1];
  if (element === undefined || address === undefined) throw new Error('The page fetches no module to put into it');
  const code = codeOf(address).trim();
  if (/<\/script|<!--/i.test(code)) throw new Error(`${address} cannot stand inside a page`);
  return html.replace(element, () => `<script type="module">${code}</script>`);
}

/**
 * Puts a classic script into the page in place of the element that fetches it.
 * @throws when the page has no such element
 */
export function inlineScript(html: string, address: string, script: string): string {
  const element = `<script src="${address}"></script>`;
  if (!html.includes(element)) throw new Error(`The page doesn't fetch ${address}`);
  const code = script
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('//'))
    .join(' ');
  return html.replace(element, () => `<script>${code}</script>`);
}
