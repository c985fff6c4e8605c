/**
 * Turns the editor's sanitised HTML into the plain text a platform shows: the same function feeds the counter, the
 * preview and the worker, so that what is counted is what is sent. Works in the browser and on the server.
 *
 * A paragraph is a line, an empty paragraph an empty line, `<br>` a line break. Lists get bullets or numbers. A link
 * keeps its address in brackets unless its words already are the address. Bold and the like have no counterpart in
 * plain text and are dropped, as are scripts, styles and comments with what is in them.
 */
export function toPlainText(html: string): string {
  const page = new Page();
  for (const [token, tag] of html.matchAll(TOKENS)) {
    if (tag === undefined) {
      if (!token.startsWith('<!--') && !SILENT.test(token)) page.write(decodeEntities(token));
      continue;
    }
    const name = tag.toLowerCase();
    if (token.startsWith('</')) page.close(name);
    else page.open(name, token);
  }
  return page.text();
}

/**
 * Matches comments; whole scripts and styles; a tag (its name is captured); a lone `<`; a run of text. What is never
 * closed extends to the end, as in a browser, so that no input is read twice.
 */
const TOKENS =
  /<!--[\s\S]*?(?:-->|$)|<(?:script|style)\b[\s\S]*?(?:<\/(?:script|style)\s*>|$)|<\/?([a-z][a-z0-9]*)\b(?:"[^"]*(?:"|$)|'[^']*(?:'|$)|[^>"'])*(?:>|$)|<|[^<]+/gi;
const SILENT = /^<(?:script|style)\b/i;
const BLOCKS = new Set(['p', 'div', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'blockquote', 'pre', 'li', 'hr']);
const LISTS = new Set(['ul', 'ol']);

/** The text while it is built. */
class Page {
  #lines = '';
  /** The current line is still empty, so a block may begin here. */
  #isFresh = true;
  #lists: { next: number | null }[] = [];
  #links: { href: string; from: number }[] = [];

  open(name: string, token: string): void {
    if (name === 'br') this.#lines += '\n';
    if (BLOCKS.has(name)) this.#beginLine();
    if (LISTS.has(name)) this.#lists.push({ next: name === 'ol' ? Number(attribute(token, START) ?? '1') || 1 : null });
    if (name === 'li') this.#beginItem();
    if (name === 'hr') this.write('———');
    if (name === 'a') this.#links.push({ href: attribute(token, HREF) ?? '', from: this.#lines.length });
  }

  close(name: string): void {
    if (BLOCKS.has(name)) this.#isFresh = false;
    if (LISTS.has(name)) this.#lists.pop();
    if (name === 'a') this.#endLink();
  }

  write(text: string): void {
    if (text === '') return;
    this.#lines += text;
    this.#isFresh = false;
  }

  text(): string {
    const lines = this.#lines.split('\n').map((line) => line.trimEnd());
    return lines.join('\n').trim();
  }

  #beginLine(): void {
    if (!this.#isFresh) this.#lines += '\n';
    this.#isFresh = true;
  }

  #beginItem(): void {
    const list = this.#lists.at(-1);
    const indent = '  '.repeat(Math.max(0, this.#lists.length - 1));
    this.#lines += list && list.next !== null ? `${indent}${list.next++}. ` : `${indent}• `;
  }

  #endLink(): void {
    const link = this.#links.pop();
    if (!link || !/^https?:/i.test(link.href)) return;
    const words = this.#lines.slice(link.from).trim();
    if (words === '') this.write(link.href);
    else if (bareAddress(words) !== bareAddress(link.href)) this.write(` (${link.href})`);
  }
}

/** Removes what people leave out when they write an address. */
function bareAddress(address: string): string {
  return address
    .trim()
    .replace(/^https?:\/\/(?:www\.)?/i, '')
    .replace(/\/$/, '')
    .toLowerCase();
}

const HREF = /\shref\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>]+))/i;
const START = /\sstart\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>]+))/i;

function attribute(token: string, name: RegExp): string | null {
  const found = name.exec(token);
  const value = found?.[1] ?? found?.[2] ?? found?.[3];
  return value === undefined ? null : decodeEntities(value);
}

/** The entities that sanitisers and editors write; any other name stays as written. */
const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

function decodeEntities(text: string): string {
  return (
    text
      .replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]+));/gi, (whole, decimal, hex, name) => {
        if (name) return NAMED[String(name).toLowerCase()] ?? whole;
        const point = decimal ? Number.parseInt(decimal, 10) : Number.parseInt(hex, 16);
        return isCharacter(point) ? String.fromCodePoint(point) : whole;
      })
      .replaceAll('\u00a0', ' ')
      // Invisible characters that pasting brings along; X refuses a text because of them (twitter-text: invalid
      // characters).
      .replace(/[\ufeff\ufffe\uffff]/g, '')
      .replace(/\r\n?/g, '\n')
  );
}

function isCharacter(point: number): boolean {
  return point > 0 && point <= 0x10ffff && !(point >= 0xd800 && point <= 0xdfff);
}
