import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { appOf, connectCase, failureOf, postOf, runAll, stepsOf } from '../conformance/drive-adapter.ts';
import { type Harness, openHarness } from '../conformance/open-harness.ts';
import { PLATFORM_CASES } from '../conformance/platform-cases.ts';
import { photo } from '../conformance/test-files.ts';
import type { HttpInit, Io } from '../platform.ts';
import { pinterest } from './index.ts';

let harness: Harness;
beforeAll(async () => {
  harness = await openHarness('pinterest');
});
afterAll(() => harness.stop());
beforeEach(() => harness.sandbox.reset());

/** How images were sent, and what became of them. */
async function publish(pictures: string, count: number, io: Io = harness.io) {
  if (!PLATFORM_CASES.pinterest) throw new Error('Pinterest has no case.');
  const app = { ...appOf(pinterest, harness.sandbox.url), options: { pictures } };
  const access = await connectCase(pinterest, app, io, PLATFORM_CASES.pinterest);
  const files = await Promise.all(Array.from({ length: count }, (_, index) => photo(`file-${index + 1}`, 20 + index)));
  harness.put(files);
  const sent: string[] = [];
  const watched: Io = {
    ...io,
    fetch: (url, init: HttpInit) => {
      const kind = /"source_type":"(\w+)"/.exec(typeof init.body === 'string' ? init.body : '')?.[1];
      if (kind !== undefined) sent.push(kind);
      return io.fetch(url, init);
    },
  };
  const post = postOf({ title: '', kind: 'image', text: 'The counter', files });
  const run = () => runAll(stepsOf(pinterest, post, harness.sandbox), {}, access, watched, harness.sandbox);
  return { sent, run };
}

describe('images of a Pin', () => {
  it.each([
    ['fetched', 1, 'image_url'],
    ['fetched', 2, 'multiple_image_urls'],
    ['sent', 1, 'image_base64'],
    ['sent', 2, 'multiple_image_base64'],
    // The addresses of this test are not https.
    ['auto', 1, 'image_base64'],
  ])('that are %s, %i of them, go out as %s and are seen', async (pictures, count, kind) => {
    const { sent, run } = await publish(pictures, count);
    await run();
    expect(sent).toEqual([kind]);
    expect((await harness.sandbox.visible(PLATFORM_CASES.pinterest?.account ?? ''))[0]?.mediaCount).toBe(count);
    await harness.expectFaithful();
  });

  it('that Pinterest cannot reach are refused in its own words, and no Pin is made', async () => {
    const { run } = await publish('fetched', 1, { ...harness.io, mediaUrl: () => 'http://127.0.0.1:9/gone' });
    expect(await failureOf(run())).toMatchObject({ verdict: 'rejected', words: 'Unable to reach the URL.' });
    expect(await harness.sandbox.visible(PLATFORM_CASES.pinterest?.account ?? '')).toEqual([]);
  });

  it('at an https address are fetched', async () => {
    const https = { ...harness.io, mediaUrl: () => 'https://127.0.0.1/gone' };
    const { sent, run } = await publish('auto', 1, https);
    await failureOf(run());
    expect(sent).toEqual(['image_url']);
  });
});
