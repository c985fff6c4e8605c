import type { ComposerFace } from '../composer-face.ts';

export const composer: ComposerFace = {
  /** What photos and videos X accepts, as the product states it. */
  guidance: ['Images up to 50MB', 'Videos up to 500MB and 2 minutes 20 seconds, recommended 1280x720'],
};
