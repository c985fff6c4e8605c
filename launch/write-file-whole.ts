import { closeSync, fchmodSync, fsyncSync, linkSync, openSync, renameSync, rmSync, writeSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Writes a file so that a crash or a power cut leaves either the old content or the new, never a half: a sibling file
 * is written, flushed to disk, and renamed over it.
 * @param mode permissions, such as 0o600
 */
export function writeFileWhole(path: string, content: string, mode: number): void {
  renameSync(writeNeighbour(path, content, mode), path);
  flushFolder(path);
}

/** The same for a file that must not exist yet: of several processes, one makes it. Returns false when it exists. */
export function createFileWhole(path: string, content: string, mode: number): boolean {
  const neighbour = writeNeighbour(path, content, mode);
  try {
    linkSync(neighbour, path);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(neighbour);
  }
  flushFolder(path);
  return true;
}

function writeNeighbour(path: string, content: string, mode: number): string {
  const neighbour = `${path}.${process.pid}.new`;
  const file = openSync(neighbour, 'w', mode);
  try {
    fchmodSync(file, mode); // the umask cuts the mode of open(), which is ignored for an existing file
    writeSync(file, content);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
  return neighbour;
}

function flushFolder(path: string): void {
  if (process.platform === 'win32') return; // folders can't be opened there
  const folder = openSync(dirname(path), 'r');
  try {
    fsyncSync(folder);
  } finally {
    closeSync(folder);
  }
}
