import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { productFonts } from './style.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'web-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('the reference uses the fonts of the built web app, whatever their names end with', () => {
  mkdirSync(join(folder, 'assets'));
  for (const name of [
    'instrument-sans-latin-standard-normal-Ab_1-x.woff2',
    'instrument-sans-latin-wght-normal-C.woff2',
  ])
    writeFileSync(join(folder, 'assets', name), '');
  expect(productFonts(folder)).toContain("url('/assets/instrument-sans-latin-standard-normal-Ab_1-x.woff2')");
  expect(productFonts(folder)).not.toContain('Bricolage');
});

test.each([null, 'an empty folder'])('without a built web app the font of the system stands in: %s', (web) => {
  expect(productFonts(web === null ? null : folder)).toBe('');
});
