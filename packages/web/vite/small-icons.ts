import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const ICON = /\/lucide-react\/dist\/esm\/icons\/[\w-]+\.mjs$/;
const CREATE = fileURLToPath(new URL('./create-icon.ts', import.meta.url));

/**
 * Builds the icons of lucide-react with a component of our own, and without their names and React's keys: a fifth of the first
 * screen's own code was the library's component, and every shape of every icon has a random key.
 */
export function smallIcons(): Plugin {
  return {
    name: 'brandly:small-icons',
    apply: 'build',
    transform: {
      filter: { id: ICON },
      handler: (code, id) => (code.includes('createLucideIcon') ? { code: smallIcon(code, id), map: null } : null),
    },
  };
}

const SHAPES = /\n {2}node: (\[(?:\s*\[\s*"\w+",\s*\{[^{}]*\}\s*\],?)+\s*\])/;
const KEY = /,\s*key: "\w+"/g;

/**
 * The module of an icon, as lucide-react has it, with a component of our own.
 * @throws when the module is written otherwise than in the version this was made for
 */
export function smallIcon(code: string, id: string): string {
  const shapes = SHAPES.exec(code)?.[1];
  if (shapes === undefined || !code.includes('\n  size: 24,')) throw new Error(`${id} is no icon as we know them`);
  const bare = shapes.replaceAll(KEY, '');
  return `import { createIcon } from ${JSON.stringify(CREATE)};\nexport default /* @__PURE__ */ createIcon(${bare});\n`;
}
