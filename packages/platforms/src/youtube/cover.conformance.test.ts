import { expect, it } from 'vitest';
import { accessTo, appOf, connectAll, postOf, publishOf, runAll } from '../conformance/drive-adapter.ts';
import { openSandbox, type VisiblePost } from '../conformance/open-sandbox.ts';
import { photo, video } from '../conformance/test-files.ts';
import { type TestFile, testIo } from '../conformance/test-io.ts';
import { youtube } from './index.ts';
import { YOUTUBE_RULES } from './limits.ts';

const options = { privacy: 'public', coverMs: '2500' };

/** What the channel shows after one video each, newest first. */
async function published(channel: string, videos: readonly { file: TestFile; cover: TestFile | null }[]) {
  const sandbox = await openSandbox('youtube');
  try {
    const io = testIo(() => videos.flatMap(({ file, cover }) => (cover ? [file, cover] : [file])), sandbox);
    const app = appOf(youtube, sandbox.url);
    const form: [string, string][] = [
      ['channel', channel],
      ['decision', 'authorize'],
    ];
    const { accounts } = await connectAll(youtube, app, io, form);
    const [account] = accounts;
    if (!account) throw new Error('No account is offered.');
    for (const { file, cover } of videos) {
      const post = postOf({ kind: 'video', title: '', text: `A video ${file.id}`, options, files: [file] });
      const { content: _content, ...picture } = cover ?? file;
      const steps = publishOf(youtube).steps(cover ? { ...post, cover: picture } : post);
      await runAll(steps, {}, accessTo(app, account), io, sandbox);
    }
    const journal = await sandbox.journal();
    expect(journal.flatMap(({ deviations }) => deviations)).toEqual([]);
    return { seen: await sandbox.visible(account.externalId), operations: journal.map(({ operation }) => operation) };
  } finally {
    await sandbox.stop();
  }
}

const coversOf = (seen: readonly VisiblePost[]) => seen.map(({ media }) => media[0]?.cover);

it('a video has its chosen cover before anybody sees it, and one without an image has none', async () => {
  const { seen, operations } = await published('UCharborcoffee0000000101'.slice(0, 24), [
    { file: video('file-1', 12, 3_000), cover: await photo('frame', 20) },
    { file: video('file-2', 13, 3_000), cover: null },
  ]);
  expect(coversOf(seen)).toEqual([null, expect.stringMatching(/^[0-9a-f]{64}$/)]);
  expect(operations.filter((one) => one === 'cover' || one === 'create')).toEqual(['cover', 'create', 'create']);
});

it('a channel that may not set covers publishes with YouTube’s own frame, as its check has said', async () => {
  const file = video('file-1', 12, 3_000);
  const { seen, operations } = await published('UCnorthsidecycles0000102'.slice(0, 24), [
    { file, cover: await photo('frame', 20) },
  ]);
  expect(operations).toContain('cover');
  expect(coversOf(seen)).toEqual([null]);
  const draft = { text: 'A video', link: null, media: [file], options };
  expect(YOUTUBE_RULES.check(draft)).toMatchObject([{ id: 'cover-maybe-refused', severity: 'warning' }]);
});
