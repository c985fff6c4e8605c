import sharp from 'sharp';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { appOf, connectCase, postOf, runAll, stepsOf } from '../conformance/drive-adapter.ts';
import { openSandbox, type SandboxApi } from '../conformance/open-sandbox.ts';
import type { CasePost } from '../conformance/platform-case.ts';
import { PLATFORM_CASES } from '../conformance/platform-cases.ts';
import { testIo } from '../conformance/test-io.ts';
import type { Access } from '../platform.ts';
import { renditionOf } from '../renditions.ts';
import { type DraftMedia, rulesForAccount } from '../rules-types.ts';
import { mastodon } from './index.ts';
import { MASTODON_RULES } from './limits.ts';

let sandbox: SandboxApi;
beforeEach(async () => {
  sandbox = await openSandbox('mastodon');
});
afterEach(() => sandbox.stop());

/** 46: the first one counts 23, the last one is not a link there. */
const ADDRESSES = '(https://en.wikipedia.org/wiki/Coffee_(drink)), https://localhost:4';
const post = (text: string, options = {}): CasePost => ({ title: text, kind: 'text', text, files: [], options });
const problemOf = (given: CasePost, limits: Awaited<ReturnType<typeof limitsOf>>) =>
  rulesForAccount(MASTODON_RULES, limits).check(postOf(given))[0]?.id ?? null;
const limitsOf = (access: Access) =>
  mastodon.accountLimits?.(
    access,
    testIo(() => [], sandbox),
  );

async function connect(): Promise<Access> {
  const platformCase = PLATFORM_CASES.mastodon;
  if (!platformCase) throw new Error('Mastodon has a case.');
  return connectCase(
    mastodon,
    appOf(mastodon, sandbox.url),
    testIo(() => [], sandbox),
    platformCase,
  );
}

it('an account has the limits of its own server, and is connected if the server states none', async () => {
  await sandbox.setServerLimits({ statuses: { max_characters: 5_000 } });
  const { app, grant } = await connect();
  const connectable = () =>
    mastodon.connect.accounts(
      app,
      grant,
      testIo(() => [], sandbox),
    );
  expect(await connectable()).toMatchObject([{ limits: { textMax: 5_000, imagesMax: 4, pollOptionMax: 50 } }]);
  await sandbox.fault({ operation: 'inspect', kind: 'status', status: 503 });
  expect(await connectable()).toMatchObject([{ limits: undefined, reason: null }]);
});

it('a server that takes fewer pixels gets a smaller photo; a GIF and a video are refused while typing', async () => {
  await sandbox.setServerLimits({ media_attachments: { image_matrix_limit: 1_000_000, video_matrix_limit: 500_000 } });
  const limits = await limitsOf(await connect());
  const own = rulesForAccount(MASTODON_RULES, limits);
  const file = (mimeType: string, kind: 'image' | 'video', width: number, height: number) => ({
    ...{ kind, mimeType, width, height, bytes: 90_000, altText: '', durationSeconds: kind === 'video' ? 5 : null },
  });
  const said = (...media: ReturnType<typeof file>[]) =>
    own.check({ ...postOf(post('x')), media }).map((problem) => problem.id);
  const bounds = renditionOf(own.limits, file('image/jpeg', 'image', 2_000, 1_000));
  expect((bounds?.longSideMax ?? 0) * (bounds?.shortSideMax ?? 0)).toBeLessThanOrEqual(1_000_000);
  expect(renditionOf(own.limits, file('image/jpeg', 'image', 1_000, 1_000))).toBeNull();
  expect(said(file('image/jpeg', 'image', 2_000, 1_000))).toEqual([]);
  expect(said(file('image/gif', 'image', 960, 961))).toEqual(['gif-pixels']);
  expect(said(file('image/gif', 'image', 960, 960))).toEqual([]);
  expect(said(file('video/mp4', 'video', 1_000, 501))).toEqual(['video-pixels']);
  expect(said(file('video/mp4', 'video', 1_000, 500))).toEqual([]);
});

