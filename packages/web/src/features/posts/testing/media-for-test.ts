import type { ComposerMedia } from '../composer/draft/composer-media.ts';

/** A stored image in the composer. */
export const mediaForTest = (facts: Partial<ComposerMedia> = {}): ComposerMedia => ({
  key: 'file',
  name: 'cup.png',
  kind: 'image',
  mimeType: 'image/png',
  bytes: 1_000,
  width: 800,
  height: 600,
  durationSeconds: null,
  altText: '',
  previewUrl: '',
  upload: { kind: 'done', fileUrl: `files/${facts.key}` },
  ...facts,
});
