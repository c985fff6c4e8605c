import type { ComposerFace } from '../composer-face.ts';
import { MASTODON_OPTIONS } from './choices.tsx';
import { MASTODON_GUIDANCE } from './media-guidance.ts';
import { MastodonPreview } from './preview.tsx';

export const composer: ComposerFace = {
  guidance: MASTODON_GUIDANCE,
  Preview: MastodonPreview,
  options: MASTODON_OPTIONS,
};
