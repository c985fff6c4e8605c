import { createHash } from 'node:crypto';

const LETTERS = 'abcdefghijklmnopqrstuvwxyz234567';

/** Returns the CID of a file's or record's bytes, from their SHA-256 (multiformats: CID version 1 in base 32). */
export function contentId(sha256: string, kind: 'file' | 'record'): string {
  const bytes = Buffer.concat([
    Buffer.from([1, kind === 'file' ? 0x55 : 0x71, 0x12, 0x20]),
    Buffer.from(sha256, 'hex'),
  ]);
  let [text, held, bits] = ['b', 0, 0];
  for (const byte of bytes) {
    held = (held << 8) | byte;
    bits += 8;
    while (bits >= 5) {
      bits -= 5;
      text += LETTERS.charAt((held >> bits) & 31);
    }
    held &= (1 << bits) - 1;
  }
  return bits === 0 ? text : text + LETTERS.charAt((held << (5 - bits)) & 31);
}

/** The content id of a record: equal for equal content, whatever the order of its fields. */
export const recordId = (record: unknown): string =>
  contentId(
    createHash('sha256')
      .update(JSON.stringify(sorted(record)))
      .digest('hex'),
    'record',
  );

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, part]) => [name, sorted(part)]),
  );
}
