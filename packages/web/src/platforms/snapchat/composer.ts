import type { ComposerFace } from '../composer-face.ts';
import { SNAPCHAT_OPTIONS } from './choices.tsx';
import { SnapchatPreview } from './preview.tsx';

export const composer: ComposerFace = { guidance: [], Preview: SnapchatPreview, options: SNAPCHAT_OPTIONS };
