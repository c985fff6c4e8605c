/** Shorter ones cost less in the page than the words that would stand for them. */
const SHORTEST = 200;
const SHAPE = /<path d="([^"]+)" fill="currentColor"><\/path>/g;

/**
 * Takes the long drawings (the platforms' marks) out of a page: together they are more than its words, and none is in sight
 * at first. Each stands once in the file of `drawing`, and the page points at it there.
 * @param addressOf gives the address of the file by its text; called when there is anything to put into it
 */
export function extractShapes(
  html: string,
  addressOf: (drawing: string) => string,
): { html: string; drawing: string | null } {
  const names = new Map<string, string>();
  for (const [, d = ''] of html.matchAll(SHAPE)) {
    if (d.length >= SHORTEST && !names.has(d)) names.set(d, `s${names.size + 1}`);
  }
  if (names.size === 0) return { html, drawing: null };
  const paths = [...names].map(([d, name]) => `<path id="${name}" d="${d}" fill="currentColor"/>`);
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg">${paths.join('')}</svg>`;
  const address = addressOf(drawing);
  const pointing = html.replaceAll(SHAPE, (path, d: string) => {
    const name = names.get(d);
    return name === undefined ? path : `<use href="${address}#${name}"></use>`;
  });
  return { html: pointing, drawing };
}
