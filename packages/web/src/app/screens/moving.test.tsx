import { afterEach, expect, it } from 'vitest';
import { postForTest } from '../../features/posts/testing/post-for-test.ts';
import { brandForTest } from '../testing/brand-for-test.ts';
import { lend, type OpenScreen, openScreen } from '../testing/open-screen.tsx';

let screen: OpenScreen;
afterEach(() => {
  screen.close();
  localStorage.clear();
});

it('a draft that was dropped on an hour is edited as it was saved there: scheduled, and in its newest version', async () => {
  const post = postForTest({ status: 'DRAFT', scheduledFor: '2036-11-19T15:40:00Z' });
  screen = await openScreen('/dashboard/schedule?zone=America%2FNew_York&date=2036-11-19&view=week', {
    listBrands: [brandForTest()],
    listPosts: { scheduledPosts: [post] },
  });
  lend(navigator, 'locks', { request: () => new Promise(() => {}), query: async () => ({ held: [] }) });
  const bodies: { status: string; version: number }[] = [];
  const answered = globalThis.fetch;
  let answer = () => {};
  lend(globalThis, 'fetch', async (url: string, init?: RequestInit) => {
    if (init?.method !== 'PUT') return answered(url, init);
    const body = JSON.parse(init.body as string);
    bodies.push(body);
    await new Promise<void>((resolve) => (answer = resolve));
    const { scheduledFor, status } = body;
    return Response.json({ scheduledPost: { ...post, scheduledFor, status, version: 2, revision: 2 } });
  });
  const card = await screen.find(`[data-card="${post.id}"] [data-card-open]`);
  for (const key of [' ', 'ArrowDown', ' '])
    card.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
  (await screen.find('[role=dialog] button', 'Edit Post')).click();
  answer();
  (await screen.find('[role=dialog] button', 'Save Draft')).click();
  await expect.poll(() => bodies.map(({ version }) => version)).toEqual([1, 2]);
  await expect.poll(() => document.querySelector('[role=dialog]')?.textContent).toMatch(/^Edit PostScheduled/);
});
