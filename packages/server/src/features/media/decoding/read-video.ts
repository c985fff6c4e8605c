import { AppError } from '../../../app-error.ts';
import type { Edit } from '../../../storage/staged-file.ts';
import { hiddenMetadata } from './hide-metadata.ts';
import type { ReadBytes } from './messages.ts';
import { readVideoFacts, type VideoFacts } from './video-facts.ts';

export type VideoRead = { facts: VideoFacts /** What to overwrite. */; hidden: Edit[] };

/** Reads a video's facts, and what it reveals about place and person. Throws AppError('file_unreadable'). */
export async function readVideo({ size, mimeType }: { size: number; mimeType: string }, read: ReadBytes) {
  const facts = await readVideoFacts({ size, read });
  if (!facts) throw new AppError('file_unreadable', { detail: 'no picture track' });
  return { facts, hidden: await hiddenMetadata({ size, read }, mimeType) } satisfies VideoRead;
}
