import type { ComposerFace } from '../composer-face.ts';
import { PlainPreview } from '../plain-preview.tsx';

export const composer: ComposerFace = { guidance: [], Preview: PlainPreview };
