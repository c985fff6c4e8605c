import type { MediaFile } from '../platform.ts';
import { photo, video } from './test-files.ts';
import type { TestFile } from './test-io.ts';

/** Files for a proof at a stand-in, and what an adapter knows about them. */
export async function proofFiles(): Promise<{ files: readonly TestFile[]; picture: MediaFile; video: MediaFile }> {
  const files = [await photo('proof-picture', 90, 'A plain square'), video('proof-video', 12, 300_000)] as const;
  return { files, picture: known(files[0]), video: known(files[1]) };
}

const known = ({ content: _content, ...file }: TestFile): MediaFile => file;
