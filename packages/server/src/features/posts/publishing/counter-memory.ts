import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import * as z from 'zod/mini';
import type { Warns } from '../../../for-each-isolated.ts';
import type { Storage } from '../../../storage/storage.ts';

/** What is remembered, outside the database, about databases that were published from. */
export type CounterMemory = {
  /** Returns the counter of a database by its id; null: none is remembered. Throws when it cannot be read. */
  read: (databaseId: string) => Promise<number | null>;
  /** Stores the larger of this counter and the remembered one. Throws when it is not stored. */
  write: (databaseId: string, counter: number) => Promise<void>;
};

/** Older counters that stay beside the newest: a process that lists the folder while others count sees some of them. */
const OLDER_KEPT = 8;

/**
 * Remembers counters in a folder of empty files named `<database>.<counter>`. No process rewrites another's file, so
 * any number of processes and databases may share the folder: the largest number wins, and smaller ones are removed.
 */
export function createCounterFolder(folder: string): CounterMemory {
  const list = async (): Promise<{ name: string; id: string; counter: number }[]> =>
    (await readdir(folder).catch(unlessAbsent<string[]>([]))).flatMap((name) => {
      const [, id, counter] = /^([\w-]+)\.(\d+)$/.exec(name) ?? [];
      return id === undefined ? [] : [{ name, id, counter: Number(counter) }];
    });
  return {
    read: async (databaseId) => {
      const here = (await list()).filter(({ id }) => id === databaseId).map(({ counter }) => counter);
      const counters = [...here, ...(await readSingleFile(`${folder}.json`, databaseId))];
      return counters.length === 0 ? null : Math.max(...counters);
    },
    write: async (databaseId, counter) => {
      await mkdir(folder, { recursive: true });
      await writeFile(path.join(folder, `${databaseId}.${counter}`), '');
      const old = (await list()).filter((one) => one.id === databaseId && one.counter < counter - OLDER_KEPT);
      await Promise.all(old.map(({ name }) => rm(path.join(folder, name), { force: true })));
    },
  };
}

/** Reads the file in which the previous version kept the counters; its workers may still be running. */
async function readSingleFile(file: string, databaseId: string): Promise<number[]> {
  const text = await readFile(file, 'utf8').catch(unlessAbsent('{}'));
  try {
    const counter = z.record(z.string(), z.number()).parse(JSON.parse(text))[databaseId];
    return counter === undefined ? [] : [counter];
  } catch {
    // A half-written file proves nothing.
    return [];
  }
}

/** An absent folder or file remembers nothing; one that cannot be read is a fault. */
const unlessAbsent =
  <T>(nothing: T) =>
  (error: unknown): T => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return nothing;
    throw error;
  };

const nameOf = (databaseId: string) => `publishing-counter-${databaseId}`;

/** Remembers counters in a note per database in the file store, which all machines share. */
export function createCounterNotes(notes: Storage['notes']): CounterMemory {
  const read = async (databaseId: string): Promise<number | null> => {
    const note = await notes.read(nameOf(databaseId));
    return note === null || !/^\d+$/.test(note) ? null : Number(note);
  };
  return {
    read,
    // Two machines at once may leave the smaller counter; the next note corrects it, and a lower counter alarms nobody.
    write: async (databaseId, counter) =>
      notes.write(nameOf(databaseId), String(Math.max(counter, (await read(databaseId)) ?? 0))),
  };
}

/** How often the store is used: it costs money and time, and the folder is newer. */
const STORE_EVERY_MS = 60_000;

const isRecent = (at: number) => performance.now() - at < STORE_EVERY_MS;

/**
 * Combines the folder of a machine with the store that outlives machines. Each process reads the store as it begins,
 * once a minute, and whenever the folder remembers nothing.
 */
export function rememberInBoth(folder: CounterMemory, store: CounterMemory, log: Warns): CounterMemory {
  let readAt = Number.NEGATIVE_INFINITY;
  let written: { databaseId: string; at: number } | null = null;
  return {
    read: async (databaseId) => {
      const here = await folder.read(databaseId);
      if (here !== null && isRecent(readAt)) return here;
      try {
        const there = await store.read(databaseId);
        readAt = performance.now();
        return here === null || there === null ? (here ?? there) : Math.max(here, there);
      } catch (error) {
        if (here === null) throw error;
        log.warn({ err: error }, 'the store of files did not tell what it remembers of the database');
        return here;
      }
    },
    write: async (databaseId, counter) => {
      await folder.write(databaseId, counter);
      if (written?.databaseId === databaseId && isRecent(written.at)) return;
      await store.write(databaseId, counter);
      written = { databaseId, at: performance.now() };
    },
  };
}
