/** The number of bytes from the start that suffice to recognise every type below; no more are read. */
export const SNIFF_BYTES = 4096;

/** First bytes of a QuickTime file that has no `ftyp` box (Apple's QuickTime File Format, "Overview of movie atoms"). */
const QUICKTIME_ATOMS = new Set(['moov', 'mdat', 'wide', 'free', 'skip', 'pnot']);

/**
 * Determines a type from a file's own first bytes; null for anything that is not accepted. The name and the header are
 * ignored.
 */
export function sniffType(head: Uint8Array): string | null {
  const bytes = Buffer.from(head.buffer, head.byteOffset, Math.min(head.byteLength, SNIFF_BYTES));
  const ascii = (start: number, end: number): string => bytes.toString('latin1', start, end);
  if (bytes.length >= 3 && bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'image/jpeg';
  if (ascii(0, 8) === '\u0089PNG\r\n\u001a\n') return 'image/png';
  if (ascii(0, 6) === 'GIF87a' || ascii(0, 6) === 'GIF89a') return 'image/gif';
  if (ascii(0, 4) === 'RIFF' && ascii(8, 12) === 'WEBP') return 'image/webp';
  if (ascii(4, 8) === 'ftyp') {
    const end = Math.min(bytes.readUInt32BE(0), bytes.length);
    return typeOfBrand(ascii(8, 12), ascii(16, end).match(/[^]{4}/g) ?? []);
  }
  if (QUICKTIME_ATOMS.has(ascii(4, 8))) return 'video/quicktime';
  // EBML with the document type "webm"; other Matroska files are not accepted.
  if (ascii(0, 4) === '\u001a\u0045\u00df\u00a3') return ascii(0, 64).includes('webm') ? 'video/webm' : null;
  return isSvg(bytes.toString('utf8')) ? 'image/svg+xml' : null;
}

const MP4_BRAND = /^(isom|iso\d|mp4\d|avc1|M4V[ HP]|MSNV|dash|3gp\d|mmp4|f4v )$/;
/** Images (HEIF, AVIF, Canon's raw) share the container with video and are not accepted, whatever else they name. */
const IMAGE_BRAND = /^(he[iv][cxms]|mif1|msf1|avi[fs]|crx )$/;

/** ISO base media files. Cameras have brands of their own, and name beside them what else the file may be read as. */
function typeOfBrand(major: string, others: readonly string[]): string | null {
  if (major === 'qt  ') return 'video/quicktime';
  if (IMAGE_BRAND.test(major)) return null;
  return [major, ...others].some((brand) => MP4_BRAND.test(brand)) ? 'video/mp4' : null;
}

/**
 * Blanks, a declaration, comments and a document type may precede the root element. Each can be matched in one way
 * only: with two ways, a run of them takes time that doubles with each.
 */
const isSvg = (text: string): boolean =>
  /^(?:\s|<\?xml[^>]*>|<!--(?:(?!-->)[^])*-->|<!DOCTYPE\s+svg[^>]*>)*<svg[\s>]/i.test(text);
