import type { Explanation } from '../http.ts';
import { findGraphRow, graphExplainer } from '../meta/explain-graph.ts';
import { ADVICE, INSTAGRAM_ERRORS } from './error-codes.ts';

/** Explains an answer of graph.instagram.com or api.instagram.com. */
export const explainInstagram = graphExplainer({ rows: INSTAGRAM_ERRORS, advice: ADVICE });

/** A failed container gives the number of its error within a sentence. */
export function explainContainer(words: string | null): Explanation {
  const subcode = Number(/\b(2207\d{3})\b/.exec(words ?? '')?.[1]);
  const row = Number.isNaN(subcode) ? null : findGraphRow(INSTAGRAM_ERRORS, undefined, subcode);
  return {
    verdict: row?.verdict ?? 'rejected',
    code: Number.isNaN(subcode) ? 'ERROR' : `${subcode}`,
    words: words ?? row?.meaning ?? 'Instagram could not prepare the post.',
    advice: ADVICE[row?.advice ?? 'file'],
  };
}
