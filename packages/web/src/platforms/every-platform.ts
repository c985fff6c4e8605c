import { PLATFORM_IDS, type PlatformId } from '@brandly/contract/platforms';
import { recordOf } from '@brandly/contract/records';

/**
 * What each platform's folder exports from the file of one name, by platform; `files` is what `import.meta.glob` found. The
 * folders are the list: a new platform adds its own, and no file names them all. Throws TypeError for a platform whose folder
 * lacks the file, as soon as anything loads it.
 */
export function everyPlatform<T>(name: string, files: Readonly<Record<string, T>>): Readonly<Record<PlatformId, T>> {
  return recordOf(PLATFORM_IDS, (id) => {
    const part = files[`./${id}/${name}`];
    if (part === undefined) throw new TypeError(`platforms/${id} has no ${name}`);
    return part;
  });
}
