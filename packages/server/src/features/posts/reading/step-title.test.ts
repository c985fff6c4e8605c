import { postOf, publishOf } from '@brandly/platforms/conformance/drive-adapter';
import { PLATFORM_CASES } from '@brandly/platforms/conformance/platform-cases';
import { BUILT_PLATFORMS } from '@brandly/platforms/registry';
import { expect, test } from 'vitest';
import { stepTitle } from './timeline.ts';

const PLATFORMS_WITH_CASES = BUILT_PLATFORMS.flatMap((platform) => {
  const platformCase = PLATFORM_CASES[platform.id];
  return platform.publish && platformCase ? [{ platform, platformCase }] : [];
});

test.each([
  ['upload-photo-2', 'Photo 2 uploaded'],
  ['upload-media', 'File uploaded'],
  ['wait-for-media-1', 'File 1 processed by the platform'],
  ['set-cover', 'Cover set'],
  ['new-step-3', 'Prepared: new-step-3'],
])('%s is shown as %s', (name, title) => expect(stepTitle(name)).toBe(title));

test('every preparing step of an adapter has a title of its own', () => {
  const prepared = PLATFORMS_WITH_CASES.flatMap(({ platform, platformCase }) =>
    platformCase.posts.flatMap((post) =>
      publishOf(platform)
        .steps(postOf(post))
        .filter((step) => step.effect !== 'visible'),
    ),
  );
  expect(prepared.length).toBeGreaterThan(14);
  expect(prepared.map(({ name }) => name).filter((name) => stepTitle(name).startsWith('Prepared'))).toEqual([]);
});
