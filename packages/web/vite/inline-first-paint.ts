const STYLESHEET = /<link rel="stylesheet"[^>]*? href="([^"]+)"[^>]*>/g;

/**
 * Puts the text of every stylesheet a page links into the page.
 * @param textOf gives the text of a stylesheet by its address
 * @throws when the page links none: its styles would then come with a second request, unnoticed
 */
export function inlineStyles(html: string, textOf: (address: string) => string): string {
  let count = 0;
  const inlined = html.replaceAll(STYLESHEET, (_link, address: string) => {
    count += 1;
    return `<style>${textOf(address).trim()}</style>`;
  });
  if (count === 0) throw new Error('The page links no stylesheet to put into it');
  return inlined;
}

/**
 * Puts a classic script into the page in place of the element that fetches it.
 * @throws when the page has no such element
 */
export function inlineScript(html: string, address: string, script: string): string {
  const element = `<script src="${address}"></script>`;
  if (!html.includes(element)) throw new Error(`The page doesn't fetch ${address}`);
  const code = script
    .replaceAll(/^\s*\/\/.*$/gm, '')
    .replaceAll(/\s*\n\s*/g, ' ')
    .trim();
  return html.replace(element, () => `<script>${code}</script>`);
}
