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
    return `<style>${dropUnusedNames(dropUnreadProperties(css)).trim()}</style>`;
  });
  if (count === 0) throw new Error('The page links no stylesheet to put into it');
  return inlined;
}

const FALLBACKS = /@layer properties\{@supports[^{}]*\{[^{}]*\{[^{}]*\}\}\}/;

const MIXES = /@supports \(color:color-mix\(in lab, ?red, ?red\)\)\{((?:[^{}]*\{[^{}]*\})*)\}/g;

/** Styles without what Tailwind writes for browsers that know no `@property` or no `color-mix()`: every one that we build for does. */
export const dropFallbacks = (css: string): string =>
  css.replace(FALLBACKS, '@layer properties;').replaceAll(MIXES, (_, rules: string) => rules);

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

/** What a script gives an element that it makes. */
const GIVEN_LATER = ['film'];
/** What a selector may also match without, or with one of several. */
const GROUP = /:(?:not|is|where)\([^()]*\)/g;
const CLASS = /\.((?:[a-z-]|\\.)(?:[\w-]|\\.)*)/gi;
const STATUS = /\[data-status=(\w+)\]/;

/** Styles without the rules for elements, classes and statuses that the page has none of. Pure. */
export function dropRulesOfAbsent(css: string, html: string): string {
  const classes = new Set(GIVEN_LATER);
  for (const [, names = ''] of html.matchAll(/ class="([^"]*)"/g))
    for (const name of names.replaceAll('&amp;', '&').split(/\s+/)) classes.add(name);
  const lacksClass = (selector: string) =>
    [...selector.matchAll(CLASS)].some(([, name = '']) => !classes.has(name.replaceAll('\\', '')));
  const lacksStatus = (selector: string) => {
    const status = STATUS.exec(selector)?.[1];
    return status !== undefined && !html.includes(`data-status="${status}"`);
  };
  const isAbsent = (selector: string) =>
    lacksClass(selector) ||
    lacksStatus(selector) ||
    ONLY_FOR.some(([pattern, needs]) => pattern.test(selector) && !needs(selector).test(html));
  const kept = css.replaceAll(RULE, (rule, selectors: string) =>
    selectors.replaceAll(GROUP, '').split(',').every(isAbsent) ? '' : rule,
  );
  return dropEmpty(kept);
}

// expression left: reads our own styles while they are built
const EMPTY = /[^{};]+\{\}/g;

function dropEmpty(css: string): string {
  const kept = css.replaceAll(EMPTY, '');
  return kept === css ? css : dropEmpty(kept);
}

// expression left: reads our own styles while they are built
const PROPERTY = /--([\w-]+):[^;{}]*(;|(?=}))/g;

/** Styles without the custom properties that nothing in them reads: the tokens are the whole product's. */
export function dropUnreadProperties(css: string): string {
  const read = new Set([...css.matchAll(/var\(\s*--([\w-]+)/g)].map(([, name]) => name));
  const kept = css.replaceAll(PROPERTY, (declaration, name: string) => (read.has(name) ? declaration : ''));
  // What only a dropped one has read is read by nothing now.
  return kept === css ? dropEmpty(css) : dropUnreadProperties(kept);
}

const TYPED = /@property (--[\w-]+)\{[^{}]*\}/g;
const KEYFRAMES = /@keyframes ([\w-]+)\{(?:[^{}]*\{[^{}]*\})*\}/g;

/** Styles without the types of custom properties and without the movements that nothing in them uses. Pure. */
export function dropUnusedNames(css: string): string {
  const uses = css
    .replaceAll(TYPED, '')
    .replaceAll(/@keyframes [\w-]+/g, '')
    .match(/[\w-]+/g);
  const used = new Set(uses);
  const keep = (whole: string, name: string) => (used.has(name) ? whole : '');
  return css.replaceAll(TYPED, keep).replaceAll(KEYFRAMES, keep);
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
