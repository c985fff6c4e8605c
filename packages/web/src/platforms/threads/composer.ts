import type { ComposerFace } from '../composer-face.ts';
import { THREADS_OPTIONS } from './choices.tsx';
import { THREADS_GUIDANCE } from './media-guidance.ts';
import { ThreadsPreview } from './preview.tsx';

export const composer: ComposerFace = { guidance: THREADS_GUIDANCE, Preview: ThreadsPreview, options: THREADS_OPTIONS };
