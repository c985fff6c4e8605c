import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { chmod } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CHECKOUT } from '../checkout.ts';

let home = '';
let copy = '';
beforeEach(async () => {
  home = mkdtempSync(join(tmpdir(), 'brandly dev '));
  await chmod(home, 0o711); // as root, the database's own account passes through
  copy = join(home, 'checkout');
  copySources();
});
afterEach(() => rmSync(home, { recursive: true, force: true }));

/** Makes a checkout whose sources may be changed: sources are copied, installed packages are linked. */
function copySources(): void {
  const isSource = (path: string) =>
    !/\/(node_modules|dist|\.tsbuild|\.git|\.brandly)(\/|$)/.test(path.slice(CHECKOUT.length - 1));
  for (const name of ['packages', 'launch', 'package.json', 'package-lock.json', 'tsconfig.base.json']) {
    cpSync(join(CHECKOUT, name), join(copy, name), { recursive: true, filter: isSource });
  }
  const modules = join(copy, 'node_modules');
  mkdirSync(join(modules, '@brandly'), { recursive: true });
  for (const name of readdirSync(join(CHECKOUT, 'node_modules'))) {
    if (name !== '@brandly' && name !== '.cache' && name !== '.vite') {
      symlinkSync(join(CHECKOUT, 'node_modules', name), join(modules, name));
    }
  }
  for (const room of readdirSync(join(copy, 'packages'))) {
    symlinkSync(join(copy, 'packages', room), join(modules, '@brandly', room));
  }
  symlinkSync(join(copy, 'launch'), join(modules, '@brandly', 'launch'));
  // Where two rooms need two versions of a package, npm puts one of them into the room's own folder.
  for (const room of readdirSync(join(copy, 'packages'))) {
    const own = join(CHECKOUT, 'packages', room, 'node_modules');
    if (existsSync(own)) symlinkSync(own, join(copy, 'packages', room, 'node_modules'));
  }
}

function change(file: string, before: string, after: string): void {
  const path = join(copy, file);
  const source = readFileSync(path, 'utf8');
  expect(source).toContain(before);
  writeFileSync(path, source.replaceAll(before, after));
}

const textAt = async (url: string, accept: string): Promise<string> => {
  const answer = await fetch(url, { headers: { accept } }).catch(() => undefined); // the server restarts meanwhile
  return (await answer?.text()) ?? '';
};

test('with npm run dev, a saved file of the server or of the web app takes effect a moment later', async () => {
  const child = spawn(process.execPath, [join(copy, 'launch', 'start', 'dev.ts')], {
    cwd: copy,
    env: {
      PATH: process.env['PATH'],
      HOME: process.env['HOME'],
      PORT: '0',
      SANDBOX_PORT: '0',
      BRANDLY_DATA: join(home, 'data'),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const lines: string[] = [];
  createInterface({ input: child.stderr }).on('line', (line) => lines.push(line));
  const url = await new Promise<string>((resolve, reject) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      lines.push(line);
      const found = /^\s+Brandly\s+(http\S+)/.exec(line)?.[1];
      if (found !== undefined) resolve(found);
    });
    child.once('exit', (code) => reject(new Error(`npm run dev ended with code ${code}:\n${lines.join('\n')}`)));
  });
  await vi.waitFor(async () => expect(await textAt(`${url}/dev/mail`, 'text/html')).toContain('<h1>Local email</h1>'));
  change('packages/server/src/mail/dev-mail.ts', '<h1>Local email</h1>', '<h1>Changed while it ran</h1>');
  await vi.waitFor(async () => expect(await textAt(`${url}/dev/mail`, 'text/html')).toContain('Changed while it ran'));

  const notFound = `${url}/src/app/not-found-page.tsx`;
  expect(await textAt(notFound, '*/*')).toContain('function');
  change('packages/web/src/app/not-found-page.tsx', 'Page not found', 'Changed while it ran');
  await vi.waitFor(async () => expect(await textAt(notFound, '*/*')).toContain('Changed while it ran'));

  child.kill('SIGTERM');
  expect(await once(child, 'exit')).toEqual([0, null]);
  // Requests that fail while the server restarts do not flood the console with stack traces.
  expect(lines.join('\n')).not.toContain('ECONNREFUSED');
});
