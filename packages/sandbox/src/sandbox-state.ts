import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { z } from 'zod';
import { MediaStore } from './media/media-store.ts';
import type { PlatformStandIn, StandInContext } from './platform-stand-in.ts';
import { registry } from './registry.ts';
import { Journal } from './state/journal.ts';
import { SandboxClock } from './state/sandbox-clock.ts';
import { SnapshotFile } from './state/snapshot-file.ts';

const snapshotSchema = z.object({ clockOffsetMs: z.int(), platforms: z.record(z.string(), z.unknown()) });

export type SandboxState = {
  clock: SandboxClock;
  media: MediaStore;
  journal: Journal;
  platforms: PlatformStandIn[];
  changed: () => void;
  reset: (seed: number) => void;
  close: () => Promise<void>;
};

/**
 * Everything the sandbox remembers. With a folder it survives restarts (`sandbox.json`, `journal.jsonl`, `media/`);
 * without one it lives in memory, with media in a temporary folder that is removed at the end.
 * @throws when the folder holds a state that can't be read
 */
export function openState(stateDir: string | undefined, now: (() => number) | undefined): SandboxState {
  const folder = stateDir ?? mkdtempSync(path.join(tmpdir(), 'sandbox-platforms-'));
  mkdirSync(folder, { recursive: true });
  const clock = new SandboxClock(now);
  const media = new MediaStore(path.join(folder, 'media'));
  const journal = new Journal(stateDir ? path.join(folder, 'journal.jsonl') : null);
  let snapshot: SnapshotFile | null = null;
  const changed = (): void => snapshot?.changed();
  const context: StandInContext = { now: () => clock.now(), media, changed };
  const platforms = registry.map((create) => create(context));

  if (stateDir) {
    snapshot = new SnapshotFile(folder, () => ({
      clockOffsetMs: clock.offsetMs,
      platforms: Object.fromEntries(platforms.map((platform) => [platform.id, platform.snapshot()])),
    }));
    restore(snapshot.load(), clock, platforms, folder);
  }
  return {
    clock,
    media,
    journal,
    platforms,
    changed,
    reset: (seed) => {
      for (const platform of platforms) platform.reset(seed);
      clock.offsetMs = 0;
      journal.clear();
      media.clear();
      changed();
    },
    close: async () => {
      await snapshot?.flush();
      if (!stateDir) rmSync(folder, { recursive: true, force: true });
    },
  };
}

function restore(saved: unknown, clock: SandboxClock, platforms: PlatformStandIn[], folder: string): void {
  if (saved === null) return;
  try {
    const parsed = snapshotSchema.parse(saved);
    clock.offsetMs = parsed.clockOffsetMs;
    for (const platform of platforms) {
      const own = parsed.platforms[platform.id];
      if (own !== undefined) platform.restore(own);
    }
  } catch (error) {
    throw new Error(`The sandbox's state in ${folder} is of another version; move it away to start afresh.`, {
      cause: error,
    });
  }
}