it('a GIF may have fewer pixels than a photo, and a video as many frames per second as its server takes', async () => {
  await sandbox.setServerLimits({ media_attachments: { video_frame_rate_limit: 60 } });
  const access = await connect();
  const own = rulesForAccount(MASTODON_RULES, await limitsOf(access));
  const said = (media: DraftMedia): string[] =>
    own.check({ ...postOf(post('x')), media: [media] }).map(({ message }) => message);
  const gif: DraftMedia = {
    ...{ kind: 'image', mimeType: 'image/gif', bytes: 90_000, altText: '', durationSeconds: null },
    ...{ width: 1_280, height: 720 },
  };
  const video: DraftMedia = { ...gif, kind: 'video', mimeType: 'video/mp4', durationSeconds: 5 };
  expect(said(gif)).toEqual([]);
  expect(said({ ...gif, height: 721 })).toEqual([expect.stringContaining('accepts GIFs of up to 921,600 pixels')]);
  for (const frameRate of [null, 23.98, 60.3]) expect(said({ ...video, frameRate })).toEqual([]);
  expect(said({ ...video, frameRate: 61 })).toEqual([
    'Mastodon accepts videos of up to 60 frames per second. This one has 61.',
  ]);
  const sent = async (height: number): Promise<unknown> => {
    const create = { width: 1_280, height, channels: 3, background: '#0a7' } as const;
    const content = await sharp({ create }).gif().toBuffer();
    const { app, grant } = access;
    const form = new FormData();
    form.append('file', new File([new Uint8Array(content)], 'a.gif', { type: 'image/gif' }));
    const headers = { authorization: `Bearer ${grant.accessToken}` };
    const answer = await fetch(`${app.origins['home']}/api/v2/media`, { method: 'POST', headers, body: form });
    return answer.status;
  };
  expect(await sent(720)).toBe(200);
  expect(await sent(721)).toBe(422);
});

it.each<[string, Record<string, Record<string, number>>, CasePost, CasePost, string]>([
  ['less text', { statuses: { max_characters: 100 } }, post('x'.repeat(100)), post('x'.repeat(101)), 'text-too-long'],
  [
    'addresses in and with brackets',
    {},
    post(`${'x'.repeat(453)} ${ADDRESSES}`),
    post(`${'x'.repeat(454)} ${ADDRESSES}`),
    'text-too-long',
  ],
  [
    'more text',
    { statuses: { max_characters: 5_000 } },
    post('x'.repeat(5_000)),
    post('x'.repeat(5_001)),
    'text-too-long',
  ],
  [
    'polls of six long options',
    { polls: { max_options: 6, max_characters_per_option: 80 } },
    post('Which?', { pollOptions: `A,B,C,D,E,${'x'.repeat(80)}` }),
    post('Which?', { pollOptions: 'A,B,C,D,E,F,G' }),
    'poll-answers',
  ],
  [
    'polls of an hour and longer',
    { polls: { min_expiration: 3_600 } },
    post('Which?', { pollOptions: 'A,B', pollHours: '1' }),
    post('Which?', { pollOptions: 'A,B', pollHours: '0.5' }),
    'poll-time',
  ],
])(
  '%s: the rules shown while typing accept what the server accepts, and nothing beyond',
  async (_what, said, within, beyond, id) => {
    await sandbox.setServerLimits(said);
    const access = await connect();
    const limits = await limitsOf(access);
    const send = (given: CasePost) => {
      const sent = postOf(given);
      return runAll(
        stepsOf(mastodon, sent, sandbox),
        {},
        access,
        testIo(() => [], sandbox),
        sandbox,
      );
    };
    expect(problemOf(within, limits)).toBeNull();
    expect((await send(within)).published).not.toBeNull();
    expect(problemOf(beyond, limits)).toBe(id);
    await expect(send(beyond)).rejects.toMatchObject({ verdict: 'rejected', code: id });
  },
);
