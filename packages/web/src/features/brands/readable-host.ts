import punycode from 'punycode/punycode.js';

const PREFIX = 'xn--';

/** The scripts that domains are registered in, with digits and the hyphen; Japanese and Korean mix several. */
const WRITINGS =
  'Latin Greek Cyrillic Armenian Georgian Hebrew Arabic Ethiopic Thai Lao Khmer Myanmar Sinhala Devanagari Bengali Gurmukhi Gujarati Oriya Tamil Telugu Kannada Malayalam'
    .split(' ')
    .map((script) => `\\p{scx=${script}}`);
const ONE_WRITING = [...WRITINGS, '\\p{scx=Han}\\p{scx=Hira}\\p{scx=Kana}', '\\p{scx=Hang}\\p{scx=Han}'].map(
  // expression left: one class of letters, repeated once
  (letters) => new RegExp(`^[${letters}\\d-]+$`, 'u'),
);
/** Letters that look like Latin ones; a label of nothing else could imitate another (Chromium's policy for IDN). */
const LOOKS_LATIN = /^[асԁеһіјӏорԛѕԝхуъьҽпгѵѡονικρυωατη\d-]+$/u;

/** Returns a host as people write it: `müller.de` for `xn--mller-kva.de`. A label that could imitate another stays. */
export const readableHost = (host: string): string => host.split('.').map(readableLabel).join('.');

/** Returns a whole URL with its host as people write it. */
export const readableAddress = (url: string): string =>
  url.replace(/^(https?:\/\/)?[^/?#:]+/i, (start, protocol: string | undefined) => {
    const before = protocol ?? '';
    return before + readableHost(start.slice(before.length));
  });

function readableLabel(label: string): string {
  const text = lettersOf(label);
  if (text === null || LOOKS_LATIN.test(text) || !ONE_WRITING.some((letters) => letters.test(text))) return label;
  // The browser must look up the same host for it; otherwise it is somebody else's.
  const url = `http://${text}.example`;
  return URL.canParse(url) && new URL(url).hostname === `${label.toLowerCase()}.example` ? text : label;
}

/** Decodes a label with `xn--`; null for any other, and for invalid Punycode. */
function lettersOf(label: string): string | null {
  if (!label.toLowerCase().startsWith(PREFIX)) return null;
  try {
    return punycode.decode(label.toLowerCase().slice(PREFIX.length));
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}
