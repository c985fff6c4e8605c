import { readFile, writeFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { drawLife } from '../testing/draw-life.ts';

const FILE = new URL('../../../../ARCHITECTURE.md', import.meta.url);
const PLACE = /(?<=<!-- the life of a post: .* -->\n).*?(?=<!-- end -->)/s;

test('ARCHITECTURE.md draws the life of a post as the table has it (BRANDLY_WRITE_DOCS=1 updates it)', async () => {
  const page = await readFile(FILE, 'utf8');
  expect(page).toMatch(PLACE);
  const drawn = page.replace(PLACE, `${drawLife()}\n`);
  if (process.env['BRANDLY_WRITE_DOCS'] === '1') await writeFile(FILE, drawn);
  expect(await readFile(FILE, 'utf8')).toBe(drawn);
});
