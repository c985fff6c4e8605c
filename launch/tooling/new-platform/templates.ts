import { execFile } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { CHECKOUT } from '../../checkout.ts';
import { TOOLS } from '../tools.ts';
import { adapterFiles } from './adapter-template.ts';
import type { Names } from './names.ts';
import { standInFiles } from './stand-in-template.ts';

/** Every file of a new platform by its path in the checkout. Pure. */
const filesOf = (names: Names): Readonly<Record<string, string>> => ({
  ...adapterFiles(names),
  ...standInFiles(names),
  ...webFiles(names),
});

/** What is left to do by hand, one line per file; docs/adding-a-platform.md explains it at length. */
export const EXISTING_FILES: readonly { file: string; what: string }[] = [
  { file: 'packages/contract/src/platforms/platforms.ts', what: 'its id and its name' },
  { file: 'packages/platforms/src/registry.ts', what: 'its adapter' },
  { file: 'packages/platforms/src/limits.ts', what: 'its rules' },
  { file: 'packages/platforms/src/conformance/platform-cases.ts', what: 'its case for the conformance suite' },
  { file: 'packages/sandbox/src/registry.ts', what: 'its stand-in' },
  { file: '.env.example', what: 'its credentials and options' },
];

/** What the web app shows of the platform. It finds the folders itself: no file lists them. */
function webFiles({ id, name }: Names): Record<string, string> {
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

/**
 * Writes the folders of a new platform below `root`, and has Biome format them: where a line breaks depends on how long
 * the names are. Existing files are never overwritten. Returns the paths of what it wrote.
 */
export async function writePlatform(root: string, names: Names): Promise<string[]> {
  const files = filesOf(names);
  for (const [path, text] of Object.entries(files)) {
    const file = join(root, path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, text, { flag: 'wx' });
  }
  const written = Object.keys(files);
  const code = written.filter((path) => /\.tsx?$/.test(path));
  await promisify(execFile)(process.execPath, [join(CHECKOUT, TOOLS.biome), 'check', '--write', ...code], {
    cwd: root,
  });
  return written;
}
