import { describe, expect, it } from 'vitest';
import { differencesOf } from '../proving/compare.ts';
import { prove } from '../proving/prove.ts';
import { BUILT_PLATFORMS } from '../registry.ts';
import { openHarness } from './open-harness.ts';
import { proofFiles } from './proof-files.ts';
import { readRecordings } from './recordings.ts';
import { TRIALS } from './trials.ts';
import { appOf, connectTrial } from './walk.ts';

/** Repeats each recorded proof at the stand-in, which must answer in the same shapes. */
describe.each(
  (await readRecordings()).map((recording) => ({
    name: `${recording.platform}, ${recording.software ?? 'the platform itself'}, ${recording.madeOn}`,
    recording,
  })),
)('the stand-in answers as recorded: $name', ({ recording }) => {
  it('in every step that was confirmed', async () => {
    const platform = BUILT_PLATFORMS.find(({ id }) => id === recording.platform);
    const trial = platform && TRIALS[platform.id];
    if (!platform || !trial) throw new Error(`There is no stand-in of ${recording.platform}`);
    const harness = await openHarness(platform.id);
    try {
      const { files, picture, video } = await proofFiles();
      harness.put(files);
      const { steps } = await prove({
        platform,
        access: await connectTrial(platform, appOf(platform, harness.sandbox.url), harness.io, trial),
        io: harness.io,
        picture,
        video,
        agree: async () => true,
        pause: harness.sandbox.advance,
        signal: new AbortController().signal,
      });
      expect(differencesOf(recording, { ...recording, steps })).toEqual([]);
    } finally {
      await harness.stop();
    }
  });
});
