import type { ComposerFace } from '../composer-face.ts';
import { PINTEREST_OPTIONS } from './choices.tsx';
import { PINTEREST_GUIDANCE } from './media-guidance.ts';
import { PinterestPreview } from './preview.tsx';

export const composer: ComposerFace = {
  guidance: PINTEREST_GUIDANCE,
  Preview: PinterestPreview,
  options: PINTEREST_OPTIONS,
};
