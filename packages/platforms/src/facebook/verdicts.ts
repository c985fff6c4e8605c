import { graphExplainer } from '../meta/explain-graph.ts';
import { ADVICE, GRAPH_ERRORS } from './error-codes.ts';

/** What an answer of the Graph API means for a Page. */
export const explainGraph = graphExplainer({ rows: GRAPH_ERRORS, advice: ADVICE });
