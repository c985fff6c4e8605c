import type { ComposerFace } from '../composer-face.ts';
import { TWITTER_GUIDANCE } from './media-guidance.ts';
import { TwitterPreview } from './preview.tsx';

export const composer: ComposerFace = { guidance: TWITTER_GUIDANCE, Preview: TwitterPreview };
