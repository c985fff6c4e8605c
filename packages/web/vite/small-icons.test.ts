import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import * as lucide from 'lucide-react';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { createIcon } from './create-icon.ts';
import { smallIcon } from './small-icons.ts';

const fileOf = (name: string) => fileURLToPath(import.meta.resolve(`lucide-react/dist/esm/icons/${name}.mjs`));

/** The icon as the built app has it. */
async function builtIcon(name: string) {
  const code = smallIcon(readFileSync(fileOf(name), 'utf8'), name);
  expect(code).not.toMatch(/key:|aliases|lucide-react/);
  const shapes = code.replace(/^import .*\n/, 'const createIcon = (shapes) => shapes;\n');
  const { default: drawn } = await import(`data:text/javascript,${encodeURIComponent(shapes)}`);
  return createIcon(drawn);
}

describe.each([
  ['trash', lucide.Trash],
  ['circle-dashed', lucide.CircleDashed],
  ['bluetooth', lucide.Bluetooth],
])('the icon %s', (name, Icon) => {
  it.each([
    {},
    { size: 15, strokeWidth: 2.25, className: 'flex-none', 'aria-hidden': true as const },
    { role: 'img', 'aria-label': 'Failed' },
  ])('is drawn as the library draws it, but for its names: %o', async (props) => {
    const ofLibrary = renderToStaticMarkup(createElement(Icon, props));
    const own = renderToStaticMarkup(createElement(await builtIcon(name), props));
    const attributes = (html: string) =>
      html
        .replaceAll(/lucide[\w-]* ?|(?<==")\s+/g, '')
        .replaceAll(/ class=""/g, '')
        .replace(/<svg ([^>]*)>/, (_, all: string) => [...all.matchAll(/[\w-]+="[^"]*"/g)].flat().sort().join(' '));
    expect(attributes(own)).toBe(attributes(ofLibrary));
  });
});

it('an icon that is written in another way stops the build', () => {
  expect(() => smallIcon('export default createLucideIcon("trash", nodes);', 'trash.mjs')).toThrow('trash.mjs');
});
