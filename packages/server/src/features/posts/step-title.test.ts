import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { stepTitle } from './step-title.ts';

const ADAPTERS = fileURLToPath(new URL('../../../../platforms/src/', import.meta.url));

test.each([
  ['upload-photo-2', 'Photo 2 uploaded'],
  ['upload-media', 'File uploaded'],
  ['wait-for-media-1', 'File 1 worked through by the network'],
  ['set-cover', 'Cover set'],
  ['new-step-3', 'Prepared: new-step-3'],
])('%s is told as %s', (name, title) => expect(stepTitle(name)).toBe(title));

test('every step that an adapter prepares a post with has words of its own', () => {
  const files = globSync('**/*.ts', { cwd: ADAPTERS, exclude: ['**/*.test.ts'] });
  const sources = files.map((file) => readFileSync(`${ADAPTERS}${file}`, 'utf8'));
  const names = sources.flatMap((source) =>
    [...source.matchAll(/name: ['`]([a-z]+(?:-[a-z]+)+)(-[\d$][^'`]*)?['`]/g)].map(([, kind = '', number]) =>
      number === undefined ? kind : `${kind}-1`,
    ),
  );
  const prepared = names.filter((name) => !/^(publish|create|x)-/.test(name));
  expect(prepared.length).toBeGreaterThan(14);
  for (const name of prepared) expect(stepTitle(name), name).not.toMatch(/^Prepared/);
});
