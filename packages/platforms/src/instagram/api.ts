import { callerOf } from '../http.ts';
import { graphBase } from '../meta/graph.ts';
import { explainInstagram } from './verdicts.ts';

/** Calls graph.instagram.com. Throws PlatformFailure. */
export const callInstagram = callerOf(({ app }) => ({
  base: graphBase(app),
  explain: explainInstagram,
}));
