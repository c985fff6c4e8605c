import { Parser } from 'htmlparser2';
import { AppError } from '../../../app-error.ts';

/** Logos have tens of elements, maps and sketches thousands. */
const MOST_ELEMENTS = 500;
const MOST_DEPTH = 50;
/** What draws another thing once more. Inside each other a few of them draw millions. */
const REPEATING = new Set(['use', 'pattern', 'marker', 'mask', 'symbol']);
const MOST_REPEATING = 16;
/** Effects on every point of the drawing. */
const EFFECTS = new Set(['filter', 'feimage']);
/** A picture inside unpacks to thousands of times its length. A reader of addresses skips blanks and control characters. */
const isDataAddress = (value: string): boolean => /data:/i.test(value.replaceAll(/[\p{Cc}\s]/gu, ''));
const ENCODINGS = /^(?:utf-?8|us-ascii|ascii|iso-8859-1|windows-1252)$/i;

/** Letters of the longest declaration that is read; the usual ones have some fifty. */
const DECLARATION_MAX = 400;

/**
 * Looks at a drawing (SVG) before it is drawn. Throws AppError('file_too_demanding') for one that could take far more
 * time or memory than its length tells, or that cannot be looked at in this way. Pure.
 */
export function judgeDrawing(bytes: Uint8Array): void {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
  // The parser that draws sees through these and this one does not: both have to read the same.
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

/** What stands in front of the first tag to say how the text is to be read; '' where nothing does. */
function declarationOf(text: string): string {
  const head = text.replace('\u00ef\u00bb\u00bf', '').trimStart().slice(0, DECLARATION_MAX);
  if (!/^<\?xml/i.test(head)) return '';
  const end = head.indexOf('>');
  if (end < 0) refuse('a declaration without an end');
  return head.slice(0, end);
}
