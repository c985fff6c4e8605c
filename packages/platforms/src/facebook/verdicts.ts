import { graphExplainer } from '../meta/explain-graph.ts';
import { ADVICE, GRAPH_ERRORS } from './error-codes.ts';

/** Explains an answer of the Graph API about a Page. */
export const explainGraph = graphExplainer({ rows: GRAPH_ERRORS, advice: ADVICE });
