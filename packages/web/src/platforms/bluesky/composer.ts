import type { ComposerFace } from '../composer-face.ts';
import { BLUESKY_OPTIONS } from './choices.tsx';
import { BLUESKY_GUIDANCE } from './media-guidance.ts';
import { BlueskyPreview } from './preview.tsx';

export const composer: ComposerFace = { guidance: BLUESKY_GUIDANCE, Preview: BlueskyPreview, options: BLUESKY_OPTIONS };
