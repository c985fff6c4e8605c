import { Parser } from 'htmlparser2';
import { AppError } from '../../../app-error.ts';

/** Logos have tens of elements; maps and sketches have thousands. */
const MOST_ELEMENTS = 500;
const MOST_DEPTH = 50;
/** Elements that draw another one again. Nested, a few of them draw millions. */
const REPEATING = new Set(['use', 'pattern', 'marker', 'mask', 'symbol']);
const MOST_REPEATING = 16;
/** Effects that apply to every point of the drawing. */
const EFFECTS = new Set(['filter', 'feimage']);
/** An embedded picture unpacks to thousands of times its size. Address parsers skip blanks and control characters. */
const isDataAddress = (value: string): boolean => /data:/i.test(value.replaceAll(/[\p{Cc}\s]/gu, ''));
const ENCODINGS = /^(?:utf-?8|us-ascii|ascii|iso-8859-1|windows-1252)$/i;

/** The most characters of a declaration that are read; usual ones have about fifty. */
const DECLARATION_MAX = 400;

/**
 * Checks a drawing (SVG) before it is drawn. Throws AppError('file_too_demanding') for one that could take far more
 * time or memory than its size suggests, or that cannot be checked in this way. Pure.
 */
export function judgeDrawing(bytes: Uint8Array): void {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
  // The drawing parser resolves these and this one does not; both have to read the same.
  if (/<!ENTITY/i.test(text)) refuse('entities');
  const encoding = /\sencoding\s*=\s*["']([^"']*)/i.exec(declarationOf(text))?.[1];
  if (encoding !== undefined && !ENCODINGS.test(encoding)) refuse(`encoding ${encoding.slice(0, 20)}`);
  let [elements, repeating, depth] = [0, 0, 0];
  const parser = new Parser(
    {
      onopentag: (prefixed, attributes) => {
        const name = prefixed.slice(prefixed.indexOf(':') + 1).toLowerCase();
        elements += 1;
        depth += 1;
        if (REPEATING.has(name)) repeating += 1;
        if (EFFECTS.has(name)) refuse(name);
        if (elements > MOST_ELEMENTS || repeating > MOST_REPEATING || depth > MOST_DEPTH) refuse('too many parts');
        if (Object.values(attributes).some(isDataAddress)) refuse('a picture inside');
      },
      onclosetag: () => {
        depth -= 1;
      },
    },
    { xmlMode: true, decodeEntities: true },
  );
  parser.end(text);
}

function refuse(what: string): never {
  throw new AppError('file_too_demanding', { detail: `a drawing with ${what}` });
}

/** The declaration before the first tag that says how to read the text; '' if there is none. */
function declarationOf(text: string): string {
  const head = text.replace('\u00ef\u00bb\u00bf', '').trimStart().slice(0, DECLARATION_MAX);
  if (!/^<\?xml/i.test(head)) return '';
  const end = head.indexOf('>');
  if (end < 0) refuse('a declaration without an end');
  return head.slice(0, end);
}
