import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { CHECKOUT } from '../checkout.ts';

const folder = join(CHECKOUT, 'docs/decisions');
const index = readFileSync(join(folder, 'README.md'), 'utf8');
const rows = [...index.matchAll(/^\| \[(\d{3})\]\((\S+)\) \| (.+) \| (\d{4}-\d\d-\d\d) \| (.+) \|$/gm)];

test('the index lists every decision once, with its date and its status, and nothing else', () => {
  const pages = globSync('[0-9]*.md', { cwd: folder }).toSorted();
  expect(pages.length).toBeGreaterThan(30);
  expect(rows.map(([, , file]) => file)).toEqual(pages);
  for (const [, number, file = '', , , status = ''] of rows) {
    expect(file.startsWith(`${number}-`), file).toBe(true);
    expect(status).toMatch(/^(in force|changed by \[\d{3}\]\(\S+\)|replaced by \[\d{3}\]\(\S+\))$/);
  }
});

test('no two decisions have the same number', () => {
  expect(new Set(rows.map(([, number]) => number)).size).toBe(rows.length);
});
