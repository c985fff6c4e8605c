import type { CountingRule } from './limits.ts';
import { weightedLength } from './weighted-length.ts';

/** The length of a text as a network counts it. */
export function textLength(text: string, rule: CountingRule): number {
  if (rule === 'utf16') return text.length;
  if (rule === 'codepoints') return Array.from(text).length;
  if (rule === 'utf8-bytes') return new TextEncoder().encode(text).length;
  return weightedLength(text);
}
