import { closeSync, fchmodSync, fsyncSync, openSync, renameSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Writes a file so that a crash or a power cut leaves either the old content or the new, never a half: a sibling file
 * is written, flushed to disk, and renamed over it.
 * @param mode permissions, such as 0o600
 */
export function writeFileWhole(path: string, content: string, mode: number): void {
  const neighbour = `${path}.${process.pid}.new`;
  const file = openSync(neighbour, 'w', mode);
  try {
    fchmodSync(file, mode); // the umask cuts the mode of open(), which is ignored for an existing file
    writeSync(file, content);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
  renameSync(neighbour, path);
  if (process.platform === 'win32') return; // folders can't be opened there
  const folder = openSync(dirname(path), 'r');
  try {
    fsyncSync(folder);
  } finally {
    closeSync(folder);
  }
}
