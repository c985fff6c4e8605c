import { type ComposerFace, optionsFace } from '../composer-face.ts';

export const composer: ComposerFace = {
  /** What photos and videos Bluesky accepts (bluesky-social/atproto, lexicons/app/bsky/embed). */
  guidance: [
    'Up to 4 images of 2MB each (JPG, PNG, WebP), recommended 2000x2000 at most',
    'One video up to 10 minutes and 300MB (MP4)',
  ],
  /** Who sees the post, and texts that replace the page's own on the card of a link. */
  options: optionsFace([
    {
      kind: 'words',
      name: 'languages',
      label: 'Post languages',
      hint: 'Up to three language codes, such as en, de, pt-BR. People see posts in languages they read.',
      maxLength: 40,
    },
    {
      kind: 'words',
      name: 'linkTitle',
      label: 'Link card title',
      hint: 'Empty: as the page calls itself.',
      maxLength: 300,
    },
    {
      kind: 'words',
      name: 'linkDescription',
      label: 'Link card description',
      hint: 'Empty: as the page describes itself.',
      maxLength: 1_000,
    },
  ]),
};
