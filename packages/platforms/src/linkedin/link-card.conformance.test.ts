import { afterEach, beforeEach, expect, it } from 'vitest';
import { link } from '../conformance/case-posts.ts';
import { appOf, connectCase, postOf, publishOf, runAll } from '../conformance/drive-adapter.ts';
import { type Harness, openHarness } from '../conformance/open-harness.ts';
import { PLATFORM_CASES } from '../conformance/platform-cases.ts';
import { linkedPage } from '../conformance/test-io.ts';
import type { Access, Io } from '../platform.ts';
import { linkedin } from './index.ts';
import { listPosts } from './reconcile.ts';

let harness: Harness;
let access: Access;
beforeEach(async () => {
  harness = await openHarness('linkedin');
  const platformCase = PLATFORM_CASES.linkedin;
  if (!platformCase) throw new Error('LinkedIn has a case.');
  access = await connectCase(linkedin, appOf(linkedin, harness.sandbox.url), harness.io, platformCase);
});
afterEach(() => harness.stop());

async function articleWith(options: Record<string, string>, change: Partial<Io> = {}): Promise<unknown> {
  const io = { ...harness.io, ...change };
  await runAll(publishOf(linkedin).steps(postOf({ ...link, options })), {}, access, io, harness.sandbox);
  await harness.expectFaithful();
  const [newest] = await listPosts(access, io);
  return newest?.content?.article;
}

it('an article has the text and the image of its page', async () => {
  expect(await articleWith({})).toEqual({
    source: link.link,
    title: 'Opening hours',
    description: 'When the roastery is open.',
    thumbnail: expect.stringMatching(/^urn:li:image:/),
  });
});

it('an article prefers what the person wrote to what the page says', async () => {
  const options = { linkTitle: 'Come on Saturday', linkDescription: 'There is cake.' };
  expect(await articleWith(options)).toMatchObject({ title: 'Come on Saturday', description: 'There is cake.' });
});

it('an article has the address if the page cannot be read', async () => {
  expect(await articleWith({}, { readPage: async () => null })).toEqual({
    source: link.link,
    title: 'example.com/hours',
  });
});

const WORDS_ALONE = { source: link.link, title: 'Opening hours', description: 'When the roastery is open.' };

it('an article has no image if LinkedIn refuses it', async () => {
  const readPage = async () => ({ ...(await linkedPage()), picture: new TextEncoder().encode('no picture') });
  expect(await articleWith({}, { readPage })).toEqual(WORDS_ALONE);
});

it('an article does not wait for an image that LinkedIn never finishes', async () => {
  const began = harness.sandbox.now();
  const fetch: Io['fetch'] = (url, init) =>
    init.method === 'GET' && url.includes('/rest/images/')
      ? Promise.resolve(Response.json({ status: 'PROCESSING' }))
      : harness.io.fetch(url, init);
  expect(await articleWith({}, { fetch })).toEqual(WORDS_ALONE);
  expect(harness.sandbox.now() - began).toBeLessThan(60_000);
});
