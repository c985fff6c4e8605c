import { graphExplainer } from '../meta/explain-graph.ts';
import { graphCaller } from '../meta/graph.ts';
import { ADVICE, WHATSAPP_ERRORS } from './error-codes.ts';

export const explainWhatsapp = graphExplainer({ rows: WHATSAPP_ERRORS, advice: ADVICE });

/** Makes one reading call, of Facebook's version; Meta's own description speaks of v23.0. Throws PlatformFailure. */
export const readGraph = graphCaller(explainWhatsapp);
