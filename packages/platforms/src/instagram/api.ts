import { callerOf } from '../http.ts';
import { graphBase } from '../meta/graph.ts';
import type { PlatformApp } from '../platform.ts';
import { explainInstagram } from './verdicts.ts';

export const wwwOrigin = (app: PlatformApp): string => app.origins['www'] ?? '';

/** Calls graph.instagram.com. Throws PlatformFailure. */
export const callInstagram = callerOf(({ app }) => ({
  base: graphBase(app),
  explain: explainInstagram,
}));
