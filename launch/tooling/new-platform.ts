import { CHECKOUT } from '../checkout.ts';
import { namesOf } from './new-platform/names.ts';
import { EXISTING_FILES, writePlatform } from './new-platform/templates.ts';

/** `npm run new-platform <id> [name]`: writes the folders of a new platform. Existing files are never overwritten. */
const [id = '', name] = process.argv.slice(2);
try {
  for (const path of await writePlatform(CHECKOUT, namesOf(id, name))) console.log(`  ${path}`);
  console.log('\nWritten. By hand, one line or two each:\n');
  for (const { file, what } of EXISTING_FILES) console.log(`  ${file}: ${what}`);
  console.log('\nThen docs/adding-a-platform.md says what fails until it is filled in, and in which order to fill it.');
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
