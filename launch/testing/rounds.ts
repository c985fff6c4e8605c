/** One run of the tests on one kind of machine. */
export type Round = {
  name: string;
  /** The name of the folder that contains the checkout. */
  folder: string;
  env: Record<string, string>;
  /** Processes that take a whole core each for as long as the round lasts. */
  busyLoops: number;
  isOrdinary: boolean;
  /** Why it cannot run here. */
  skipped?: string;
};

/** Debian's `nobody`: PostgreSQL requires an account with a name. */
export const ORDINARY_ACCOUNT = { uid: 65_534, gid: 65_534 };

const ODD_FOLDER = 'brandly größer 🧪';
/** A zone with a quarter-hour offset and daylight saving, and the language whose small I has no dot. */
const ELSEWHERE = { TZ: 'Pacific/Chatham', LC_ALL: 'tr_TR.UTF-8', LANG: 'tr_TR.UTF-8' };

const PLAIN: Round = { name: 'idle', folder: 'brandly', env: {}, busyLoops: 0, isOrdinary: false };

const ROUNDS: readonly Round[] = [
  PLAIN,
  { ...PLAIN, name: 'busy', busyLoops: 2 },
  { ...PLAIN, name: 'path', folder: ODD_FOLDER },
  { ...PLAIN, name: 'elsewhere', env: ELSEWHERE },
  { ...PLAIN, name: 'ordinary', isOrdinary: true },
];

const ALL_TOGETHER: Round = {
  name: 'all oddities together',
  folder: ODD_FOLDER,
  env: ELSEWHERE,
  busyLoops: 2,
  isOrdinary: true,
};

/** What a whole round runs, one `npm test` each: as the gate does, everything and then the journeys. */
export const WHOLE_TESTS: readonly (readonly string[])[] = [[], ['--project', 'journey']];

/** What a short round runs, one `npm test` each: everything quick, then of each slow kind what uses the system most. */
export const SHORT_TESTS: readonly (readonly string[])[] = [
  ['--project', 'unit', '--project', 'web', '--project', 'screens'],
  [
    'launch/testing/product.feature.test.ts',
    'packages/server/src/features/brands',
    'packages/server/src/features/posts/publishing',
    'e2e/first-post.journey.test.ts',
    'e2e/notifications.journey.test.ts',
  ],
];

/**
 * Returns the requested rounds; without names: all.
 * @throws for an unknown name
 */
export function chooseRounds(wanted: { names: readonly string[]; isShort: boolean; isRoot: boolean }): Round[] {
  const unknown = wanted.names.find((name) => ROUNDS.every((round) => round.name !== name));
  if (unknown !== undefined) {
    throw new Error(`There is no round '${unknown}'. Choose of: ${ROUNDS.map(({ name }) => name).join(', ')}.`);
  }
  if (wanted.isShort) return [ALL_TOGETHER];
  const rounds = ROUNDS.filter(({ name }) => wanted.names.length === 0 || wanted.names.includes(name));
  return rounds.map((round) =>
    round.isOrdinary && !wanted.isRoot
      ? { ...round, skipped: 'Every round is run as an ordinary user here; run it as root for the others.' }
      : round,
  );
}
