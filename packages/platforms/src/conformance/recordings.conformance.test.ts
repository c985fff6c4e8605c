import { describe, expect, it } from 'vitest';
import { differencesOf } from '../proving/compare.ts';
import { prove } from '../proving/prove.ts';
import { BUILT_PLATFORMS } from '../registry.ts';
import { appOf, connectCase } from './drive-adapter.ts';
import { openHarness } from './open-harness.ts';
import { PLATFORM_CASES } from './platform-cases.ts';
import { proofFiles } from './proof-files.ts';
import { readRecordings } from './recordings.ts';

/** Repeats each recorded proof at the stand-in, which must answer in the same shapes. */
describe.each(
  (await readRecordings()).map((recording) => ({
    name: `${recording.platform}, ${recording.software ?? 'the platform itself'}, ${recording.madeOn}`,
    recording,
  })),
)('the stand-in answers as recorded: $name', ({ recording }) => {
  it('in every step that was confirmed', async () => {
    const platform = BUILT_PLATFORMS.find(({ id }) => id === recording.platform);
    const platformCase = platform && PLATFORM_CASES[platform.id];
    if (!platform || !platformCase) throw new Error(`There is no stand-in of ${recording.platform}`);
    const harness = await openHarness(platform.id);
    try {
      const { files, picture, video } = await proofFiles();
      harness.put(files);
      const { steps } = await prove({
        platform,
        access: await connectCase(platform, appOf(platform, harness.sandbox.url), harness.io, platformCase),
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
