import type { PlatformInfo } from '@brandly/contract/platforms/shapes';
import type { CreatePostBody } from '@brandly/contract/posts';
import { afterEach, describe, expect, it } from 'vitest';
import { keepLocalDrafts, readLocalDrafts } from '../../features/posts/local-drafts.ts';
import { postForTest } from '../../features/posts/testing/post-for-test.ts';
import { accountForTest, brandForTest } from '../testing/brand-for-test.ts';
import { type Answers, lend, type OpenScreen, openScreen, typeInto } from '../testing/open-screen.tsx';

const PLATFORM: PlatformInfo = {
  id: 'twitter',
  name: 'X',
  canConnect: true,
  canPublish: true,
  canDelete: true,
  canDeleteComment: false,
  canMeasure: true,
  canAnalyse: true,
  configured: true,
  talksTo: 'sandbox',
  limits: {},
};

let screen: OpenScreen;
afterEach(() => screen.close());
const connect = (isOnline: boolean) => {
  lend(navigator, 'onLine', isOnline);
  window.dispatchEvent(new Event(isOnline ? 'online' : 'offline'));
};

describe('without a connection', () => {
  it('every screen says so, until there is one', async () => {
    screen = await openScreen('/dashboard/settings');
    await screen.find('h1', 'Account Settings');
    connect(false);
    await screen.says('You are offline.');
    connect(true);
    await expect.poll(() => document.body.textContent).not.toContain('You are offline.');
  });

  it('the composer, which covers the banner of the screen, says so too, and what becomes of drafts', async () => {
    const answers = { listBrands: [brandForTest()], listPosts: { scheduledPosts: [] } };
    screen = await openScreen('/dashboard/schedule?view=list', answers);
    // Only one tab at a time keeps what is typed; this is the only one.
    lend(navigator, 'locks', { request: () => new Promise(() => {}) });
    connect(false);
    (await screen.find('button', 'Create post')).click();
    await screen.find('[role=dialog] output', 'You are offline. Drafts are saved on this device.');
    connect(true);
    await expect.poll(() => document.body.textContent).not.toContain('You are offline.');
  });

  it('a post scheduled without a connection becomes one draft once there is one, says so, and is then scheduled itself', async () => {
    const asked: string[] = [];
    const draft = postForTest({ platform: 'TWITTER', status: 'DRAFT', scheduledFor: null });
    const answering = (call: string) => () => {
      asked.push(call);
      return { scheduledPost: draft };
    };
    const answers: { -readonly [Name in keyof Answers]: Answers[Name] } = {
      listBrands: [brandForTest({ socialAccounts: [accountForTest()] })],
      listPlatforms: { platforms: [PLATFORM] },
      listPosts: { scheduledPosts: [] },
      createPost: 'unreachable',
    };
    screen = await openScreen('/dashboard/schedule?view=list', answers);
    lend(navigator, 'locks', { request: () => new Promise(() => {}) });
    (await screen.find('main button', 'Create post')).click();
    (await screen.find('[role=dialog] [contenteditable] p')).textContent = 'Meet Ingrid, who weaves our blankets.';
    (await screen.find('[role=dialog] button:not([aria-disabled])', 'Preview')).click();
    (await screen.find('[role=dialog] button:enabled', 'Schedule Post')).click();
    await screen.says('The server could not be reached.');
    await screen.find('[role=dialog] output', 'Saved on this device');
    answers.createPost = answering('create');
    answers.updatePost = answering('change');
    connect(true);
    await expect.poll(() => screen.words('[role=dialog] output').join(' ')).toMatch(/^Draft saved at/);
    expect(document.body.textContent).not.toContain('The server could not be reached.');
    expect(readLocalDrafts(localStorage)).toEqual([]);
    (await screen.find('[role=dialog] button:enabled', 'Schedule Post')).click();
    // Created as it was asked for, which may have arrived before; made a draft; scheduled.
    await expect.poll(() => asked).toEqual(['create', 'change', 'change']);
    await expect.poll(() => document.querySelector('[role=dialog]')).toBeNull();
  });

  it('a draft of this device is sent once more when the connection comes back while it is being sent in vain', async () => {
    const body = { platform: 'TWITTER', content: 'Words', status: 'DRAFT' } as unknown as CreatePostBody;
    const savedAt = '2026-11-25T12:00:00Z';
    const id = { id: 'group TWITTER', userId: 'eva', brandId: 'hw', idempotencyKey: 'key', savedAt };
    keepLocalDrafts(localStorage, [{ kind: 'create', body, ...id }]);
    const answers = { listBrands: [brandForTest()], listPosts: { scheduledPosts: [] } };
    lend(navigator, 'locks', { request: (_name: string, _how: unknown, run: (lock: object) => unknown) => run({}) });
    let fail = () => {};
    let tries = 0;
    screen = await openScreen('/dashboard/settings', answers);
    const answer = globalThis.fetch;
    lend(globalThis, 'fetch', async (url: string, init?: RequestInit) => {
      if (init?.method !== 'POST' || !url.endsWith('/scheduled-posts')) return answer(url, init);
      tries += 1;
      if (tries > 1) return Response.json({ scheduledPost: postForTest({ status: 'DRAFT', scheduledFor: null }) });
      return new Promise((_, reject) => {
        fail = () => reject(new TypeError('Failed to fetch'));
      });
    });
    (await screen.find('nav a', 'Schedule')).click();
    await expect.poll(() => tries).toBe(1);
    connect(true);
    fail();
    await expect.poll(() => readLocalDrafts(localStorage)).toEqual([]);
  });

  it('saving fails at once with a message, and what was typed stays', async () => {
    screen = await openScreen('/dashboard/settings', { updateProfile: 'unreachable' });
    const name = await screen.find('input[name=firstName]');
    connect(false);
    typeInto(name, 'Ida');
    await screen.says('You have unsaved changes');
    (await screen.find('button', 'Save Changes')).click();
    await screen.says('Failed to update profile. Please try again.');
    expect(name).toHaveProperty('value', 'Ida');
  });
});
