import type { Names } from './names.ts';

/** What the web app shows of the platform. It finds the folders itself: no file lists them. */
export function webFiles({ id, name, pascal }: Names): Record<string, string> {
  const folder = `packages/web/src/platforms/${id}`;
  return {
    [`${folder}/logo.tsx`]: `import { type LogoProps, PlatformMark } from '../platform-mark.tsx';

/** To fill in: the mark as its owner publishes it. */
const PATH = 'M2 12a10 10 0 1 0 20 0a10 10 0 1 0-20 0Z';

/** ${name}'s mark, in the colour of the text around it. */
export function ${pascal}Logo(props: LogoProps) {
  return <PlatformMark path={PATH} viewBox="0 0 24 24" {...props} />;
}
`,
    [`${folder}/face.tsx`]: `import type { PlatformFace } from '../platform-face.ts';
import { ${pascal}Logo } from './logo.tsx';

export const face: PlatformFace = { Logo: ${pascal}Logo, tile: 'bg-platform-black text-on-platform-black' };
`,
    [`${folder}/words.ts`]: `import type { PlatformWords } from '../platform-words.ts';

export const words: PlatformWords = { description: 'Publish posts to an account.' };
`,
    [`${folder}/composer.ts`]: `import type { ComposerFace } from '../composer-face.ts';
import { PlainPreview } from '../plain-preview.tsx';

export const composer: ComposerFace = { guidance: [], Preview: PlainPreview };
`,
  };
}
