import { type ComposerFace, optionsFace } from '../composer-face.ts';

export const composer: ComposerFace = {
  /** What photos and videos LinkedIn accepts, as the product states it. */
  guidance: [
    'Images up to 50MB, recommended 1200x630',
    'Videos up to 500MB and 10 minutes (MP4, MOV, WEBM), recommended 1920x1080',
  ],
  /** A personal profile may post to connections only; a company page has nothing to choose. */
  options: optionsFace([{ kind: 'offered', name: 'visibility', label: 'Who can see it', usual: 'PUBLIC' }], {
    asksPlatform: true,
  }),
};
