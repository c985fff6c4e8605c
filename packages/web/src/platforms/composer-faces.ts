import type { ComposerFace } from './composer-face.ts';
import { everyPlatform } from './every-platform.ts';

/** Each platform's part of the composer; loaded with it. */
export const composerFaces = everyPlatform(
  'composer.ts',
  import.meta.glob<ComposerFace>('./*/composer.ts', { eager: true, import: 'composer' }),
);
