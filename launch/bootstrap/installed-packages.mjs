/**
 * @typedef {{ version?: string, integrity?: string, link?: boolean, optional?: boolean, dev?: boolean, os?: string[], cpu?: string[] }} LockedPackage
 * @typedef {{ packages?: Record<string, LockedPackage> }} Lockfile
 */

/**
 * Returns the packages of package-lock.json that node_modules doesn't have as locked.
 *
 * npm writes node_modules/.package-lock.json last, after everything it names is on the disk, so an interrupted install
 * has none and an older one names other versions. Optional packages may be absent (another platform), but not present
 * in another version.
 *
 * @param {Lockfile} locked package-lock.json
 * @param {Lockfile | undefined} installed node_modules/.package-lock.json, undefined when there is none
 * @param {(path: string) => boolean} isThere whether a path of the checkout exists: it may have been deleted since
 * @param {boolean} withTools whether packages count that only development needs
 * @returns {string[]} paths such as node_modules/pg, in the lockfile's order
 */
export function missingPackages(locked, installed, isThere, withTools) {
  // The product's own packages are in the checkout: npm installs only a link, and nothing for a new version.
  const wanted = Object.entries(locked.packages ?? {}).filter(
    ([path, pkg]) => path.includes('node_modules/') && (withTools || !pkg.dev),
  );
  const present = installed?.packages ?? {};
  const isMissing = (/** @type {string} */ path, /** @type {LockedPackage} */ pkg) =>
    !isAsLocked(pkg, present[path]) || (present[path] !== undefined && !isThere(path));
  return wanted.filter(([path, pkg]) => isMissing(path, pkg)).map(([path]) => path);
}

/**
 * @param {LockedPackage} locked
 * @param {LockedPackage | undefined} installed
 */
function isAsLocked(locked, installed) {
  if (installed === undefined) return locked.optional === true;
  return locked.link === installed.link && locked.version === installed.version && sameContent(locked, installed);
}

/**
 * @param {LockedPackage} locked
 * @param {LockedPackage} installed
 */
function sameContent(locked, installed) {
  const bothKnown = locked.integrity !== undefined && installed.integrity !== undefined;
  return !bothKnown || locked.integrity === installed.integrity;
}
