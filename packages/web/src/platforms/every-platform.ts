import { PLATFORM_IDS, type PlatformId } from '@brandly/contract/platforms';
import { recordOf } from '@brandly/contract/records';

/**
 * Collects what each platform's folder exports from a file of this name; `files` comes from `import.meta.glob`. The
 * folders are the list: a new platform adds its own, and no file names them all. On import it throws a TypeError for a
 * platform whose folder lacks the file.
 */
export function everyPlatform<T>(name: string, files: Readonly<Record<string, T>>): Readonly<Record<PlatformId, T>> {
  return recordOf(PLATFORM_IDS, (id) => {
    const part = files[`./${id}/${name}`];
    if (part === undefined) throw new TypeError(`platforms/${id} has no ${name}`);
    return part;
  });
}
