import type { Explanation } from '../http.ts';
import { findGraphRow, graphExplainer } from '../meta/explain-graph.ts';
import { ADVICE, THREADS_ERRORS } from './error-codes.ts';

/** Explains an answer of graph.threads.net. */
export const explainThreads = graphExplainer({ rows: THREADS_ERRORS, advice: ADVICE });

/** A failed container gives one word, e.g. `INVALID_DURATION`. */
export function explainContainer(words: string | null): Explanation {
  const word = /\b[A-Z]+(?:_+[A-Z]+)+\b|\bUNKNOWN\b/.exec(words ?? '')?.[0];
  const row = findGraphRow(THREADS_ERRORS, word, undefined);
  return {
    verdict: row?.verdict ?? 'rejected',
    code: word ?? 'ERROR',
    words: words ?? 'Threads could not prepare the post.',
    advice: ADVICE[row?.advice ?? 'file'],
  };
}
