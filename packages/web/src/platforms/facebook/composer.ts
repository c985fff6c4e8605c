import type { ComposerFace } from '../composer-face.ts';
import { FACEBOOK_GUIDANCE } from './media-guidance.ts';
import { FacebookPreview } from './preview.tsx';
import { FACEBOOK_OPTIONS } from './privacy.tsx';

export const composer: ComposerFace = {
  guidance: FACEBOOK_GUIDANCE,
  Preview: FacebookPreview,
  options: FACEBOOK_OPTIONS,
};
