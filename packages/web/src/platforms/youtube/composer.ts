import type { ComposerFace } from '../composer-face.ts';
import { YOUTUBE_OPTIONS } from './choices.tsx';
import { YOUTUBE_GUIDANCE } from './media-guidance.ts';
import { YouTubePreview } from './preview.tsx';

export const composer: ComposerFace = { guidance: YOUTUBE_GUIDANCE, Preview: YouTubePreview, options: YOUTUBE_OPTIONS };
