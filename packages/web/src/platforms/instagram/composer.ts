import type { ComposerFace } from '../composer-face.ts';
import { INSTAGRAM_OPTIONS } from './choices.tsx';
import { INSTAGRAM_GUIDANCE } from './media-guidance.ts';
import { InstagramPreview } from './preview.tsx';

export const composer: ComposerFace = {
  guidance: INSTAGRAM_GUIDANCE,
  Preview: InstagramPreview,
  options: INSTAGRAM_OPTIONS,
};
