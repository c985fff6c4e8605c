import type { ComposerFace } from '../composer-face.ts';

/** Nothing is published to it. */
export const composer: ComposerFace = { guidance: [] };
