import { picture } from '@brandly/sandbox/testing/tiny-media';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { appOf, connectCase, failureOf, postOf, runAll, stepsOf } from '../conformance/drive-adapter.ts';
import { type Harness, openHarness } from '../conformance/open-harness.ts';
import { PLATFORM_CASES } from '../conformance/platform-cases.ts';
import { photo } from '../conformance/test-files.ts';
import type { TestFile } from '../conformance/test-io.ts';
import { PLATFORM_RULES } from '../limits.ts';
import type { Access, Io } from '../platform.ts';
import { renditionOf } from '../renditions.ts';
import { tiktok } from './index.ts';
import { TIKTOK_LIMITS } from './limits.ts';

let harness: Harness;
let access: Access;
beforeAll(async () => {
  harness = await openHarness('tiktok');
});
afterAll(() => harness.stop());
beforeEach(async () => {
  await harness.sandbox.reset();
  if (!PLATFORM_CASES.tiktok) throw new Error('TikTok has no case.');
  access = await connectCase(tiktok, appOf(tiktok, harness.sandbox.url), harness.io, PLATFORM_CASES.tiktok);
});

const options = { privacy: 'PUBLIC_TO_EVERYONE' };
const publish = (file: TestFile, io: Io = harness.io) => {
  harness.put([file]);
  const post = postOf({ title: 'a picture', kind: 'image', text: 'The counter', options, files: [file] });
  return { post, outcome: runAll(stepsOf(tiktok, post, harness.sandbox), {}, access, io, harness.sandbox) };
};

it('an image above 1080p goes out smaller, since TikTok accepts it but does not keep it', async () => {
  const content = Buffer.from(await picture('jpeg', 20, 2_000));
  const large = { ...(await photo('file-1', 20)), content, bytes: content.length, width: 2_000, height: 1_313 };
  const { post, outcome } = publish(large);
  expect(await failureOf(outcome)).toMatchObject({
    verdict: 'rejected',
    code: 'fail_reason:picture_size_check_failed',
    advice: expect.stringContaining('Replace'),
  });
  expect(PLATFORM_RULES.tiktok?.check(post)).toEqual([]);
  expect(renditionOf(TIKTOK_LIMITS, large)).toMatchObject({ shortSideMax: 1_080, longSideMax: 1_920 });
});

it('an image at an unverified host is refused with advice for the administrator', async () => {
  const elsewhere = { ...harness.io, mediaUrl: () => harness.io.mediaUrl(file).replace('127.0.0.1', 'localhost') };
  const file = await photo('file-1', 20);
  const failure = await failureOf(publish(file, elsewhere).outcome);
  expect(failure).toMatchObject({ verdict: 'not-permitted', code: 'url_ownership_unverified' });
  expect(failure.advice).toContain('administrator');
});
