import { execFile } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { CHECKOUT } from '../../checkout.ts';
import { TOOLS } from '../tools.ts';
import type { Names } from './names.ts';
import { filesOf } from './templates.ts';

/**
 * Writes the folders of a new platform below `root`, and has Biome format them: where a line breaks depends on how long
 * the names are. Existing files are never overwritten. Returns the paths of what it wrote.
 */
export async function writePlatform(root: string, names: Names): Promise<string[]> {
  const files = filesOf(names);
  for (const [path, text] of Object.entries(files)) {
    const file = join(root, path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, text, { flag: 'wx' });
  }
  const written = Object.keys(files);
  const code = written.filter((path) => /\.tsx?$/.test(path));
  await promisify(execFile)(process.execPath, [join(CHECKOUT, TOOLS.biome), 'check', '--write', ...code], {
    cwd: root,
  });
  return written;
}
