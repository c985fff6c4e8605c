import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accessTo, appOf, connectAll, failureOf, postOf, runAll, stepsOf } from '../conformance/drive-adapter.ts';
import { type Harness, openHarness } from '../conformance/open-harness.ts';
import { PLATFORM_CASES } from '../conformance/platform-cases.ts';
import { photo, video } from '../conformance/test-files.ts';
import { redirectErrorOf } from '../oauth.ts';
import type { PlatformApp } from '../platform.ts';
import { SCOPES } from './connect.ts';
import { linkedin } from './index.ts';
import { setup } from './setup.ts';

const ADA = 'urn:li:person:ada01';

let harness: Harness;
beforeAll(async () => {
  harness = await openHarness('linkedin');
});
afterAll(() => harness.stop());

const appWith = (scopes: string): PlatformApp => ({ ...appOf(linkedin, harness.sandbox.url), options: { scopes } });
const connected = async (app = appOf(linkedin, harness.sandbox.url)) =>
  (await connectAll(linkedin, app, harness.io, PLATFORM_CASES.linkedin?.consent.accept ?? [])).accounts;

describe('a member of LinkedIn', () => {
  it.each([
    ['the products that every app has', SCOPES.join(' '), [ADA]],
    [
      'the Community Management API alone',
      'r_basicprofile w_member_social rw_organization_admin',
      [ADA, 'urn:li:organization:2001'],
    ],
    ['pages alone', 'w_organization_social rw_organization_admin', ['urn:li:organization:2001']],
    ['no way to read who it is', 'w_member_social rw_organization_admin', ['urn:li:organization:2001']],
  ])('has the expected accounts if the app has %s', async (_title, scopes, expected) => {
    const accounts = await connected(appWith(scopes));
    expect(accounts.map((one) => one.externalId).slice(0, expected.length)).toEqual(expected);
    expect(accounts.every((one) => one.pictureUrl?.startsWith(harness.sandbox.url))).toBe(true);
  });

  it('is not asked for consent if the app lacks a product, and the result names permissions', async () => {
    const ask = { state: 'dance', codeChallenge: '', server: null };
    const { authorize } = linkedin.connect;
    const asked = authorize?.(appWith(`${SCOPES.join(' ')} r_member_postAnalytics`), ask, harness.io);
    const answer = await fetch((await asked)?.url ?? '', { redirect: 'manual' });
    const query = Object.fromEntries(new URL(answer.headers.get('location') ?? 'none:').searchParams);
    expect(query).toMatchObject({ state: 'dance', error: 'unauthorized_scope_error' });
    expect(query['error_description']).toContain('r_member_postAnalytics');
    expect(redirectErrorOf(query)).toBe('scope_error');
  });

  it.each(['told', 'refused'])(
    'posts a video and an image that are still processed, states of videos being %s',
    async (reading) => {
      await harness.sandbox.reset();
      await harness.sandbox.read('videos of members', reading);
      const ada = (await connected()).find((one) => one.externalId === ADA);
      if (!ada) throw new Error('Ada is not offered.');
      for (const file of [video('file-1', 8, 40_000), await photo('file-2', 20)]) {
        harness.put([file]);
        const post = postOf({ title: '', kind: file.kind, text: `A ${file.kind} of the roastery`, files: [file] });
        const access = accessTo(appOf(linkedin, harness.sandbox.url), ada);
        const { published } = await runAll(
          stepsOf(linkedin, post, harness.sandbox),
          {},
          access,
          harness.io,
          harness.sandbox,
        );
        expect(published?.remoteId).toMatch(/^urn:li:/);
      }
      expect(await harness.sandbox.visible(ADA)).toHaveLength(2);
      await harness.expectFaithful();
    },
  );

  it('who posts the same again is told where the first post is', async () => {
    await harness.sandbox.reset();
    const ada = (await connected()).find((one) => one.externalId === ADA);
    if (!ada) throw new Error('Ada is not offered.');
    const access = accessTo(appOf(linkedin, harness.sandbox.url), ada);
    const steps = stepsOf(
      linkedin,
      postOf({ title: '', kind: 'text', text: 'Good morning', files: [] }),
      harness.sandbox,
    );
    const { published } = await runAll(steps, {}, access, harness.io, harness.sandbox);
    const failure = await failureOf(runAll(steps, {}, access, harness.io, harness.sandbox));
    expect(failure).toMatchObject({ code: 'DUPLICATE_POST', mayBeOurOwn: true });
    expect(failure.advice).toContain(published?.remoteId ?? 'nothing');
  });
});

it('scopes with capitals and digits can be set, and nothing but scopes', () => {
  const pattern = setup.options.find((option) => option.name === 'scopes')?.pattern;
  expect('openid r_member_profileAnalytics r_1st_connections_size').toMatch(pattern ?? /never/);
  expect('openid, profile').not.toMatch(pattern ?? /never/);
});
