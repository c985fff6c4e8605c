import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Proof, type Proven, prove } from '../proving/prove.ts';
import { BUILT_PLATFORMS } from '../registry.ts';
import { appOf, connectCase } from './drive-adapter.ts';
import { type Harness, openHarness } from './open-harness.ts';
import { PLATFORM_CASES } from './platform-cases.ts';
import { proofFiles } from './proof-files.ts';

describe.each(BUILT_PLATFORMS.map((platform) => ({ name: platform.name, platform })))(
  'proving $name',
  ({ platform }) => {
    const platformCase = PLATFORM_CASES[platform.id];
    if (!platformCase) throw new Error(`${platform.name} has no case`);
    let given: Awaited<ReturnType<typeof proofFiles>>;
    let harness: Harness;
    beforeAll(async () => {
      harness = await openHarness(platform.id);
      given = await proofFiles();
      harness.put(given.files);
    });
    afterAll(() => harness.stop());
    beforeEach(() => harness.sandbox.reset());

    const run = async (change: Partial<Proof> = {}): Promise<Proven & { secrets: string[] }> => {
      const app = appOf(platform, harness.sandbox.url);
      const access = await connectCase(platform, app, harness.io, platformCase);
      const { grant, externalId, username } = access;
      const secrets = [grant.accessToken, grant.refreshToken ?? '', externalId, username, app.clientSecret];
      const proven = await prove({
        platform,
        access,
        io: harness.io,
        picture: given.picture,
        video: given.video,
        agree: async () => true,
        pause: harness.sandbox.advance,
        signal: new AbortController().signal,
        ...change,
      });
      return { ...proven, secrets: secrets.filter((one) => one.length > 3) };
    };
    /** What anybody may see now or in a minute. */
    const visible = async () => {
      await harness.sandbox.advance(60_000);
      return harness.sandbox.visible(platformCase.account);
    };

    it('confirms what it can do, leaves nothing behind, and reveals no secrets', async () => {
      const { steps, leftBehind, secrets } = await run();
      expect(steps.filter(({ outcome }) => outcome === 'failed')).toEqual([]);
      expect(leftBehind).toEqual([]);
      expect(await visible()).toEqual([]);
      const isUndone = platform.publish?.remove !== undefined || platform.publish?.unseen !== undefined;
      const published = steps.filter(({ fact, outcome }) => fact in PUBLISHED && outcome === 'confirmed');
      expect(published.length > 0).toBe(isUndone);
      for (const secret of secrets) expect(JSON.stringify(steps)).not.toContain(secret);
      await harness.expectFaithful();
    });

    it('does nothing visible without consent', async () => {
      const { steps } = await run({ agree: async () => false });
      expect(steps.filter(({ fact, outcome }) => fact in PUBLISHED && outcome !== 'left-out')).toEqual([]);
      expect(await visible()).toEqual([]);
    });

    it.skipIf(!platform.publish?.remove)('removes what is out when it is stopped', async () => {
      const stopping = new AbortController();
      let asked = 0;
      const io: Proof['io'] = {
        ...harness.io,
        fetch: (url, init) => {
          // In the middle of the second post, if there is one.
          if (asked === 2) stopping.abort();
          return harness.io.fetch(url, init);
        },
      };
      const agree = async () => {
        asked += 1;
        return true;
      };
      const { leftBehind } = await run({ io, agree, signal: stopping.signal });
      expect(leftBehind).toEqual([]);
      expect(await visible()).toEqual([]);
    });
  },
);

const PUBLISHED = { text: 1, link: 1, image: 1, images: 1, video: 1 };
