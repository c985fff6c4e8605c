import type { PlatformId } from '@brandly/contract/platforms';
import { expect } from 'vitest';
import type { Io } from '../platform.ts';
import { openMediaHost } from './media-host.ts';
import { openSandbox, type SandboxApi } from './open-sandbox.ts';
import { type TestFile, testIo } from './test-io.ts';

/** A platform's test environment: its simulator, an adapter's outside calls and a host for the post's files. */
export type Harness = {
  sandbox: SandboxApi;
  io: Io;
  /** Sets the files that the adapter finds from now on. */
  put: (files: readonly TestFile[]) => void;
  /** Fails if a request or answer so far differs from the platform's description, or if a refusal lacks evidence. */
  expectFaithful: () => Promise<void>;
  stop: () => Promise<void>;
};

export async function openHarness(platform: PlatformId): Promise<Harness> {
  let files: readonly TestFile[] = [];
  const sandbox = await openSandbox(platform);
  const host = await openMediaHost(() => files);
  return {
    sandbox,
    io: testIo(() => files, sandbox, host.url),
    put: (next) => {
      files = next;
    },
    expectFaithful: async () => {
      const journal = await sandbox.journal();
      expect(journal.flatMap((entry) => entry.sandboxBug ?? [])).toEqual([]);
      expect(journal.flatMap((entry) => entry.deviations)).toEqual([]);
      const refused = journal.filter(({ status, fault }) => fault === null && (status ?? 0) >= 400);
      expect(refused.filter(({ evidence }) => evidence === null)).toEqual([]);
    },
    stop: async () => {
      await sandbox.stop();
      await host.stop();
    },
  };
}
