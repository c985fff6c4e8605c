import { PLATFORM_IDS, type PlatformId } from '@brandly/contract/platforms';

type Task = { name: string; result?: { state?: string }; suite?: { name: string; suite?: unknown } };

/** What the suite found for each platform: the tests that ran, by name, and whether they passed. */
export type Outcomes = {
  note: (platform: PlatformId, task: Task) => void;
  /** Whether all tests of a group (or the one named) passed; null: none ran, since the platform cannot do it. */
  passed: (platform: PlatformId, group: string, test?: string) => boolean | null;
  /** Whether tests ran for every platform. */
  isWhole: () => boolean;
};

/** Each platform has at least this many tests; fewer means that only a part of the suite ran. */
const LEAST_TESTS = 10;

export function createOutcomes(): Outcomes {
  const found = new Map<PlatformId, { group: string; test: string; isGood: boolean }[]>();
  return {
    note: (platform, task) => {
      const all = found.get(platform) ?? [];
      all.push({ group: task.suite?.name ?? '', test: task.name, isGood: task.result?.state !== 'fail' });
      found.set(platform, all);
    },
    passed: (platform, group, test) => {
      const ran = (found.get(platform) ?? []).filter(
        (one) => one.group === group && (test === undefined || one.test.startsWith(test)),
      );
      return ran.length === 0 ? null : ran.every((one) => one.isGood);
    },
    isWhole: () => PLATFORM_IDS.every((id) => (found.get(id)?.length ?? 0) >= LEAST_TESTS),
  };
}
