import type { ComposerFace } from '../composer-face.ts';
import { LINKEDIN_OPTIONS } from './choices.tsx';
import { LINKEDIN_GUIDANCE } from './media-guidance.ts';
import { LinkedInPreview } from './preview.tsx';

export const composer: ComposerFace = {
  guidance: LINKEDIN_GUIDANCE,
  Preview: LinkedInPreview,
  options: LINKEDIN_OPTIONS,
};
