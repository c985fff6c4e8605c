import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isPlatformId } from '@brandly/contract/platforms';
import { expect, test } from 'vitest';
import { CHECKOUT } from '../checkout.ts';

/** Rooms whose README has a tree, and the folder that the tree shows. */
const TREES = {
  'packages/contract/README.md': 'packages/contract/src',
  'packages/platforms/README.md': 'packages/platforms/src',
  'packages/server/README.md': 'packages/server/src',
  'packages/sandbox/README.md': 'packages/sandbox/src',
  'launch/README.md': 'launch',
};
/** A folder, a module or the folders of all platforms (`<id>/`), at the beginning of a line or in the text about another. */
const NAMED = /(?<![\w/.-])(?:<id>\/|[\w-]+\/|[\w-]+\.(?:ts|mjs))(?![\w/])/g;

test.each(Object.entries(TREES))('the tree of %s names each folder and module, and nothing else', (readme, folder) => {
  const text = readFileSync(join(CHECKOUT, readme), 'utf8');
  const tree = /^```\n((?:\S+\/? .*\n)+)```$/m.exec(text)?.[1] ?? '';
  const named: string[] = tree.match(NAMED) ?? [];
  const standing = readdirSync(join(CHECKOUT, folder), { withFileTypes: true })
    .filter((entry) => !/\.test\.ts$|^node_modules$|\.json$|\.md$/.test(entry.name))
    .map((entry) => (entry.isDirectory() ? `${isPlatformId(entry.name) ? '<id>' : entry.name}/` : entry.name));
  expect(standing.filter((name) => !named.includes(name))).toEqual([]);
  expect(named.filter((name) => !standing.includes(name))).toEqual([]);
});
