import punycode from 'punycode/punycode.js';

const PREFIX = 'xn--';

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
  const text = lettersOf(label);
  if (text === null || LOOKS_LATIN.test(text) || !ONE_WRITING.some((letters) => letters.test(text))) return label;
  // What a browser would look up for it, or it is somebody else's.
  const url = `http://${text}.example`;
  return URL.canParse(url) && new URL(url).hostname === `${label.toLowerCase()}.example` ? text : label;
}

/** The letters that a label with `xn--` stands for; null where it is none, or no Punycode. */
function lettersOf(label: string): string | null {
  if (!label.toLowerCase().startsWith(PREFIX)) return null;
  try {
    return punycode.decode(label.toLowerCase().slice(PREFIX.length));
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}
