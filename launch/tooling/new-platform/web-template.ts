import type { Names } from './names.ts';

/** What the web app shows of the platform. It finds the folders itself: no file lists them. */
export function webFiles({ id, name }: Names): Record<string, string> {
  const folder = `packages/web/src/platforms/${id}`;
  return {
    [`${folder}/face.ts`]: `import type { PlatformFace } from '../platform-face.ts';

/** To fill in: the mark of ${name} as its owner publishes it. */
export const face: PlatformFace = {
  logo: 'M2 12a10 10 0 1 0 20 0a10 10 0 1 0-20 0Z',
  tile: 'bg-platform-black text-on-platform-black',
};
`,
    [`${folder}/words.ts`]: `import type { PlatformWords } from '../platform-words.ts';

export const words: PlatformWords = { description: 'Publish posts to an account.' };
`,
    [`${folder}/composer.ts`]: `import type { ComposerFace } from '../composer-face.ts';

export const composer: ComposerFace = { guidance: [] };
`,
    [`${folder}/preview.tsx`]: `export { PlainPreview as Preview } from '../plain-preview.tsx';
`,
  };
}
