import { afterAll, beforeAll, expect, it } from 'vitest';
import { type SandboxUnderTest, sandboxUnderTest } from '../testing/sandbox-under-test.ts';

let sandbox: SandboxUnderTest;
beforeAll(async () => {
  sandbox = await sandboxUnderTest();
});
afterAll(() => sandbox.stop());

it('every account on the front page has a page of its own, with its picture', async () => {
  const front = await sandbox.call('/');
  const links = [...front.text.matchAll(/<li><a href="([^"]+)">/g)].flatMap(([, path]) => path ?? []);
  expect(new Set(links.map((path) => path.split('/')[1])).size).toBe(12);
  for (const path of links) {
    const page = await sandbox.call(path);
    expect([path, page.status]).toEqual([path, 200]);
    const picture = /<img src="([^"]+)"/.exec(page.text)?.[1] ?? '';
    const answer = await fetch(sandbox.url + picture);
    expect([path, answer.status, answer.headers.get('content-type')]).toEqual([path, 200, 'image/png']);
  }
});

it.each(['/facebook/www/nobody', '/twitter/x/nobody', '/youtube/www/watch?v=none', '/bluesky/web/profile/nobody'])(
  '%s leads nowhere',
  async (path) => {
    expect((await sandbox.call(path)).status).toBe(404);
  },
);
