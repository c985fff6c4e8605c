import { adapterFiles } from './adapter-template.ts';
import type { Names } from './names.ts';
import { standInFiles } from './stand-in-template.ts';
import { webFiles } from './web-template.ts';

/** Every file of a new platform by its path in the checkout. Pure. */
export const filesOf = (names: Names): Readonly<Record<string, string>> => ({
  ...adapterFiles(names),
  ...standInFiles(names),
  ...webFiles(names),
});

/** What is left to do by hand, one line per file; docs/adding-a-platform.md explains it at length. */
export const EXISTING_FILES: readonly { file: string; what: string }[] = [
  { file: 'packages/contract/src/platforms/platforms.ts', what: 'its id and its name' },
  { file: 'packages/platforms/src/registry.ts', what: 'its adapter' },
  { file: 'packages/platforms/src/limits.ts', what: 'its rules' },
  { file: 'packages/platforms/src/conformance/platform-cases.ts', what: 'its case for the conformance suite' },
  { file: 'packages/sandbox/src/registry.ts', what: 'its stand-in' },
  { file: '.env.example', what: 'its credentials and options' },
];
