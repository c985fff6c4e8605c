import type { ComposerFace } from '../composer-face.ts';
import { TIKTOK_OPTIONS } from './choices.tsx';
import { TIKTOK_GUIDANCE } from './media-guidance.ts';
import { TikTokPreview } from './preview.tsx';

export const composer: ComposerFace = { guidance: TIKTOK_GUIDANCE, Preview: TikTokPreview, options: TIKTOK_OPTIONS };
