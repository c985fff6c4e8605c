import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Bench, openBench } from '../conformance/open-bench.ts';
import { TRIALS } from '../conformance/trials.ts';
import {
  appOf,
  connectTrial,
  failureOf,
  firstTrialPost,
  postOf,
  publishOf,
  runAll,
  stepsOf,
} from '../conformance/walk.ts';
import { facebook } from './index.ts';

describe('removing a Page post', () => {
  const trial = TRIALS.facebook;
  if (!trial) throw new Error('Facebook has no trial');
  let bench: Bench;
  beforeEach(async () => {
    bench = await openBench('facebook');
  });
  afterEach(() => bench.stop());

  const published = async () => {
    const access = await connectTrial(facebook, appOf(facebook, bench.sandbox.url), bench.io, trial);
    const steps = stepsOf(facebook, postOf(firstTrialPost(trial)), bench.sandbox);
    const { published: post } = await runAll(steps, {}, access, bench.io, bench.sandbox);
    const remove = () => publishOf(facebook).remove?.(post?.remoteId ?? '', access, bench.io) ?? Promise.resolve();
    return { remove };
  };

  it.each(['is missing', 'wants a permission'])(
    'that is gone succeeds if Facebook says that it %s',
    async (reading) => {
      const { remove } = await published();
      await bench.sandbox.read('a post that is gone', reading);
      await remove();
      await remove();
      expect(await bench.sandbox.visible(trial.account)).toEqual([]);
      await bench.expectFaithful();
    },
  );

  it('that exists fails if the permission is missing, though Facebook answers 10 to that as well', async () => {
    const { remove } = await published();
    const body = { error: { message: '(#10) No permission', type: 'OAuthException', code: 10, fbtrace_id: 'A' } };
    await bench.sandbox.fault({ operation: 'delete', kind: 'status', status: 403, body });
    expect(await failureOf(remove())).toMatchObject({ code: '10' });
    expect(await bench.sandbox.visible(trial.account)).toHaveLength(1);
  });
});
