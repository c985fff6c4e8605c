import * as z from 'zod';
import { graphExplainer } from '../meta/explain-graph.ts';
import { graphCaller } from '../meta/graph.ts';
import { ADVICE, GRAPH_ERRORS } from './error-codes.ts';

export const Success = z.object({ success: z.literal(true) });

/** Explains an answer of the Graph API about a Page. */
export const explainGraph = graphExplainer({ rows: GRAPH_ERRORS, advice: ADVICE });

/** Makes one call of the Graph API. Throws PlatformFailure. */
export const callGraph = graphCaller(explainGraph);
