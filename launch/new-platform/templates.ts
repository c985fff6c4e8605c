import { adapterFiles } from './adapter-template.ts';
import { standInFiles } from './stand-in-template.ts';
import { webFiles } from './web-template.ts';

/** The names a new platform goes by. */
export type Names = {
  /** In paths and tables, small letters: `bluesky`. */
  id: string;
  /** As people read it: `Bluesky`. */
  name: string;
  /** As code starts with it: `BLUESKY`. */
  constant: string;
  /** In names of functions and components: `Bluesky`. */
  pascal: string;
};

/** Ids are names in paths, variables and settings at once. */
export const ID = /^[a-z][a-z0-9]{1,18}$/;

/** Throws RangeError for an id that could not stand in a path, a variable and a setting. */
export function namesOf(id: string, name = id.slice(0, 1).toUpperCase() + id.slice(1)): Names {
  if (!ID.test(id))
    throw new RangeError(`An id is 2 to 19 small letters and digits, such as bluesky; this one is “${id}”.`);
  return { id, name, constant: id.toUpperCase(), pascal: id.slice(0, 1).toUpperCase() + id.slice(1) };
}

/** Every file of a new platform by its path in the checkout. Pure. */
export const filesOf = (names: Names): Readonly<Record<string, string>> => ({
  ...adapterFiles(names),
  ...standInFiles(names),
  ...webFiles(names),
});

/** What is left to do by hand, one line a file; docs/adding-a-platform.md says the same at length. */
export const EXISTING_FILES: readonly { file: string; what: string }[] = [
  { file: 'packages/contract/src/platforms.ts', what: 'its id and its name' },
  { file: 'packages/platforms/src/registry.ts', what: 'its adapter' },
  { file: 'packages/platforms/src/limits.ts', what: 'its rules' },
  { file: 'packages/platforms/src/conformance/trials.ts', what: 'its trial' },
  { file: 'packages/sandbox/src/registry.ts', what: 'its stand-in' },
  { file: '.env.example', what: 'its credentials and options' },
];
