import type { ComposerFace } from '../composer-face.ts';
import { PlainPreview } from '../plain-preview.tsx';

/** Nothing is published to it, so it uses the plain preview. */
export const composer: ComposerFace = { guidance: [], Preview: PlainPreview };
