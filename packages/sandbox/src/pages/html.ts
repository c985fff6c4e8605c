/** HTML that is already safe to put in a page. */
export type Html = { readonly html: string };

type Piece = string | number | Html | null | false | readonly (string | number | Html)[];

/** Template tag that escapes every inserted text and keeps every inserted `Html`. */
export function html(strings: TemplateStringsArray, ...pieces: Piece[]): Html {
  let text = strings[0] ?? '';
  for (const [index, piece] of pieces.entries()) text += flatten(piece) + (strings[index + 1] ?? '');
  return { html: text };
}

function flatten(piece: Piece): string {
  if (piece === null || piece === false) return '';
  if (isList(piece)) return piece.map(flatten).join('');
  if (typeof piece === 'object') return piece.html;
  return escapeHtml(String(piece));
}

function isList(piece: Piece): piece is readonly (string | number | Html)[] {
  return Array.isArray(piece);
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}
