import { DOMAIN_ENDINGS } from './domain-endings.ts';

/** X's counting, configuration 3 of twitter/twitter-text: whole characters here, hundredths of them there. */
const ADDRESS_LENGTH = 23;
const EMOJI_LENGTH = 2;
const USUAL_LENGTH = 2;
const SHORT_RANGES = [
  [0, 4351],
  [8192, 8205],
  [8208, 8223],
  [8242, 8247],
] as const;

/**
 * The length of a text as X counts it: an address 23, an emoji 2 however long its sequence, most Latin, Greek, Cyrillic,
 * Arabic and Hebrew letters 1, everything else 2; after NFC. Runs in the browser too.
 *
 * Written anew instead of taking twitter-text, which brings 16.6 KiB (brotli) of polyfills and expressions, and does
 * not know the emoji since 2019; the tests compare the two.
 */
export function weightedLength(text: string): number {
  const normal = text.normalize('NFC');
  let length = 0;
  let at = 0;
  for (const address of findAddresses(normal)) {
    length += plainLength(normal.slice(at, address.start)) + ADDRESS_LENGTH;
    at = address.end;
  }
  return length + plainLength(normal.slice(at));
}

/** A whole emoji: a sequence Unicode recommends, or a pictograph that is not asked to look like text. */
const EMOJI =
  /\p{RGI_Emoji}|[\p{Extended_Pictographic}--[\u00a9\u00ae\u203c\u2049\u2122\u2139]](?!\ufe0e)\ufe0f?|[#*0-9]\ufe0f?\u20e3/gv;

function plainLength(text: string): number {
  let length = 0;
  const rest = text.replace(EMOJI, () => {
    length += EMOJI_LENGTH;
    return '';
  });
  for (const character of rest) {
    const point = character.codePointAt(0) ?? 0;
    length += SHORT_RANGES.some(([from, to]) => point >= from && point <= to) ? 1 : USUAL_LENGTH;
  }
  return length;
}

const LATIN = String.raw`a-z0-9\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u024f\u0253\u0254\u0256\u0257\u0259\u025b\u0263\u0268\u026f\u0272\u0289\u028b\u02bb\u0300-\u036f\u1e00-\u1eff`;
/** Anything but ASCII punctuation, spaces and invisible marks: X takes even a full-width sign for part of a name. */
const NAME = String.raw`[^\s!'#%&()*+,\\\-.\/:;<=>?@[\]^_\{|\}~$\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufffe\ufeff\uffff]`;
/** With a scheme any script; without one only Latin names, so that an address may follow a word of another script. */
const HOST = new RegExp(
  String.raw`(?<![A-Za-z0-9@＠$#＃])https?:\/\/((?:${NAME}(?:(?:${NAME}|[_-])*${NAME})?\.)+(?:${NAME}|-)+)` +
    String.raw`|(?<![A-Za-z0-9@＠$#＃._\/${LATIN}-])((?:[${LATIN}](?:[${LATIN}_-]*[${LATIN}])?\.)+[a-z0-9-]+)`,
  'giu',
);
const PATH_CHARACTER = String.raw`[${LATIN}\u0400-\u04ff!*';:=+,.$\/%#[\]\u2013_~@|&-]`;
const PORT = /:[0-9]+/y;
const PATH = new RegExp(String.raw`\/(?:${PATH_CHARACTER}|\(${PATH_CHARACTER}+\))*`, 'iuy');
/** What an address may end in; a full stop or comma after it belongs to the sentence. */
const PATH_ENDING = new RegExp(String.raw`(?:[+\-${LATIN}\u0400-\u04ff=_#\/]|\(${PATH_CHARACTER}+\))$`, 'iu');
const QUERY = /\?[a-z0-9!?*'@();:&=+$/%#[\]\-_.,~|]*[a-z0-9\-_&=#/]/iy;

type Span = { start: number; end: number };

/** Where the addresses are that X makes links of. */
export function findAddresses(text: string): Span[] {
  const spans: Span[] = [];
  HOST.lastIndex = 0;
  for (let found = HOST.exec(text); found !== null; found = HOST.exec(text)) {
    const host = found[1] ?? found[2] ?? '';
    const known = knownPart(host, text[HOST.lastIndex]);
    if (known === null) continue;
    const hostEnd = HOST.lastIndex - host.length + known.length;
    const hasScheme = found[1] !== undefined;
    const end = known.length === host.length ? endOfAddress(text, hostEnd, hasScheme) : hostEnd;
    spans.push({ start: found.index, end });
    HOST.lastIndex = end;
  }
  return spans;
}

/** The longest beginning of a host that ends in a known top-level domain; null: none does. */
function knownPart(host: string, next: string | undefined): string | null {
  for (let length = host.length; length > 0; length -= 1) {
    const after = host[length] ?? next;
    if (after !== undefined && /[A-Za-z0-9@+-]/.test(after)) continue;
    const dot = host.lastIndexOf('.', length - 1);
    if (dot < 1) return null;
    const ending = host.slice(dot + 1, length).toLowerCase();
    if (DOMAIN_ENDINGS.has(ending) || /^xn--[-0-9a-z]+$/.test(ending)) return host.slice(0, length);
  }
  return null;
}

/** A bare domain is an address without its port and query, unless a path stands between. */
function endOfAddress(text: string, hostEnd: number, hasScheme: boolean): number {
  let end = sticky(PORT, text, hostEnd);
  if (!hasScheme && text[end] !== '/') return hostEnd;
  const pathEnd = sticky(PATH, text, end);
  let path = text.slice(end, pathEnd);
  while (path.length > 1 && !PATH_ENDING.test(path)) path = path.slice(0, -1);
  end += path.length;
  return sticky(QUERY, text, end);
}

function sticky(pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = at;
  return pattern.test(text) ? pattern.lastIndex : at;
}
