import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { buildWeb, needsBuild } from './web-build.ts';

let checkout = '';
beforeEach(() => {
  checkout = mkdtempSync(join(tmpdir(), 'brandly checkout '));
});
afterEach(() => rmSync(checkout, { recursive: true }));

function save(path: string, text: string): void {
  mkdirSync(dirname(join(checkout, path)), { recursive: true });
  writeFileSync(join(checkout, path), text);
}

/** A build that writes the page and ends with this code. */
const viteEnding = (code: number) =>
  save(
    'node_modules/vite/bin/vite.js',
    `const fs = require('node:fs'); fs.mkdirSync('dist', { recursive: true });
     fs.writeFileSync('dist/index.html', 'page'); process.exit(${code});`,
  );

test('after an update whose build was cut off, going back builds again: what lies there is half of the newer version', async () => {
  viteEnding(0);
  save('packages/web/page.ts', 'the version before');
  await buildWeb(checkout);
  expect(needsBuild(checkout)).toBe(false);

  save('packages/web/page.ts', 'the newer version');
  viteEnding(1);
  await expect(buildWeb(checkout)).rejects.toThrow("doesn't build");
  save('packages/web/page.ts', 'the version before');
  expect(needsBuild(checkout)).toBe(true);
});
