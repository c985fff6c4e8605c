/** RFC 3492, section 5. */
const BASE = 36;
const TMIN = 1;
const TMAX = 26;
const SKEW = 38;
const DAMP = 700;
const INITIAL_BIAS = 72;
const INITIAL_N = 128;
const PREFIX = 'xn--';
const LAST_POINT = 0x10ffff;

/** The writing systems that domains are registered in, with digits and the hyphen; Japanese and Korean are written in several. */
const WRITINGS =
  'Latin Greek Cyrillic Armenian Georgian Hebrew Arabic Ethiopic Thai Lao Khmer Myanmar Sinhala Devanagari Bengali Gurmukhi Gujarati Oriya Tamil Telugu Kannada Malayalam'
    .split(' ')
    .map((script) => `\\p{scx=${script}}`);
const ONE_WRITING = [...WRITINGS, '\\p{scx=Han}\\p{scx=Hira}\\p{scx=Kana}', '\\p{scx=Hang}\\p{scx=Han}'].map(
  // expression left: one class of letters, repeated once
  (letters) => new RegExp(`^[${letters}\\d-]+$`, 'u'),
);
/** Letters that look like Latin ones; a label of nothing else could pretend to be another (Chromium's policy for IDN). */
const LOOKS_LATIN = /^[асԁеһіјӏорԛѕԝхуъьҽпгѵѡονικρυωατη\d-]+$/u;

/** A host as people write it: `müller.de` for `xn--mller-kva.de`. A label that could pretend to be another stays as it is. */
export const readableHost = (host: string): string => host.split('.').map(readableLabel).join('.');

/** A whole address with its host as people write it. */
export const readableAddress = (url: string): string =>
  url.replace(/^(https?:\/\/)?[^/?#:]+/i, (start, protocol: string | undefined) => {
    const before = protocol ?? '';
    return before + readableHost(start.slice(before.length));
  });

function readableLabel(label: string): string {
  if (!label.toLowerCase().startsWith(PREFIX)) return label;
  const text = decode(label.toLowerCase().slice(PREFIX.length));
  if (text === null || LOOKS_LATIN.test(text) || !ONE_WRITING.some((letters) => letters.test(text))) return label;
  // What a browser would look up for it, or it is somebody else's.
  const url = `http://${text}.example`;
  return URL.canParse(url) && new URL(url).hostname === `${label.toLowerCase()}.example` ? text : label;
}

/** RFC 3492, section 6.2; null for what is no Punycode. */
function decode(punycode: string): string | null {
  const end = punycode.lastIndexOf('-');
  const points = Array.from(punycode.slice(0, Math.max(end, 0)), (letter) => letter.codePointAt(0) ?? 0);
  let n = INITIAL_N;
  let bias = INITIAL_BIAS;
  let index = 0;
  for (let at = end + 1; at < punycode.length; ) {
    const before = index;
    let weight = 1;
    for (let k = BASE; ; k += BASE) {
      const digit = digitOf(punycode.charCodeAt(at));
      at += 1;
      if (digit === null) return null;
      index += digit * weight;
      const threshold = Math.min(TMAX, Math.max(TMIN, k - bias));
      if (digit < threshold) break;
      weight *= BASE - threshold;
    }
    const length = points.length + 1;
    bias = adapt(index - before, length, before === 0);
    n += Math.floor(index / length);
    index %= length;
    if (n > LAST_POINT) return null;
    points.splice(index, 0, n);
    index += 1;
  }
  return String.fromCodePoint(...points);
}

/** a to z are 0 to 25, 0 to 9 are 26 to 35; null for anything else, the end too. */
function digitOf(unit: number): number | null {
  if (unit >= 97 && unit <= 122) return unit - 97;
  return unit >= 48 && unit <= 57 ? unit - 22 : null;
}

function adapt(delta: number, length: number, isFirst: boolean): number {
  let rest = Math.floor(delta / (isFirst ? DAMP : 2));
  rest += Math.floor(rest / length);
  let k = 0;
  while (rest > ((BASE - TMIN) * TMAX) / 2) {
    rest = Math.floor(rest / (BASE - TMIN));
    k += BASE;
  }
  return k + Math.floor(((BASE - TMIN + 1) * rest) / (rest + SKEW));
}
