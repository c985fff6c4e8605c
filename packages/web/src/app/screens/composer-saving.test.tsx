import type { PlatformInfo } from '@brandly/contract/platforms/shapes';
import type { ScheduledPost } from '@brandly/contract/posts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AUTOSAVE_DELAY_MS } from '../../features/posts/composer/saving/autosave.ts';
import { LOCAL_DRAFTS_KEY, readLocalDrafts } from '../../features/posts/local-drafts.ts';
import { postForTest } from '../../features/posts/testing/post-for-test.ts';
import { accountForTest, brandForTest } from '../testing/brand-for-test.ts';
import { type Answers, lend, type OpenScreen, openScreen } from '../testing/open-screen.tsx';

const X: PlatformInfo = {
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
const WORDS = 'Meet Ingrid, who weaves our blankets.';
let screen: OpenScreen;
/** What the server was asked to save, in order: the status and the version of each request. */
let asked: string[] = [];
let waiting: (() => void)[] = [];
const answer = () => waiting.splice(0).forEach((go) => go());
beforeEach(() => {
  asked = [];
  waiting = [];
});
afterEach(() => {
  vi.useRealTimers();
  screen.close();
  localStorage.clear();
});

/** Opens a composer with words in it; each save waits for `answer`, as if over a slow connection. */
const compose = async () => {
  const post = postForTest({ platform: 'TWITTER', status: 'DRAFT', scheduledFor: null });
  const answers: Answers = {
    listBrands: [brandForTest({ socialAccounts: [accountForTest()] })],
    listPlatforms: { platforms: [X] },
    listPosts: { scheduledPosts: [] },
    createPost: { scheduledPost: post },
    updatePost: () => ({ scheduledPost: { ...post, version: 2, revision: post.revision + 1 } }),
  };
  screen = await openScreen('/dashboard/schedule?view=list', answers);
  lend(navigator, 'locks', { request: () => new Promise(() => {}), query: async () => ({ held: [] }) });
  const { fetch } = globalThis;
  const slowly: typeof fetch = async (url, init) => {
    if (typeof init?.body === 'string' && init.body.includes(`"status"`)) {
      const { status, version } = JSON.parse(init.body);
      asked.push(`${status} ${version ?? 'new'}`);
      await new Promise<void>((resolve) => waiting.push(resolve));
    }
    return fetch(url, init);
  };
  lend(globalThis, 'fetch', slowly);
  (await screen.find('main button', 'Create post')).click();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  return type(WORDS);
};
const type = async (words: string) => {
  (await screen.find('[role=dialog] [contenteditable] p')).textContent = words;
  await screen.find('[role=dialog] button:enabled', 'Save Draft');
};
const press = async (name: string) =>
  (await screen.find('[role=dialog] button:enabled:not([aria-disabled])', name)).click();
const isClosed = () => expect.poll(() => document.querySelector('[role=dialog]')).toBeNull();

describe('over a slow connection', () => {
  it('a post is not made a draft again by the autosave that falls due while it is being scheduled', async () => {
    await compose();
    await press('Preview');
    await press('Schedule Post');
    await expect.poll(() => asked).toEqual(['SCHEDULED new']);
    await vi.advanceTimersByTimeAsync(AUTOSAVE_DELAY_MS);
    answer();
    await isClosed();
    expect(asked).toEqual(['SCHEDULED new']);
  });

  it('a post is scheduled after the autosave that is on its way, as the version that it makes', async () => {
    await compose();
    await press('Preview');
    await vi.advanceTimersByTimeAsync(AUTOSAVE_DELAY_MS);
    await expect.poll(() => asked).toEqual(['DRAFT new']);
    await press('Schedule Post');
    await vi.advanceTimersByTimeAsync(100);
    expect(asked).toEqual(['DRAFT new']);
    answer();
    await expect.poll(() => asked).toEqual(['DRAFT new', 'SCHEDULED 1']);
    answer();
    await isClosed();
  });

  it.each(['Save Draft', 'Preview'])('what is typed while the post is sent stays open and is kept (%s)', async (by) => {
    await compose();
    const text = await screen.find('[role=dialog] [contenteditable]');
    if (by === 'Save Draft') await press(by);
    else {
      // The key schedules at once where the preview is beside the form.
      lend(globalThis, 'matchMedia', () => Object.assign(new EventTarget(), { matches: true }));
      await screen.find('[role=dialog] button:not([aria-disabled])', by);
      text.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', ctrlKey: true, bubbles: true }));
    }
    await expect.poll(() => asked).toHaveLength(1);
    (await screen.find('[role=dialog] [contenteditable] p')).textContent = 'Meet Ingrid. She lives by the sea.';
    await vi.advanceTimersByTimeAsync(1000);
    answer();
    await vi.advanceTimersByTimeAsync(1000);
    expect(text.textContent).toContain('She lives by the sea.');
    expect(text.isConnected).toBe(true);
    expect(localStorage.getItem('brandly_open_posts')).toContain('She lives by the sea.');
  });
});

describe('what waits on this device for the connection', () => {
  const GROUP = '0b7a3c52-41d2-4f0e-9d55-0a7a0c6c1a11';
  const made = (facts: Parameters<typeof postForTest>[0]) =>
    postForTest({ groupId: GROUP, platform: 'TWITTER', status: 'DRAFT', scheduledFor: null, ...facts });
  const save = async (post: ScheduledPost, updatePost: Answers['updatePost']) => {
    const answers: Answers = {
      listBrands: [brandForTest({ socialAccounts: [accountForTest()] })],
      listPlatforms: { platforms: [X] },
      listPosts: { scheduledPosts: [post] },
      getPost: { scheduledPost: post },
      ...(updatePost && { updatePost }),
    };
    screen = await openScreen(`/dashboard/schedule?view=list&post=${post.id}&edit=true`, answers);
    lend(navigator, 'locks', { request: () => new Promise(() => {}), query: async () => ({ held: [] }) });
    await type(WORDS);
    await press('Save Draft');
  };
  const waitingPosts = () =>
    readLocalDrafts(localStorage).map((draft) => (draft.kind === 'update' ? draft.postId : 'new'));

  it('stays when a post that was made with it is saved, and when that has to wait, too', async () => {
    const [first, second] = [made({ id: 'first' }), made({ id: 'second' })];
    await save(first, 'unreachable');
    await screen.says('Saved on this device');
    screen.close();
    await save(second, 'unreachable');
    await screen.says('Saved on this device');
    expect(waitingPosts()).toEqual(['first', 'second']);
    screen.close();
    await save(second, { scheduledPost: { ...second, version: 2, revision: second.revision + 1 } });
    await screen.says('Saved as a draft');
    expect(waitingPosts()).toEqual(['first']);
  });

  it('no longer waits once it is saved, though another platform still has to', async () => {
    const page = accountForTest({ id: 'page', platform: 'FACEBOOK', name: 'Halden Page' });
    screen = await openScreen('/dashboard/schedule?view=list', {
      listBrands: [brandForTest({ socialAccounts: [accountForTest(), page] })],
      listPlatforms: { platforms: [X, { ...X, id: 'facebook', name: 'Facebook' }] },
      listPosts: { scheduledPosts: [] },
      createPost: { scheduledPost: made({}) },
    });
    lend(navigator, 'locks', { request: () => new Promise(() => {}), query: async () => ({ held: [] }) });
    const { fetch } = globalThis;
    let outOfReach = /"facebook"|"twitter"/;
    const badly: typeof fetch = async (url, init) => {
      if (typeof init?.body === 'string' && outOfReach.test(init.body)) throw new TypeError('Failed to fetch');
      return fetch(url, init);
    };
    lend(globalThis, 'fetch', badly);
    (await screen.find('main button', 'Create post')).click();
    (await screen.find('[role=dialog] fieldset button', 'Facebook')).click();
    (await screen.find('[role=dialog] fieldset button', 'X')).click();
    await type(WORDS);
    await press('Preview');
    await press('Schedule Post');
    await screen.find('[role=dialog] output', 'Saved on this device');
    const platforms = () => readLocalDrafts(localStorage).map(({ body }) => body.platform);
    expect(platforms()).toEqual(['facebook', 'twitter']);
    outOfReach = /"facebook"/;
    await press('Schedule Post');
    await screen.says('Post scheduled for 1 platform(s)');
    expect(platforms()).toEqual(['facebook']);
  });

  it('is not all of a post of which another platform was refused: closing it keeps the rest, too', async () => {
    const page = accountForTest({ id: 'page', platform: 'FACEBOOK', name: 'Halden Page' });
    screen = await openScreen('/dashboard/schedule?view=list', {
      listBrands: [brandForTest({ socialAccounts: [accountForTest(), page] })],
      listPlatforms: { platforms: [X, { ...X, id: 'facebook', name: 'Facebook' }] },
      listPosts: { scheduledPosts: [] },
      createPost: { refused: 422, message: 'No.' },
    });
    lend(navigator, 'locks', { request: () => new Promise(() => {}), query: async () => ({ held: [] }) });
    const { fetch } = globalThis;
    const badly: typeof fetch = async (url, init) => {
      if (typeof init?.body === 'string' && init.body.includes('"facebook"')) throw new TypeError('Failed to fetch');
      return fetch(url, init);
    };
    lend(globalThis, 'fetch', badly);
    (await screen.find('main button', 'Create post')).click();
    (await screen.find('[role=dialog] fieldset button', 'Facebook')).click();
    (await screen.find('[role=dialog] fieldset button', 'X')).click();
    await type(WORDS);
    await press('Save Draft');
    await screen.says('Failed to create scheduled post. Please try again.');
    await press('Close');
    await isClosed();
    expect(localStorage.getItem('brandly_open_posts')).toContain(WORDS);
  });

  it('is not said to wait where the browser has no room for it', async () => {
    const setItem = localStorage.setItem.bind(localStorage);
    lend(Storage.prototype, 'setItem', (key: string, value: string) => {
      if (key === LOCAL_DRAFTS_KEY) throw new DOMException('full', 'QuotaExceededError');
      setItem(key, value);
    });
    await save(made({}), 'unreachable');
    await screen.says('Failed to update post. Please try again.');
    await screen.find('[role=dialog] button:enabled', 'Save Draft');
    expect(document.body.textContent).not.toContain('Saved on this device');
  });
});
