import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { Recording } from '../proving/recording.ts';

/** The platforms' answers to proofs, contributed by whoever made one: a folder per platform. */
const FOLDER = new URL('../../recordings/', import.meta.url);

export async function readRecordings(): Promise<Recording[]> {
  const files = (await readdir(FOLDER, { recursive: true })).filter((file) => file.endsWith('.json')).sort();
  return Promise.all(
    files.map(async (file) => Recording.parse(JSON.parse(await readFile(new URL(file, FOLDER), 'utf8')))),
  );
}

/** Replaces an older recording of the same platform and software. */
export async function keepRecording(recording: Recording): Promise<void> {
  const name = recording.software?.replaceAll(/[^\w.-]+/g, '-').replace(/^-/, '') ?? 'the-platform';
  const file = new URL(`${recording.platform}/${name}.json`, FOLDER);
  await mkdir(new URL('.', file), { recursive: true });
  await writeFile(file, `${JSON.stringify(recording, null, 2)}\n`);
}
