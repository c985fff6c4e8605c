import { expect, it } from 'vitest';
import { ALL_RULES } from '../limits.ts';
import type { HttpInit, Io } from '../platform.ts';
import { PLATFORMS } from '../registry.ts';
import { accessTo, appOf, connectAll, postOf, publishOf, runStep } from './drive-adapter.ts';
import { openMediaHost } from './media-host.ts';
import { openSandbox } from './open-sandbox.ts';
import { PLATFORM_CASES } from './platform-cases.ts';
import { video } from './test-files.ts';
import { testIo } from './test-io.ts';

const CASES = [
  ['tiktok', 'video_cover_timestamp_ms', 2500, { privacy: 'PUBLIC_TO_EVERYONE' }],
  ['instagram', 'thumb_offset', 2500, {}],
  ['pinterest', 'cover_image_key_frame_time', 2, {}],
] as const;

it('these platforms take a moment of a video as its cover', () => {
  const taking = ALL_RULES.flatMap(({ id, limits }) => (limits.videoCover ? [id] : []));
  // YouTube takes an image of the moment instead, see its own test.
  expect(taking.toSorted()).toEqual([...CASES.map(([id]) => id), 'youtube'].toSorted());
});

it.each(CASES)('%s gets the chosen cover of a video as %s', async (id, field, value, options) => {
  const platform = PLATFORMS[id];
  if (!platform) throw new Error(`${id} is missing`);
  const file = video('file-1', 12, 3_000);
  const sandbox = await openSandbox(id);
  const host = await openMediaHost(() => [file]);
  try {
    const sent: string[] = [];
    const io = watched(
      testIo(() => [file], sandbox, host.url),
      sent,
    );
    const app = appOf(platform, sandbox.url);
    const { accounts } = await connectAll(platform, app, io, PLATFORM_CASES[id]?.consent.accept ?? []);
    const account = accounts.find(({ grant }) => grant !== null);
    if (!account) throw new Error('No account is offered.');
    const access = accessTo(app, account);
    /** Collects what is sent for a video, up to and including the first step after which somebody could see it. */
    const said = async (text: string, more: Record<string, string>) => {
      sent.length = 0;
      const post = postOf({ title: '', kind: 'video', text, options: { ...options, ...more }, files: [file] });
      const steps = publishOf(platform).steps(post);
      let done = {};
      for (const step of steps.slice(0, -1)) done = await runStep(step, done, access, io, sandbox);
      await steps.at(-1)?.run(done, access, io);
      return sent.join('\n');
    };
    expect(await said('Steam', { coverMs: '2500' })).toMatch(new RegExp(`${field}"?[=:]\\s*"?${value}\\b`));
    // Pinterest requires a cover and gets the beginning.
    expect(await said('More steam', {})).not.toMatch(new RegExp(`${field}"?[=:]\\s*"?[1-9]`));
  } finally {
    await sandbox.stop();
    await host.stop();
  }
});

/** Records what is sent, as text. */
const watched = (io: Io, sent: string[]): Io => ({
  ...io,
  fetch: (url: string, init: HttpInit) => {
    if (typeof init.body === 'string') sent.push(init.body);
    if (init.body instanceof FormData)
      sent.push(...[...init.body].map(([name, one]) => `${name}=${typeof one === 'string' ? one : 'a file'}`));
    return io.fetch(url, init);
  },
});
