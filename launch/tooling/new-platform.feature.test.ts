import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CHECKOUT } from '../checkout.ts';
import { namesOf } from './new-platform/names.ts';
import { EXISTING_FILES, writePlatform } from './new-platform/templates.ts';
import { TOOLS } from './tools.ts';

/** The rooms of a new platform, except for the web app, whose own tests check its parts. */
const ROOMS = ['contract', 'platforms', 'sandbox'];
const NAMES = namesOf('eleventh', 'Eleventh');

let copy: string;

/** Copies the checkout's sources to a folder, whose packages find each other there and all others in the checkout. */
beforeAll(() => {
  copy = mkdtempSync(join(tmpdir(), 'brandly-new-platform-'));
  const isSource = (path: string) => !['node_modules', 'dist'].includes(basename(path));
  for (const room of ROOMS) {
    cpSync(join(CHECKOUT, 'packages', room), join(copy, 'packages', room), { recursive: true, filter: isSource });
  }
  for (const file of ['tsconfig.base.json', 'package.json', 'biome.json', '.gitignore', '.env.example', 'docs'])
    cpSync(join(CHECKOUT, file), join(copy, file), { recursive: true });
  const modules = join(copy, 'node_modules');
  mkdirSync(join(modules, '@brandly'), { recursive: true });
  for (const name of readdirSync(join(CHECKOUT, 'node_modules'))) {
    if (name !== '@brandly') symlinkSync(join(CHECKOUT, 'node_modules', name), join(modules, name));
  }
  for (const room of ROOMS) symlinkSync(join(copy, 'packages', room), join(modules, '@brandly', room));
});
afterAll(() => rmSync(copy, { recursive: true, force: true }));

/** Runs a tool in the copy; resolves with its output, whether it succeeded or not. */
const run = (tool: keyof typeof TOOLS, args: readonly string[]): Promise<string> =>
  new Promise((resolve) => {
    const options = {
      cwd: copy,
      maxBuffer: 64 * 1024 * 1024,
      env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: '0' },
    };
    execFile(process.execPath, [join(CHECKOUT, TOOLS[tool]), ...args], options, (_error, stdout, stderr) =>
      resolve(stdout + stderr),
    );
  });

const types = () => run('tsc', ['-b', 'packages/platforms/tsconfig.test.json', 'packages/sandbox']);

/** The files that the type check reports, once each. */
const complaints = (said: string): string[] =>
  [...new Set([...said.matchAll(/^(packages\/[^(]+)\(/gm)].map(([, file = '']) => file))].toSorted();

function edit(file: string, change: (text: string) => string): void {
  const before = readFileSync(join(copy, file), 'utf8');
  const after = change(before);
  expect(after, `${file} is as the guide says`).not.toBe(before);
  writeFileSync(join(copy, file), after);
}

/** The edits that the guide describes, by file. */
const { id, name, constant, pascal } = NAMES;
const EDITS: Readonly<Record<string, (text: string) => string>> = {
  'packages/contract/src/platforms/platforms.ts': (text) =>
    text.replace('\n] as const', `\n  '${id}',\n] as const`).replace('\n};', `\n  ${id}: '${name}',\n};`),
  'packages/platforms/src/registry.ts': (text) =>
    `import { ${id} } from './${id}/index.ts';\n${text.replace('  whatsapp,\n};', `  whatsapp,\n  ${id},\n};`)}`,
  'packages/platforms/src/limits.ts': (text) =>
    `import { ${constant}_RULES } from './${id}/limits.ts';\n${text.replace('  whatsapp: null,\n', `  whatsapp: null,\n  ${id}: ${constant}_RULES,\n`)}`,
  'packages/platforms/src/conformance/platform-cases.ts': (text) =>
    `import { ${constant}_CASE } from './cases/${id}.ts';\n${text.replace('  whatsapp: WHATSAPP_CASE,\n', `  whatsapp: WHATSAPP_CASE,\n  ${id}: ${constant}_CASE,\n`)}`,
  'packages/sandbox/src/registry.ts': (text) =>
    `import { create${pascal} } from './${id}/index.ts';\n${text.replace('  createWhatsapp,\n', `  createWhatsapp,\n  create${pascal},\n`)}`,
  '.env.example': (text) =>
    text.replace(
      '#TWITTER_CLIENT_SECRET=\n',
      `#TWITTER_CLIENT_SECRET=\n#${constant}_CLIENT_ID=\n#${constant}_CLIENT_SECRET=\n`,
    ),
};

test('the guide names the files to edit, and no more than six', () => {
  expect(EXISTING_FILES.map(({ file }) => file)).toEqual(Object.keys(EDITS));
  expect(EXISTING_FILES.length).toBeLessThanOrEqual(6);
  const guide = readFileSync(join(CHECKOUT, 'docs', 'adding-a-platform.md'), 'utf8');
  for (const { file } of EXISTING_FILES) expect(guide).toContain(`\`${file}\``);
});

test('an id that is invalid in a path is refused', () => {
  expect(() => namesOf('Blue Sky')).toThrow(RangeError);
});

test('the type check finds where a new platform is missing, and then the tests fail until it works', async () => {
  const written = (await writePlatform(copy, NAMES)).filter((path) => !path.endsWith('.md'));
  expect(await run('biome', ['check', ...written])).toMatch(/^Checked \d+ files in .*\. No fixes applied\.\s*$/);
  const [contract = '', ...others] = Object.keys(EDITS);

  // With only the folders, nothing knows the id.
  expect(complaints(await types())).toEqual([
    `packages/platforms/src/${id}/index.ts`,
    `packages/platforms/src/${id}/limits.ts`,
  ]);

  // With the id too, every list that must be complete lacks its line.
  edit(contract, EDITS[contract] ?? String);
  expect(complaints(await types())).toEqual([
    'packages/platforms/src/conformance/platform-cases.ts',
    'packages/platforms/src/limits.ts',
    'packages/platforms/src/registry.ts',
  ]);

  for (const file of others) edit(file, EDITS[file] ?? String);
  expect(await types()).toBe('');

  // The types are complete now, but nothing works yet.
  const include = [
    'packages/platforms/src/conformance/platforms.conformance.test.ts',
    'packages/platforms/src/{readme,setup}.test.ts',
    'packages/sandbox/src/registry.test.ts',
  ];
  writeFileSync(join(copy, 'vitest.config.ts'), `export default { test: { include: ${JSON.stringify(include)} } };\n`);
  const outcome = join(copy, 'report.json');
  await run('vitest', ['run', '--reporter=json', `--outputFile=${outcome}`, '-t', name]);
  const report = JSON.parse(readFileSync(outcome, 'utf8')) as {
    testResults: { assertionResults: { fullName: string; status: string; failureMessages: string[] }[] }[];
  };
  const results = report.testResults.flatMap((file) => file.assertionResults).filter((one) => one.status !== 'skipped');
  const failed = results.filter((one) => one.status === 'failed').map((one) => one.fullName);
  expect(results.every((one) => one.fullName.includes(name))).toBe(true);
  expect(failed.join('\n')).toMatch(/connect/);
  expect(failed.join('\n')).toMatch(/publishing a text/);
  expect(failed).toEqual(
    expect.arrayContaining([
      `the guide for ${name} has nothing left to fill in, in its folder and its case`,
      `the README of ${name} says which limits are believed, and what changes them`,
      `${name} has nothing left to fill in`,
    ]),
  );
}, 300_000);
