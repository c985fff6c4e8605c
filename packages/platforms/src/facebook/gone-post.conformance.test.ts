import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  appOf,
  connectCase,
  failureOf,
  firstCasePost,
  postOf,
  publishOf,
  runAll,
  stepsOf,
} from '../conformance/drive-adapter.ts';
import { type Harness, openHarness } from '../conformance/open-harness.ts';
import { PLATFORM_CASES } from '../conformance/platform-cases.ts';
import { facebook } from './index.ts';

describe('removing a Page post', () => {
  const platformCase = PLATFORM_CASES.facebook;
  if (!platformCase) throw new Error('Facebook has no case');
  let harness: Harness;
  beforeEach(async () => {
    harness = await openHarness('facebook');
  });
  afterEach(() => harness.stop());

  const published = async () => {
    const access = await connectCase(facebook, appOf(facebook, harness.sandbox.url), harness.io, platformCase);
    const steps = stepsOf(facebook, postOf(firstCasePost(platformCase)), harness.sandbox);
    const { published: post } = await runAll(steps, {}, access, harness.io, harness.sandbox);
    const remove = () => publishOf(facebook).remove?.(post?.remoteId ?? '', access, harness.io) ?? Promise.resolve();
    return { remove };
  };

  it.each(['is missing', 'wants a permission'])(
    'that is gone succeeds if Facebook says that it %s',
    async (reading) => {
      const { remove } = await published();
      await harness.sandbox.read('a post that is gone', reading);
      await remove();
      await remove();
      expect(await harness.sandbox.visible(platformCase.account)).toEqual([]);
      await harness.expectFaithful();
    },
  );

  it('that exists fails if the permission is missing, though Facebook answers 10 to that as well', async () => {
    const { remove } = await published();
    const body = { error: { message: '(#10) No permission', type: 'OAuthException', code: 10, fbtrace_id: 'A' } };
    await harness.sandbox.fault({ operation: 'delete', kind: 'status', status: 403, body });
    expect(await failureOf(remove())).toMatchObject({ code: '10' });
    expect(await harness.sandbox.visible(platformCase.account)).toHaveLength(1);
  });
});
