import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { CHECKOUT } from '../checkout.ts';
import { namesOf } from './new-platform/names.ts';
import { EXISTING_FILES, filesOf } from './new-platform/templates.ts';

/** `npm run new-platform <id> [name]`: writes the folders of a new platform. Existing files are never overwritten. */
const [id = '', name] = process.argv.slice(2);
try {
  const files = filesOf(namesOf(id, name));
  for (const [path, text] of Object.entries(files)) {
    const file = join(CHECKOUT, path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, text, { flag: 'wx' });
    console.log(`  ${path}`);
  }
  console.log('\nWritten. By hand, one line or two each:\n');
  for (const { file, what } of EXISTING_FILES) console.log(`  ${file}: ${what}`);
  console.log('\nThen docs/adding-a-platform.md says what fails until it is filled in, and in which order to fill it.');
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
