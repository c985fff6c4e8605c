import { DOMAIN_ENDINGS } from './domain-endings.ts';
import { punycodeLength } from './punycode-length.ts';

export type Span = { start: number; end: number };

/** The longest label that DNS takes, and the longest whole address: beyond these X sees none. */
const LABEL_MAX = 63;
const ADDRESS_MAX = 4_096;
/** The scheme counted for an address without one. */
const USUAL_SCHEME = 'https://';
/** The part after the slash of X's own short addresses is no longer than this, and the address ends with it. */
const SHORT_NAME_MAX = 40;
/** The length of the longest known ending; a test checks it. */
export const ENDING_MAX = 18;

const LATIN = String.raw`a-z0-9\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u024f\u0253\u0254\u0256\u0257\u0259\u025b\u0263\u0268\u026f\u0272\u0289\u028b\u02bb\u0300-\u036f\u1e00-\u1eff`;
/** Anything but ASCII punctuation, spaces and invisible marks: X accepts even a full-width sign as part of a name. */
const NAME = String.raw`[^\s\u0085\u180e!'#%&()*+,\-./:;<=>?@[\\\]^_{|}~$\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069\ufffe\ufeff\uffff]`;
const RUN = new RegExp(`(?:${NAME}|[._-])+`, 'gu');
const LABEL = new RegExp(`${NAME}+(?:[_-]+${NAME}+)*`, 'uy');
const PUNYCODE_ENDING = /xn--[-0-9a-z]+/iy;
/** Labels with their dots, or letters without a dot after them, so that these are not read again from each letter. */
const LATIN_LABELS = new RegExp(String.raw`(?:[${LATIN}-]+\.)+|[${LATIN}-]+`, 'gi');
const NOT_BEFORE = /[A-Za-z0-9@＠$#＃\ufffe\ufeff\uffff]/;
const SCHEME_BEFORE = /https?:\/\/$/i;

const PORT = /:[0-9]+/y;
const PATH_CHARACTER = String.raw`[${LATIN}\u0400-\u04ff!*';:=+,.$/%#[\]\u2013_~@|&-]`;
const BRACKETS = String.raw`\((?:${PATH_CHARACTER}*\(${PATH_CHARACTER}+\)${PATH_CHARACTER}*|${PATH_CHARACTER}+)\)`;
const PATH_UNIT = new RegExp(`${BRACKETS}|${PATH_CHARACTER}`, 'iy');
/** What a path may end with, besides brackets; a full stop or comma after it belongs to the sentence. */
const PATH_ENDING = new RegExp(String.raw`[${LATIN}\u0400-\u04ff+=_#/-]$`, 'i');
const QUERY = /\?[a-z0-9!?*'@();:&=+$/%#[\]\-_.,~|]*[a-z0-9\-_&=#/]/iy;

/** How the part after a host is read: unit by unit, up to the last one that may end a path, and then a query. */
export type AddressGrammar = {
  /** One character of a path, or a bracket with its content. Sticky. */
  unit: RegExp;
  /** Whether a path may end with this unit. `isNext`: it directly follows an earlier possible end. */
  mayEnd: (unit: string, isNext: boolean) => boolean;
  /** Sticky. */
  query: RegExp;
};
const OF_X: AddressGrammar = {
  unit: PATH_UNIT,
  mayEnd: (unit, isNext) => (isNext && unit.startsWith('(')) || PATH_ENDING.test(unit),
  query: QUERY,
};

const SHORT_ADDRESS = new RegExp(String.raw`^https?:\/\/t\.co\/([a-z0-9]+)(?:${QUERY.source})?`, 'i');

/**
 * A dot in a run of names: where the known top-level domain after it ends, and where the longest host ends that has all
 * labels after the dot; null: there is none.
 */
type Dot = { ending: number | null; beyond: number | null };
type Dots = ReadonlyMap<number, Dot>;

/**
 * Finds the addresses that X turns into links, with or without a scheme, in a text in NFC. It reads as twitter-text
 * does: an address is read whole, with port, path and query, and is not read again, even if DNS then turns out not to
 * take it. `grammar`: that of another platform which finds hosts as X does.
 */
export function findAddresses(text: string, grammar = OF_X): Span[] {
  const spans: Span[] = [];
  let next = 0;
  for (const { 0: run, index } of text.matchAll(RUN)) {
    const dots = dotsIn(text, index, index + run.length);
    const lastDot = lastEnding(dots);
    let at = Math.max(index, next);
    while (at < lastDot) {
      // The very first letter counts as what precedes an address, if there is an address without it.
      const host = (at === 0 ? hostAt(text, 1, dots, next) : null) ?? hostAt(text, at, dots, next);
      if (host === null) at = nextStart(text, at, next);
      else {
        const end = endOfAddress(text, host.end, grammar);
        spans.push(...linksIn(text, host, end, dots, next));
        next = end + 1;
        at = next;
      }
    }
  }
  return spans;
}

/** An address may not follow a letter, a digit or a sign with a meaning of its own. */
function mayBeginAt(text: string, at: number, next: number): boolean {
  return at >= next && (at === 0 || !NOT_BEFORE.test(text.charAt(at - 1)));
}

/** If no address begins at one letter of a label, none begins at its other letters. */
function nextStart(text: string, at: number, next: number): number {
  if (!mayBeginAt(text, at, next)) return at + 1;
  let to = at;
  while (to < text.length && !/[._-]/.test(text.charAt(to))) to += 1;
  return to + 1;
}

function dotsIn(text: string, from: number, to: number): Dots {
  const dots = new Map<number, Dot>();
  for (let at = text.indexOf('.', from); at !== -1 && at < to; at = text.indexOf('.', at + 1)) {
    dots.set(at, { ending: endOfEnding(text, at + 1, to), beyond: null });
  }
  let following: Dot | null = null;
  for (const [at, dot] of [...dots].toReversed()) {
    const nextDot = endOfLabel(text, at + 1);
    if (following && nextDot !== null) dot.beyond = longestHost(text.slice(at + 1, nextDot), following);
    following = dot;
  }
  return dots;
}

/** The last dot with a known ending; -1: none. */
function lastEnding(dots: Dots): number {
  return [...dots].findLast(([, { ending }]) => ending !== null)?.[0] ?? -1;
}

/** Where the longest host ends that has this label before the dot: any label but its last may hold an underscore. */
function longestHost(label: string, dot: Dot): number | null {
  return dot.beyond ?? (label.includes('_') ? null : dot.ending);
}

function endOfEnding(text: string, from: number, to: number): number | null {
  for (let end = Math.min(to, from + ENDING_MAX); end > from; end -= 1) {
    if (/[A-Za-z0-9@+-]/.test(text.charAt(end))) continue;
    if (DOMAIN_ENDINGS.has(text.slice(from, end).toLowerCase())) return end;
  }
  const punycode = sticky(PUNYCODE_ENDING, text, from);
  return punycode > from ? punycode : null;
}

function hostAt(text: string, start: number, dots: Dots, next: number): Span | null {
  const at = mayBeginAt(text, start, next) ? endOfLabel(text, start) : null;
  const dot = at === null ? undefined : dots.get(at);
  const end = at === null || !dot ? null : longestHost(text.slice(start, at), dot);
  return end === null ? null : { start, end };
}

/** Finds the dot that ends the label beginning here. */
function endOfLabel(text: string, from: number): number | null {
  const end = sticky(LABEL, text, from);
  return end > from && text[end] === '.' ? end : null;
}

/** Finds where port, path and query of a host end. */
function endOfAddress(text: string, hostEnd: number, grammar: AddressGrammar): number {
  const portEnd = sticky(PORT, text, hostEnd);
  return sticky(grammar.query, text, endOfPath(text, portEnd, grammar));
}

function endOfPath(text: string, from: number, { unit, mayEnd }: AddressGrammar): number {
  if (text[from] !== '/') return from;
  let end = from + 1;
  for (let at = end; ; ) {
    const to = sticky(unit, text, at);
    if (to === at) return end;
    if (mayEnd(text.slice(at, to), at === end)) end = to;
    at = to;
  }
}

/** The links within one address as read: the whole if it has a scheme, else each Latin name in it. */
function linksIn(text: string, host: Span, end: number, dots: Dots, next: number): Span[] {
  const name = text.slice(host.start, host.end);
  const scheme = SCHEME_BEFORE.exec(text.slice(Math.max(0, host.start - USUAL_SCHEME.length), host.start))?.[0] ?? '';
  const start = host.start - scheme.length;
  const hasScheme = scheme !== '' && mayBeginAt(text, start, next);
  const length = end - host.start + (hasScheme ? scheme : USUAL_SCHEME).length + (hasScheme ? scheme.length : 0);
  const parts = latinParts(text, host, dots);
  if (length > ADDRESS_MAX || !name.split('.').every((label) => punycodeLength(label) <= LABEL_MAX)) return [];
  if (name.startsWith('xn--') && parts.length === 0) return [];
  if (hasScheme) return shortened(text, { start, end });
  if (/[-_./]/.test(text.charAt(host.start - 1))) return [];
  const last = parts.pop();
  if (last === undefined) return [];
  // A bare domain is linked without its port and query, unless it has a path.
  const hasPath = text[sticky(PORT, text, host.end)] === '/';
  return [...parts, { start: last.start, end: hasPath ? end : last.end }];
}

/** Without a scheme only Latin names are addresses, so that an address may directly follow a word in another script. */
function latinParts(text: string, host: Span, dots: Dots): Span[] {
  const offset = host.start;
  const name = text.slice(offset, host.end);
  const parts: Span[] = [];
  LATIN_LABELS.lastIndex = 0;
  for (let found = LATIN_LABELS.exec(name); found !== null; found = LATIN_LABELS.exec(name)) {
    if (!found[0].endsWith('.')) continue;
    const start = offset + found.index;
    let dot = start + found[0].length - 1;
    while (dot > start && !dots.get(dot)?.ending) dot = text.lastIndexOf('.', dot - 1);
    const end = dot > start ? dots.get(dot)?.ending : null;
    if (!end) continue;
    parts.push({ start, end });
    LATIN_LABELS.lastIndex = end - offset;
  }
  return parts;
}

function shortened(text: string, address: Span): Span[] {
  const found = SHORT_ADDRESS.exec(text.slice(address.start, address.end));
  if (!found) return [address];
  if ((found[1] ?? '').length > SHORT_NAME_MAX) return [];
  return [{ start: address.start, end: address.start + found[0].length }];
}

function sticky(pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = at;
  return pattern.test(text) ? pattern.lastIndex : at;
}
