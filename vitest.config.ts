import { defineConfig } from 'vitest/config';
import { TEST_TIMEOUT_MS, WAIT_TIMEOUT_MS } from './launch/testing/test-timeouts.ts';
import { LongestFirst } from './launch/testing/vitest/longest-first.ts';

const NO_NETWORK = './launch/testing/no-outside-network.ts';
const DATABASE = './launch/testing/database.setup.ts';
const JOURNEYS = './launch/testing/vitest/journeys.setup.ts';

const SPECIAL = ['**/*.feature.test.ts', '**/*.conformance.test.ts', '**/*.journey.test.ts'];
const NEVER = ['**/node_modules/**', '**/dist/**'];

/**
 * Node reads our TypeScript itself and keeps what it compiled (NODE_COMPILE_CACHE); the web app's files need Vite, since
 * Node reads no TSX. Without the loader `vi.mock` does nothing: we mock none of our own code.
 */
const BY_NODE = { viteModuleRunner: false, nodeLoader: false };

/**
 * The journey of every `npm test`: a newcomer's whole way, from signing up to a published post. All journeys take as long
 * as everything else together; the gate runs the others with `npm run test:journeys`.
 */
const MAIN_JOURNEY = 'e2e/first-post.journey.test.ts';

/** Of every project. */
const COMMON = {
  // V8 14.6 compiles hot functions on a thread beside the program, and once in many runs that thread ended the process: "Check
  // failed: (data_) != nullptr" (2026-11-28; most likely nodejs/node issue 66126). With this it compiles in turn.
  execArgv: ['--no-concurrent-recompilation'],
  setupFiles: [NO_NETWORK, './launch/testing/vitest/wait-timeout.ts'],
  expect: { poll: { timeout: WAIT_TIMEOUT_MS } },
  testTimeout: TEST_TIMEOUT_MS,
  hookTimeout: TEST_TIMEOUT_MS,
};

const IN_THE_BROWSER = { ...COMMON, globalSetup: [DATABASE, JOURNEYS], sequence: { groupOrder: 1 } };

// Cheap first: a mistake in a rule shows before the journeys begin. Features and journeys share a group: a file that waits, for a
// process that stands still or a platform that is slow, leaves its core to one that works.
export default defineConfig({
  test: {
    // Half of every feature and two thirds of every journey is waiting: for the database, for a platform's answer, for the next
    // minute. With two files at a time both of two cores stood idle for a quarter of the run; four took as long as three, with
    // both cores at work for 94 % of it (2026-11-26).
    maxWorkers: 3,
    // Where a project says `isolate: false`, the files of a worker share a process and its modules: loading them anew for
    // each took more than the tests.
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'unit',
          include: ['packages/*/src/**/*.test.ts', 'launch/**/*.test.ts', 'bench/**/*.test.ts', 'e2e/**/*.test.ts'],
          exclude: [...NEVER, ...SPECIAL, 'packages/web/**'],
          experimental: BY_NODE,
          isolate: false,
          ...COMMON,
          sequence: { groupOrder: 0 },
        },
      },
      {
        test: {
          name: 'web',
          include: ['packages/web/**/*.test.ts'],
          exclude: NEVER,
          isolate: false,
          ...COMMON,
          sequence: { groupOrder: 0 },
        },
      },
      {
        test: {
          name: 'screens',
          include: ['packages/web/**/*.test.tsx'],
          exclude: NEVER,
          isolate: false,
          environment: 'jsdom',
          ...COMMON,
          sequence: { groupOrder: 0 },
        },
      },
      {
        test: {
          name: 'conformance',
          include: ['packages/**/*.conformance.test.ts'],
          exclude: NEVER,
          experimental: BY_NODE,
          isolate: false,
          ...COMMON,
          globalSetup: [DATABASE],
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          name: 'feature',
          include: ['packages/**/*.feature.test.ts', 'launch/**/*.feature.test.ts'],
          exclude: NEVER,
          experimental: BY_NODE,
          isolate: false,
          ...COMMON,
          globalSetup: [DATABASE],
          sequence: { groupOrder: 1 },
        },
      },
      { test: { name: 'main journey', include: [MAIN_JOURNEY], exclude: NEVER, ...IN_THE_BROWSER } },
      {
        test: {
          name: 'journey',
          include: ['e2e/**/*.journey.test.ts'],
          exclude: [...NEVER, MAIN_JOURNEY],
          ...IN_THE_BROWSER,
        },
      },
    ],
  },
});
