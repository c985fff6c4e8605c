// `npm run torture -- --kills N --seed S`: kills workers N times while they publish, two in five on a machine whose
// clocks are set or drift; every post has to be visible exactly once. A failure prints its seed, with which the same
// kills happen again.
import { parseArgs } from 'node:util';
import { temporaryInMemory } from '../testing/memory-folder.ts';
import { runTool } from './tools.ts';

/** The tests that kill workers; their control, which has to fail without the guard, runs with them. */
const SUITE = 'packages/server/src/jobs/crash';

const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '2000' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
  },
});
for (const [name, value] of Object.entries(values)) {
  if (/^[1-9]\d*$/.test(value)) continue;
  console.error(`✗ --${name} is '${value}', which is no whole number above 0.`);
  process.exit(1);
}
console.log(`Killing workers ${values.kills} times, seed ${values.seed} …`);
process.exit(
  await runTool('vitest', ['run', '--project', 'feature', SUITE], {
    KILLS: values.kills,
    KILL_SEED: values.seed,
    TZ: 'UTC',
    ...temporaryInMemory(),
  }),
);
