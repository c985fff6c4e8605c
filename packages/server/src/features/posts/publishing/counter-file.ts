import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** What this machine remembers of databases it published from: their counters, by the database's id. */
export type CounterFile = {
  read: (databaseId: string) => Promise<number | null>;
  write: (databaseId: string, counter: number) => Promise<void>;
};

/** A small JSON file, replaced in one step. An unreadable one counts as none, since half a file proves nothing. */
export function createCounterFile(file: string): CounterFile {
  const readAll = async (): Promise<Record<string, number>> => {
    try {
      return JSON.parse(await readFile(file, 'utf8')) as Record<string, number>;
    } catch {
      return {};
    }
  };
  return {
    read: async (databaseId) => (await readAll())[databaseId] ?? null,
    write: async (databaseId, counter) => {
      const all = { ...(await readAll()), [databaseId]: counter };
      await mkdir(path.dirname(file), { recursive: true });
      const draft = `${file}.${process.pid}`;
      await writeFile(draft, JSON.stringify(all));
      await rename(draft, file);
    },
  };
}
