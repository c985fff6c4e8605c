import { type ComposerFace, optionsFace } from '../composer-face.ts';

export const composer: ComposerFace = {
  /** What photos and videos Instagram accepts, as the product states it. */
  guidance: [
    'Images up to 50MB (JPG, PNG), recommended 1080x1080 or 1080x1350',
    'Videos up to 500MB, 60 seconds in the feed, 15 minutes IGTV, recommended 1080x1920',
  ],
  /** A single video becomes a Reel; it is also shown in the feed unless that is switched off. */
  options: optionsFace([
    { kind: 'switch', name: 'shareToFeed', label: 'Show a Reel in the feed, too', only: 'video', usual: 'yes' },
  ]),
};
