import type { PlatformInfo } from '@brandly/contract/platforms/shapes';
import type { ScheduledPost } from '@brandly/contract/posts';
import { NOTIFICATION_DEFAULTS } from '@brandly/contract/profile/preferences';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { AUTOSAVE_DELAY_MS } from '../../features/posts/composer/saving/autosave.ts';
import { postForTest } from '../../features/posts/testing/post-for-test.ts';
import { accountForTest, brandForTest } from '../testing/brand-for-test.ts';
import { type Answers, lend, type OpenScreen, openScreen } from '../testing/open-screen.tsx';

const BRAND = brandForTest();
/** A platform that posts can be published to. */
const platform = (id: PlatformInfo['id']): PlatformInfo => ({
  id,
  name: id,
  canConnect: true,
  canPublish: true,
  canDelete: true,
  canDeleteComment: false,
  canMeasure: true,
  canAnalyse: true,
  configured: true,
  talksTo: 'sandbox',
  limits: {},
});
const ADDRESS = '/dashboard/schedule?zone=America%2FNew_York&date=2026-11-19';
let screen: OpenScreen;
afterEach(() => {
  vi.useRealTimers();
  screen.close();
  localStorage.clear();
});
const open = async (search: string, answers: Answers = {}) => {
  screen = await openScreen(ADDRESS + search, { listBrands: [BRAND], listPosts: { scheduledPosts: [] }, ...answers });
};

describe('the calendar', () => {
  it('says that its posts are loading', async () => {
    await open('', { listPosts: 'never' });
    await screen.says('Loading posts...');
  });

  it('counts nothing, names no brand in its filter before the posts and brands are known, nor where they could not be loaded', async () => {
    const legend = () => screen.words('[aria-label=Legend] li');
    await open('', { listBrands: 'never', listPosts: 'never' });
    await screen.find('main button', 'Brands');
    expect(legend()).toEqual(['Published', 'Scheduled', 'Draft', 'Failed', 'Cancelled']);
    screen.close();
    await open('', { listPosts: { refused: 403 } });
    await screen.find('h2', 'Error loading posts');
    expect(legend()).toEqual([]);
    screen.close();
    await open('');
    await expect.poll(legend).toContain('Scheduled0');
  });

  it('goes two weeks on when Next is pressed again before the first of them is drawn', async () => {
    await open('');
    await screen.find('h1', 'Week of November 15, 2026');
    const next = await screen.find('main button', 'Next');
    next.focus();
    next.click();
    next.click();
    await screen.find('h1', 'Week of November 29, 2026');
    // For people who don't see it.
    await expect.poll(() => screen.words('p[aria-live=polite]')).toEqual(['0 post(s)', 'Week of November 29, 2026']);
  });

  it('shows one brand alone by one press', async () => {
    const second = brandForTest({ id: 'b2', name: 'Second' });
    await open('&brands=all', { listBrands: [BRAND, second] });
    // Each brand has its letter before the words.
    (await screen.find('main button', 'HSAll Brands')).click();
    (await screen.find('button', 'Only Second')).click();
    await expect.poll(() => screen.words('main button')).toContain('SSecond');
  });

  it('shows the one brand that its address names, and else those that are remembered', async () => {
    const listBrands = [BRAND, brandForTest({ id: 'b2', name: 'Second' })];
    await open('&brands=b2', { listBrands });
    await screen.find('main button', 'SSecond');
    screen.close();
    await open('&brands=gone', { listBrands });
    await screen.find('main button', `${BRAND.name.charAt(0)}${BRAND.name}`);
  });

  it('asks for the first post where there is none', async () => {
    await open('&view=list');
    await screen.find('h2', 'No posts scheduled');
    await screen.says('Create your first post to get started');
  });

  it('says that nothing is planned for a day', async () => {
    await open('&view=day');
    await screen.says('0 post(s) scheduled');
    await screen.find('h2', 'No posts scheduled');
    await screen.says('No posts are scheduled for this day.');
  });

  it('counts the posts that a day shows, whatever became of them, and names the day once', async () => {
    localStorage.setItem('calendar_past_posts', 'true');
    const posts = (['SCHEDULED', 'DRAFT', 'CANCELLED', 'PUBLISHED'] as const).map((status) => postForTest({ status }));
    await open('&view=day', { listPosts: { scheduledPosts: posts } });
    await screen.says('4 post(s) scheduled');
    expect(document.querySelector('main')?.textContent?.match(/November 19, 2026/g)).toHaveLength(1);
  });

  it.each(['week', 'month'])(
    'says at the days of a %s which of their posts are left out for being past',
    async (view) => {
      const at = (scheduledFor: string, status: 'PUBLISHED' | 'FAILED') => postForTest({ scheduledFor, status });
      const posts = [
        at('2026-11-19T15:00:00Z', 'PUBLISHED'),
        at('2026-11-19T16:00:00Z', 'FAILED'),
        at('2026-11-18T15:00:00Z', 'PUBLISHED'),
      ];
      await open(`&view=${view}`, { listPosts: { scheduledPosts: posts } });
      await screen.says('1 post, 1 past');
      if (view === 'month') await screen.says('Past posts');
      await screen.find('main button', 'Past posts2');
    },
  );

  it.each(['week', 'month'] as const)(
    'says where nothing is ahead in a %s and leads to what is next under its filters, but says nothing of one that is over',
    async (view) => {
      const coming = `/dashboard/schedule?zone=America%2FNew_York&date=2036-11-19&platform=facebook&view=${view}`;
      const next = postForTest({ scheduledFor: '2037-01-13T14:00:00Z', status: 'SCHEDULED' });
      const answers = { listBrands: [BRAND], listPosts: { scheduledPosts: [] } };
      screen = await openScreen(coming, { ...answers, listRecentPosts: { scheduledPosts: [] } });
      await screen.says(`Nothing is scheduled in this ${view} or later.`);
      screen.close();
      screen = await openScreen(coming, { ...answers, listRecentPosts: { scheduledPosts: [next] } });
      await screen.says('Next: Jan 13, 2037, 9:00 AM');
      (await screen.find('main button', 'Show')).click();
      await screen.find('h1', view === 'week' ? 'Week of January 11, 2037' : 'January 2037');
      screen.close();
      screen = await openScreen(coming.replace('2036-11-19', '2016-11-16'), answers);
      await screen.find('h1', view === 'week' ? 'Week of November 13, 2016' : 'November 2016');
      await screen.find('[role=columnheader]', view === 'week' ? 'Sun13' : 'Sun');
      expect(document.querySelector('main')?.textContent).not.toContain('Nothing');
    },
  );

  it('has no filters, steps and counts for somebody without a brand, and one main button', async () => {
    await open('', { listBrands: [] });
    await screen.find('h2', 'No Brands Yet');
    expect(screen.words('[aria-label=Legend] li')).toEqual([]);
    expect(screen.words('main button')).not.toContain('No Brands Selected');
    for (const dead of ['Previous', 'Today', 'Next', 'Comfortable'])
      expect(screen.words('main button')).not.toContain(dead);
  });

  it('has under Needs your attention whatever failed in the 30 days that the list knows', async () => {
    const scheduledFor = Temporal.Now.instant()
      .subtract({ hours: 20 * 24 })
      .toString();
    const trouble = {
      code: 'rejected',
      message: 'No.',
      platformWords: null,
      advice: '',
      choices: [],
      since: scheduledFor,
    };
    const failed = postForTest({ scheduledFor, status: 'FAILED', trouble });
    screen = await openScreen('/dashboard/schedule?view=agenda', {
      listBrands: [BRAND],
      listPosts: { scheduledPosts: [failed] },
    });
    await screen.find('h2', 'Needs your attention1 post in the last 30 days');
    await expect.poll(() => screen.words('[aria-label=Legend] li')).toContain('Failed1');
    expect(screen.words('main button')).not.toContain('Show fewer');
    screen.close();
    const four = [1, 2, 3, 4].map(() => postForTest({ scheduledFor, status: 'FAILED', trouble }));
    screen = await openScreen('/dashboard/schedule?view=agenda', {
      listBrands: [BRAND],
      listPosts: { scheduledPosts: four },
    });
    // The day is in sight below the newest two; all are a press away.
    await screen.find('h2', 'Needs your attention4 posts in the last 30 days');
    expect(document.querySelectorAll('main article')).toHaveLength(2);
    (await screen.find('main button', 'Show 2 more')).click();
    await screen.find('main button[aria-expanded=true]', 'Show fewer');
    expect(document.querySelectorAll('main article')).toHaveLength(4);
  });

  it('marks the posts of a month with their platforms', async () => {
    localStorage.setItem('calendar_past_posts', 'true');
    await open('&view=month', { listPosts: { scheduledPosts: [postForTest()] } });
    await screen.find('[role=gridcell] [data-card] svg');
  });

  it('offers another try when the posts could not be loaded', async () => {
    await open('', { listPosts: { refused: 403 } });
    await screen.find('h2', 'Error loading posts');
    await screen.find('button', 'Retry');
  });

  it.each([
    ['PUBLISHED', 'Published successfully'],
    ['FAILED', 'Failed to publish'],
  ] as const)('says on a card that is %s: %s', async (status, title) => {
    await open('&view=list', { listPosts: { scheduledPosts: [postForTest({ status })] } });
    await screen.find(`main [title="${title}"]`);
  });
});

describe('the list', () => {
  const posts = (['SCHEDULED', 'DRAFT', 'FAILED'] as const).map((status) => postForTest({ status }));
  const openList = () => open('&view=list', { listPosts: { scheduledPosts: posts } });
  const orders = () =>
    [...document.querySelectorAll('[role=columnheader][aria-sort]')].map((head) => head.getAttribute('aria-sort'));
  const statuses = () => [...document.querySelectorAll<HTMLElement>('main article')].map((card) => card.dataset.status);
  const box = (label: string) => screen.find(`main input[aria-label^="${label}"]`) as Promise<HTMLInputElement>;

  it('selects with Shift the rows that stand between, in whatever order they stand', async () => {
    const posts = (['SCHEDULED', 'DRAFT', 'SCHEDULED'] as const).map((status, hour) =>
      postForTest({ status, scheduledFor: `2026-11-19T1${hour}:40:00Z` }),
    );
    await open('&view=list&sort=status', { listPosts: { scheduledPosts: posts } });
    await screen.find('main article');
    const [, first, last] = [...document.querySelectorAll('main article')];
    first?.dispatchEvent(new MouseEvent('click', { bubbles: true, ctrlKey: true }));
    await screen.find('output', '1 selected');
    last?.dispatchEvent(new MouseEvent('click', { bubbles: true, shiftKey: true }));
    await screen.find('output', '2 selected');
  });

  it('is sorted by pressing a column head, and reversed by pressing it again', async () => {
    await openList();
    const head = await screen.find('[role=columnheader] button', 'Status');
    expect(orders()).toEqual(['ascending', 'none', 'none', 'none', 'none']);
    head.click();
    await expect.poll(orders).toEqual(['none', 'ascending', 'none', 'none', 'none']);
    expect(statuses()).toEqual(['draft', 'failed', 'scheduled']);
    head.click();
    await expect.poll(statuses).toEqual(['scheduled', 'failed', 'draft']);
    expect(orders()).toContain('descending');
  });

  it('is selected as a whole by the box in its head, which shows when only some are selected', async () => {
    await openList();
    const all = await box('Select all posts');
    (await box('Select post')).click();
    await screen.says('1 selected');
    expect([all.checked, all.indeterminate]).toEqual([false, true]);
    all.click();
    await screen.says('3 selected');
    expect([all.checked, all.indeterminate]).toEqual([true, false]);
    all.click();
    await expect.poll(() => screen.words('[aria-label="Selected posts"]')).toEqual([]);
  });

  it('clears the selection on Escape, also with the focus on a box', async () => {
    await openList();
    const all = await box('Select all posts');
    all.focus();
    all.click();
    await screen.says('3 selected');
    all.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
    await expect.poll(() => all.checked).toBe(false);
  });
});

describe('the focus', () => {
  const posts = [1, 2].map((hour) =>
    postForTest({ scheduledFor: `2026-11-19T1${hour}:40:00Z`, content: `<p>Words ${hour}</p>` }),
  );
  const focusedName = () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent;
  const openView = (view: string) =>
    open(`&view=${view}`, { listPosts: { scheduledPosts: posts }, deletePost: { revision: 9 } });

  it('goes to the neighbouring post when one of the list is deleted', async () => {
    await openView('list');
    const options = await screen.find('[data-card] [aria-haspopup=menu]');
    expect(options.ariaLabel).toMatch(/^Post options: Scheduled, .* Words \d$/);
    options.focus();
    options.click();
    (await screen.find('[role=menuitem]', 'Delete Post')).click();
    const confirm = await screen.find('[role=dialog] button', 'Delete Post');
    confirm.focus();
    confirm.click();
    await expect.poll(() => document.querySelectorAll('[data-card]').length).toBe(1);
    await expect.poll(focusedName).toMatch(/Words \d/);
  });

  it('goes with a day of the month to its heading, and back to the day', async () => {
    await openView('month');
    const day = await screen.find('[data-day="2026-11-19"] button');
    day.focus();
    await screen.find('main');
    // From the first key on the focus is kept.
    day.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
    await screen.find('main');
    day.click();
    await expect.poll(() => document.activeElement?.tagName).toBe('H1');
    expect(focusedName()).toContain('November 19');
    const back = await screen.find('main button', 'Back to month');
    back.focus();
    back.click();
    await expect.poll(() => document.activeElement?.parentElement?.dataset.day).toBe('2026-11-19');
  });
});

describe('cards', () => {
  const posts = [1, 2].map((hour) =>
    postForTest({ status: 'SCHEDULED', scheduledFor: `2036-11-19T1${hour}:40:00Z`, content: `<p>Words ${hour}</p>` }),
  );
  const openCards = async (view: string) => {
    const address = `/dashboard/schedule?zone=America%2FNew_York&date=2036-11-19&view=${view}`;
    screen = await openScreen(address, { listBrands: [BRAND], listPosts: { scheduledPosts: posts } });
  };
  const box = (selector: string) => screen.find(selector) as Promise<HTMLInputElement>;

  it.each([
    ['week', 'true'],
    ['week', 'false'],
    ['day', 'true'],
  ])('have a selection box of their own in the %s (compact: %s)', async (view, compact) => {
    localStorage.setItem('calendar_compact', compact);
    await openCards(view);
    (await box('[data-card] input[aria-label^="Select post: "]')).click();
    await screen.says('1 selected');
    await screen.find('[data-selecting] article[data-selected]');
  });

  it("of a day of the month are selected by the day's box, and a single one with Ctrl", async () => {
    await openCards('month');
    const day = await box('[data-day="2036-11-19"] input');
    expect(day.getAttribute('aria-label')).toBe('Select all posts of Wednesday, November 19, 2036');
    day.click();
    await screen.says('2 selected');
    const dot = await screen.find('[data-day="2036-11-19"] [data-card]');
    dot.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey: true }));
    await screen.says('1 selected');
    expect([day.checked, day.indeterminate]).toEqual([false, true]);
  });

  it('show the whole post and its menu while the pointer rests on the card or on what it shows', async () => {
    await openCards('week');
    const point = (type: string, at: Element) =>
      at.dispatchEvent(new PointerEvent(type, { bubbles: true, pointerType: 'mouse' }));
    const card = await screen.find('article.narrow');
    // The code loads when the pointer arrives, and the pointer keeps moving over the card.
    await expect
      .poll(
        () => (point('pointerover', document.body), point('pointerover', card), screen.words('[data-peek]').length),
        {
          interval: 700,
        },
      )
      .toBe(1);
    const peek = await screen.find('[data-peek]');
    const offered = () => [...peek.querySelectorAll('button')].map((button) => button.ariaLabel ?? button.textContent);
    expect(offered()).toEqual(['Edit Post', 'Move to...', 'Duplicate', 'Cancel post', 'Delete Post']);
    point('pointerdown', peek);
    expect(peek.isConnected).toBe(true);
    (await screen.find('[data-peek] button[aria-label="Move to..."]')).click();
    await screen.find('[role=dialog] h2', 'Move Post');
    expect(peek.isConnected).toBe(false);
  });
});

describe('in a list of posts that can be changed', () => {
  const [first, second] = [1, 2].map((hour) =>
    postForTest({ status: 'SCHEDULED', scheduledFor: `2036-11-19T1${hour}:40:00Z`, content: `<p>Words ${hour}</p>` }),
  );
  const openAgenda = async (answers: Answers = {}) => {
    const address = '/dashboard/schedule?zone=America%2FNew_York&date=2036-11-19&view=agenda';
    const scheduledPosts = [first, second].filter((post) => post !== undefined);
    screen = await openScreen(address, { listBrands: [BRAND], listPosts: { scheduledPosts }, ...answers });
  };

  it('a tap anywhere on a card selects it, once another is selected', async () => {
    await openAgenda();
    (await screen.find(`[data-card="${first?.id}"] input`)).click();
    await screen.says('1 selected');
    window.dispatchEvent(new PointerEvent('pointerdown', { pointerType: 'touch' }));
    (await screen.find(`[data-card="${second?.id}"] [data-card-open]`)).click();
    await screen.says('2 selected');
    expect(screen.words('[role=dialog]')).toEqual([]);
    window.dispatchEvent(new PointerEvent('pointerdown', { pointerType: 'mouse' }));
  });

  it('a single one loses its time from its menu, as if it were dropped on the drafts without one', async () => {
    await openAgenda({
      updatePost: () => ({
        scheduledPost: { ...postForTest(first), status: 'DRAFT', scheduledFor: null, revision: 9 },
      }),
    });
    (await screen.find(`[data-card="${first?.id}"] [aria-label^="Post options"]`)).click();
    (await screen.find('[role=menuitem]', 'Remove the time')).click();
    await screen.says('The post is a draft without a time now');
    await screen.find('button', 'Undo');
  });

  it('can still be undone after an undo that did not reach the server', async () => {
    const answers: { -readonly [Name in keyof Answers]: Answers[Name] } = {
      updatePost: () => ({ scheduledPost: { ...postForTest(first), status: 'CANCELLED', version: 2, revision: 9 } }),
      restorePost: 'unreachable',
    };
    await openAgenda(answers);
    (await screen.find(`[data-card="${first?.id}"] [aria-label^="Post options"]`)).click();
    (await screen.find('[role=menuitem]', 'Cancel post')).click();
    (await screen.find('main button:enabled', 'Undo')).click();
    await screen.says("The server can't be reached, so the post is as it was.");
    (await screen.find('main button:enabled', 'Undo')).click();
  });

  it('a single one is cancelled from its menu', async () => {
    await openAgenda({
      updatePost: () => ({ scheduledPost: { ...postForTest(first), status: 'CANCELLED', version: 2, revision: 9 } }),
    });
    (await screen.find(`[data-card="${first?.id}"] [aria-label^="Post options"]`)).click();
    (await screen.find('[role=menuitem]', 'Cancel post')).click();
    await screen.says('1 post cancelled');
    await screen.find('button', 'Undo');
    // On a phone they would push the calendar down beside the title; there they are among the filters.
    await screen.find('main button.max-sm\\:hidden[aria-label=Redo]');
    await screen.find('main button.sm\\:hidden[aria-label=Redo]');
  });
});

describe('a post', () => {
  const look = async (facts: Parameters<typeof postForTest>[0], search = '') => {
    const post = postForTest(facts);
    await open(`${search}&post=${post.id}`, {
      getPost: { scheduledPost: post },
      listPosts: { scheduledPosts: [post] },
    });
  };

  it('says once in its timeline why it was refused and thereby failed', async () => {
    const post = postForTest({ status: 'FAILED' });
    const line = (kind: 'rejected' | 'failed', title: string) => ({
      at: '2026-11-19T15:40:00Z',
      kind,
      title,
      detail: 'Unable to reach the URL.',
      attempt: null,
    });
    await open(`&post=${post.id}`, {
      getPost: { scheduledPost: post },
      listPosts: { scheduledPosts: [post] },
      getPostTimeline: {
        post,
        entries: [line('rejected', 'Rejected by Pinterest'), line('failed', 'Failed')],
        latenessMs: null,
      },
    });
    await screen.find('[role=dialog] ol li p', 'Failed');
    const lines = screen.words('[role=dialog] ol li').join();
    expect(lines.split('Unable to reach the URL.')).toHaveLength(2);
    // Both are of one second, so seconds would tell nothing.
    expect(screen.words('[role=dialog] ol time')).toEqual(['Nov 19, 10:40 AM', '10:40 AM']);
  });

  it("says the platform's words once, and in the timeline only the number of the error", async () => {
    const words = '(#506) Duplicate status message';
    const trouble: ScheduledPost['trouble'] = {
      code: 'rejected',
      message: 'Facebook rejected this post.',
      platformWords: words,
      advice: 'Edit the post, then try again.',
      choices: ['edit'],
      since: '2026-11-19T15:40:00Z',
    };
    const post = postForTest({ status: 'FAILED', trouble });
    const line = (at: string, title: string, detail: string | null) =>
      ({ at, kind: 'rejected', title, detail, attempt: null }) as const;
    await open(`&post=${post.id}`, {
      getPost: { scheduledPost: post },
      listPosts: { scheduledPosts: [post] },
      getPostTimeline: {
        post,
        entries: [line('2026-11-19T15:40:01Z', 'Started', null), line('2026-11-19T15:40:03Z', 'Rejected', words)],
        latenessMs: 0,
      },
    });
    await screen.find('[role=dialog] ol li span', 'error 506');
    await screen.says('Facebook rejected this post. “Duplicate status message.”');
    expect(screen.words('[role=dialog]').join().split('Duplicate status message')).toHaveLength(2);
    // Both are of one minute: the seconds tell which came first.
    expect(screen.words('[role=dialog] ol time')).toEqual(['Nov 19, 10:40:01 AM', '10:40:03 AM']);
    await screen.says('Started on time. Times in New York.');
  });

  it('says when it was posted', async () => {
    await look({ status: 'PUBLISHED', publishedAt: '2026-11-19T15:40:00Z' });
    await screen.says('Posted on November 19, 2026 at 10:40 AM');
  });

  it('that is published has a link to copy, in its view and on its card', async () => {
    const copied: string[] = [];
    lend(navigator, 'clipboard', { writeText: async (text: string) => void copied.push(text) });
    const permalink = 'https://x.com/haldenwool/status/1';
    await look({ status: 'PUBLISHED', publishedAt: '2026-11-19T15:40:00Z', permalink });
    (await screen.find('[role=dialog] button', 'Copy link')).click();
    await screen.says('Link copied');
    screen.close();
    await look({ status: 'PUBLISHED', publishedAt: '2026-11-19T15:40:00Z', permalink }, '&view=list');
    const card = await screen.find('main article[data-card]');
    card.dispatchEvent(new MouseEvent('contextmenu', { bubbles: true, cancelable: true }));
    lend(navigator, 'clipboard', { writeText: () => Promise.reject(new DOMException('', 'NotAllowedError')) });
    (await screen.find('[role=menuitem]', 'Copy link')).click();
    await screen.says('Your browser blocked copying.');
    expect(copied).toEqual([permalink]);
  });

  it('opened by a URL without a day lies over its own week, and the URL names the day', async () => {
    const post = postForTest({ scheduledFor: '2031-05-07T15:40:00Z' });
    screen = await openScreen(`/dashboard/schedule?view=week&post=${post.id}`, {
      listBrands: [BRAND],
      getPost: { scheduledPost: post },
      listPosts: { scheduledPosts: [post] },
    });
    await screen.find('[role=dialog] h2', 'View Post');
    await screen.find('h1', 'Week of May 4, 2031');
  });

  it('can be rescheduled in its view, too', async () => {
    await look({ status: 'SCHEDULED', scheduledFor: '2036-11-19T15:40:00Z' });
    (await screen.find('[role=dialog] button', 'Move to...')).click();
    await screen.find('[role=dialog] h2', 'Move Post');
    // The button has nothing to do yet and says why; the post says when it goes out.
    await screen.find('[role=dialog] button[aria-disabled=true]', 'Pick another time');
    await screen.says('Now: Nov 19, ');
    screen.close();
    await look({ status: 'PUBLISHED', publishedAt: '2026-11-19T15:40:00Z' });
    await screen.find('[role=dialog] button', 'Duplicate');
    expect(screen.words('[role=dialog] button')).not.toContain('Move to...');
  });

  it('whose menu is open is marked in the list, until the menu is closed', async () => {
    await open('&view=list', { listPosts: { scheduledPosts: [postForTest()] } });
    const card = await screen.find('[data-card]');
    card.querySelector<HTMLElement>('[aria-label^="Post options: "]')?.click();
    await expect.poll(() => card.dataset.menuOpen).toBe('');
    (await screen.find('[role=menuitem]', 'Duplicate')).click();
    await expect.poll(() => card.dataset.menuOpen).toBeUndefined();
  });

  it('of a brand without a name belongs to an unknown brand', async () => {
    await look({ brand: { name: '', logo: null } });
    await screen.says('Unknown Brand');
  });

  it.each([
    ['IMAGE', ['/sea.png'], 'Loading image...'],
    ['VIDEO', ['/sea.mp4'], 'Loading video...'],
    ['VIDEO', [], 'Video preview unavailable'],
  ] as const)('of the kind %s with the files %j says: %s', async (postType, files, words) => {
    await look({ postType, mediaUrls: [...files], signedMediaUrls: [...files] });
    await screen.says(words);
  });

  it.each([
    [['edit', 'retry', 'let-go'], 'Edit Post'],
    [['retry', 'edit', 'let-go'], 'Try again'],
    [['reconnect', 'edit', 'let-go'], 'Reconnect'],
    [['is-live', 'send-again', 'let-go'], 'It is live'],
    [['let-go'], 'Close'],
  ] as const)('in trouble, with the choices %j, has one main button: %s', async (choices, main) => {
    const since = '2026-11-19T15:40:00Z';
    const trouble = { code: 'any', message: 'No.', platformWords: null, advice: 'Do.', choices: [...choices], since };
    await look({ status: 'FAILED', platform: 'TWITTER', trouble });
    await screen.find('[role=dialog] section button, [role=dialog] section a', main === 'Close' ? 'Discard' : main);
    expect(screen.words('[role=dialog] .bg-primary')).toEqual([main]);
    expect(screen.words('[role=dialog] button')).not.toContain('Delete');
  });

  it('that is held can be edited, e.g. given to another account', async () => {
    const since = '2026-11-19T15:40:00Z';
    const choices = ['let-go' as const];
    const trouble = { code: 'leaving', message: 'Held.', platformWords: null, advice: 'Keep it.', choices, since };
    await look({ status: 'SCHEDULED', progress: 'held', trouble });
    await screen.find('[role=dialog] footer button', 'Edit Post');
    // What is wrong is above; another text does not help.
    expect(screen.words('[role=dialog] .bg-primary')).toEqual(['Close']);
  });

  it('of a thread lists its parts with their states, says what stopped, and leads to another one', async () => {
    const firstPostId = 'first';
    const part = (number: number, facts: Parameters<typeof postForTest>[0]) =>
      postForTest({
        id: `part-${number}`,
        thread: { firstPostId, part: number },
        content: `<p>Words ${number}</p>`,
        ...facts,
      });
    const trouble = {
      code: 'rejected',
      message: 'X rejected this post.',
      platformWords: null,
      advice: 'Edit it and try again.',
      choices: [],
      since: '2026-11-19T15:40:00Z',
    };
    const parts = [
      part(1, { status: 'PUBLISHED' }),
      part(4, { status: 'FAILED', trouble }),
      part(5, { progress: 'held', trouble: { ...trouble, code: 'part_before' } }),
    ];
    const [first] = parts;
    if (!first) throw new Error('no first part');
    await open(`&post=${first.id}`, {
      getPost: { scheduledPost: first },
      getThread: {
        scheduledPosts: parts,
        figures: [
          { postId: 'part-1', reach: 1240, likes: 12, comments: 1, shares: null, fetchedAt: '2026-11-19T15:50:00Z' },
        ],
      },
      listPosts: { scheduledPosts: [first] },
    });
    await screen.says('1 of 3 parts are published. Part 2 stopped. Once it is published, the next parts follow.');
    expect(screen.words('[aria-labelledby=thread-title] li')[0]).toContain('Reach 1,240 · 12 likes · 1 comment');
    await screen.says('Updated Nov 19, ');
    expect(screen.words('[aria-labelledby=thread-title] li').map((text) => text.slice(0, 8))).toEqual([
      '1Words 1',
      '2Words 4',
      '3Words 5',
    ]);
  });

  it('that belongs to no brand cannot be deleted', async () => {
    await look({ brandId: '' });
    (await screen.find('[role=dialog] button', 'Delete')).click();
    (await screen.find('[role=dialog] button', 'Delete Post')).click();
    await screen.says('Unable to delete post: missing brand information');
  });
});

describe('the composer', () => {
  const compose = async (answers: Answers) => {
    await open('&brands=all', answers);
    // Only one tab at a time keeps what is typed; this is the only one.
    lend(navigator, 'locks', { request: () => new Promise(() => {}) });
    (await screen.find('main button', 'Create post')).click();
    return screen.find('[role=dialog] [role=combobox]');
  };

  const leave = async (by: string) => {
    const close = await screen.find('[role=dialog] button', 'Close');
    if (by === 'Close') close.click();
    else close.dispatchEvent(new KeyboardEvent('keydown', { key: by, bubbles: true }));
  };

  it('opens from the palette, on any screen', async () => {
    lend(navigator, 'locks', { request: () => new Promise(() => {}) });
    screen = await openScreen('/dashboard/brands', { listBrands: [BRAND], listPosts: { scheduledPosts: [] } });
    (await screen.find('header button', 'Search posts, pages and commands')).click();
    (await screen.find('[role=option]', 'Create post')).click();
    await screen.find('[role=dialog] h2', 'Create post');
  });

  it('asks for a brand before it shows accounts', async () => {
    const brand = await compose({
      listBrands: [BRAND, brandForTest({ id: 'tea', name: 'Tea House' })],
      listPlatforms: { platforms: [platform('twitter')] },
    });
    await screen.says('Select a Brand to see connected accounts.');
    await screen.find('[role=dialog] output', 'Choose a brand and an account to share to.');
    expect(brand.textContent).toBe('Select a brand');
  });

  it('starts with the brand that was last posted for, where the page has several', async () => {
    const tea = brandForTest({ id: 'tea', name: 'Tea House' });
    localStorage.setItem('composer_last_accounts', JSON.stringify({ 'eva tea': [], 'bo hw': [] }));
    const brand = await compose({ listBrands: [BRAND, tea], listPlatforms: { platforms: [platform('twitter')] } });
    await expect.poll(() => brand.textContent).toContain('Tea House');
    localStorage.removeItem('composer_last_accounts');
  });

  it('offers no brand where there is none, but leads to the wizard that adds one', async () => {
    // The button leads elsewhere then; the palette and a link still open it.
    lend(navigator, 'locks', { request: () => new Promise(() => {}) });
    await open('&brands=all&compose=true', { listBrands: [] });
    await screen.says('No brands available');
    (await screen.find('[role=dialog] a', 'Add a brand')).click();
    await screen.says('Add Brand');
  });

  it('leads to where accounts are connected, for a brand that has none', async () => {
    await compose({ listPlatforms: { platforms: [] } });
    const link = await screen.find('[role=dialog] a', 'Connect accounts');
    expect(link.getAttribute('href')).toBe(`/dashboard/brands/${BRAND.id}/social`);
  });

  it('that cannot go on to its preview yet says why, once somebody tries', async () => {
    await compose({});
    const preview = await screen.find('[role=dialog] button[aria-disabled=true]', 'Preview');
    expect(screen.words('[role=dialog]').join(' ')).not.toContain('Please add some content to your post');
    preview.click();
    await screen.says('Please add some content to your post');
  });

  it('chooses the day in weeks that begin as the settings say', async () => {
    const getPreferences = { theme: 'system', weekStart: 'monday', notifications: NOTIFICATION_DEFAULTS } as const;
    await compose({ getPreferences: { data: getPreferences } });
    (await screen.find('[role=dialog] button[aria-haspopup=dialog]')).click();
    await expect.poll(() => document.querySelector('thead th')?.getAttribute('aria-label')).toBe('Monday');
  });

  it('says that a draft could not be saved', async () => {
    await compose({ createPost: { refused: 422, message: 'No.' } });
    const words = await screen.find('[role=dialog] [contenteditable] p');
    words.textContent = 'Meet Ingrid, who weaves our blankets.';
    (await screen.find('[role=dialog] button:enabled', 'Save Draft')).click();
    await screen.says('Failed to create scheduled post. Please try again.');
  });

  it.each(['Escape', 'Close'])('left by %s says that what was written is a draft, and opens it', async (by) => {
    const draft = postForTest({ status: 'DRAFT', scheduledFor: '2036-11-19T15:40:00Z' });
    await compose({ createPost: { scheduledPost: draft }, getPost: { scheduledPost: draft } });
    (await screen.find('[role=dialog] [contenteditable] p')).textContent = 'Meet Ingrid, who weaves our blankets.';
    await screen.find('[role=dialog] button:enabled', 'Save Draft');
    await leave(by);
    await screen.says('Saved as a draft');
    (await screen.find('button', 'Open')).click();
    await screen.find('[role=dialog] h2', 'Edit Post');
  });

  it('says that a draft was saved without its time, where that needs a choice', async () => {
    const draft = postForTest({
      status: 'DRAFT',
      scheduledFor: null,
      wallClock: '2027-11-07T01:30',
      timeZone: 'America/New_York',
    });
    lend(navigator, 'locks', { request: () => new Promise(() => {}), query: async () => ({ held: [] }) });
    await open(`&post=${draft.id}&edit=true`, {
      getPost: { scheduledPost: draft },
      updatePost: { scheduledPost: { ...draft, version: 2, revision: 2 } },
    });
    (await screen.find('[role=dialog] [contenteditable] p')).textContent = 'Meet Ingrid, who weaves our blankets.';
    await expect
      .poll(() => screen.words('[role=dialog] footer output').join())
      .toContain('Please choose which time you mean');
    (await screen.find('[role=dialog] button:enabled', 'Save Draft')).click();
    await screen.says('Saved as a draft, but without its time: it needs a choice');
  });

  it.each(['Escape', 'Close'])('left by %s with nothing written saves nothing, and does not say so', async (by) => {
    let saved = 0;
    const createPost = () => {
      saved += 1;
      return { scheduledPost: postForTest() };
    };
    await compose({ createPost });
    await screen.find('[role=dialog] [contenteditable] p');
    await leave(by);
    await expect.poll(() => document.querySelector('[role=dialog]')).toBeNull();
    expect(saved).toBe(0);
    expect(document.body.textContent).not.toContain('Saved');
  });

  it('preselects the accounts that the last post of the brand went to, on this device', async () => {
    const pressed = () =>
      screen
        .words('[role=dialog] fieldset button[aria-pressed=true]')
        .filter((name) => name === 'Facebook' || name === 'X');
    const answers: Answers = {
      listBrands: [
        brandForTest({
          socialAccounts: [accountForTest(), accountForTest({ id: 'page', platform: 'FACEBOOK', name: 'Halden Page' })],
        }),
      ],
      listPlatforms: { platforms: [platform('twitter'), platform('facebook')] },
      createPost: { scheduledPost: postForTest({ status: 'DRAFT' }) },
    };
    await compose(answers);
    (await screen.find('[role=dialog] fieldset button', 'Facebook')).click();
    await expect.poll(pressed).toEqual(['Facebook']);
    (await screen.find('[role=dialog] [contenteditable] p')).textContent = 'Meet Ingrid, who weaves our blankets.';
    (await screen.find('[role=dialog] button:enabled', 'Save Draft')).click();
    await screen.says('Saved as a draft');
    screen.close();
    await compose(answers);
    await expect.poll(pressed).toEqual(['Facebook']);
  });

  it('reports no issue about a running upload before the person wants to go on', async () => {
    await compose({ startUpload: 'never' });
    const file = await screen.find('[role=dialog] input[type=file]:not([multiple])');
    lend(file, 'files', [new File(['x'], 'sea.mp4', { type: 'video/mp4' })]);
    file.dispatchEvent(new Event('change', { bubbles: true }));
    await screen.says('Uploading 0');
    expect(document.body.textContent).not.toContain('Please wait until the upload has finished');
    (await screen.find('[role=dialog] button[aria-disabled=true]', 'Preview')).click();
    await screen.says('Please wait until the upload has finished');
  });

  it('says nothing of a photo that was removed while it was uploaded, and counts the others alone', async () => {
    await compose({});
    const answered = globalThis.fetch;
    const others: (() => void)[] = [];
    lend(globalThis, 'fetch', (url: string, init?: RequestInit) =>
      url.includes('media-upload-url')
        ? new Promise((_, reject) => {
            others.push(() => reject(new TypeError('cut off')));
            init?.signal?.addEventListener('abort', () => reject(init.signal?.reason));
          })
        : answered(url, init),
    );
    const choose = async (...names: string[]) => {
      const file = await screen.find('[role=dialog] input[type=file][multiple]');
      lend(
        file,
        'files',
        names.map((name) => new File(['x'], name, { type: 'image/png' })),
      );
      file.dispatchEvent(new Event('change', { bubbles: true }));
    };
    await choose('sea.png');
    (await screen.find('button', 'Remove sea.png')).click();
    await expect.poll(() => screen.words('[aria-label="Photos and videos"] li')).toEqual([]);
    await choose('hill.png');
    await expect.poll(() => others.length).toBe(2);
    others[1]?.();
    await screen.says('Failed to upload images');
    expect(document.body.textContent.split('Failed to upload images')).toHaveLength(2);
  });

  it('sends a file that is added twice as two, so that removing one leaves the other', async () => {
    const calls: string[] = [];
    const upload = {
      id: '01a22741-11ce-729a-8153-a0f74e76ee3c',
      brandId: BRAND.id,
      fileName: 'sea.mp4',
      fileType: 'video/mp4',
      fileSize: 1,
      fileModified: null,
      partSize: 8_388_608,
      partCount: 1,
      received: [],
      createdAt: '2026-11-21T10:00:00Z',
      expiresAt: '2036-11-22T10:00:00Z',
    };
    const told = (call: string) => () => {
      calls.push(call);
      return upload;
    };
    await compose({
      listUploads: { uploads: [upload] },
      getUpload: told('continued'),
      startUpload: told('begun'),
      signUploadParts: 'never',
    });
    await screen.find('[role=dialog] button', 'HHalden Wool @haldenwool');
    const input = await screen.find('[role=dialog] input[type=file]:not([multiple])');
    lend(input, 'files', [new File(['x'], 'sea.mp4', { type: 'video/mp4' })]);
    for (const expected of [['continued'], ['continued', 'begun']]) {
      input.dispatchEvent(new Event('change', { bubbles: true }));
      await expect.poll(() => calls, { timeout: 4000 }).toEqual(expected);
    }
  });

  it('says that a video could not be uploaded', async () => {
    await compose({});
    const file = await screen.find('[role=dialog] input[type=file]:not([multiple])');
    lend(file, 'files', [new File(['x'], 'sea.mp4', { type: 'video/mp4' })]);
    file.dispatchEvent(new Event('change', { bubbles: true }));
    await screen.says('Failed to upload video');
    // The foot says why Preview is grey.
    await screen.find('[role=dialog] footer output', 'Please remove or retry the file that failed to upload');
  });
});

describe('a scheduled post that is being edited', () => {
  const WORDS = 'Meet Ingrid, who weaves all of our blankets.';
  const post = postForTest({ status: 'SCHEDULED', scheduledFor: '2036-11-19T15:40:00Z', version: 3 });
  const edit = async (answers: Answers = {}) => {
    lend(navigator, 'locks', { request: () => new Promise(() => {}), query: async () => ({ held: [] }) });
    await open(`&post=${post.id}`, {
      getPost: { scheduledPost: post },
      listPosts: { scheduledPosts: [post] },
      ...answers,
    });
    (await screen.find('[role=dialog] button', 'Edit Post')).click();
    const words = await screen.find('[role=dialog] [contenteditable] p');
    // The view of the post leaves while the composer opens, and has a Close of its own.
    await expect.poll(() => screen.words('[role=dialog]').length).toBe(1);
    return words;
  };

  it('says when the posts after it could not be loaded, and loads them again', async () => {
    const first = { ...post, platform: 'TWITTER' as const, thread: { firstPostId: post.id, part: 1 } };
    const second = postForTest({
      ...first,
      id: 'second',
      thread: { firstPostId: post.id, part: 2 },
      content: '<p>Part two</p>',
    });
    const answers: { -readonly [Name in keyof Answers]: Answers[Name] } = {
      listBrands: [BRAND],
      getPost: { scheduledPost: first },
      listPosts: { scheduledPosts: [first] },
      getThread: { refused: 500, message: 'Nothing works today.' },
    };
    lend(navigator, 'locks', { request: () => new Promise(() => {}), query: async () => ({ held: [] }) });
    screen = await openScreen(`${ADDRESS}&post=${post.id}`, answers);
    (await screen.find('[role=dialog] button', 'Edit Post')).click();
    await screen.says("We couldn't load what follows this post. Nothing works today.");
    answers.getThread = { scheduledPosts: [first, second], figures: [] };
    (await screen.find('[role=dialog] [role=alert] button', 'Try again')).click();
    await expect.poll(() => screen.words('[role=dialog] [role=alert]')).toEqual([]);
  });

  it('stays scheduled when it is closed; the changes are kept, and offered next time', async () => {
    // Any attempt to change it on the server would be refused.
    (await edit({ updatePost: { refused: 500 } })).textContent = WORDS;
    await screen.find('[role=dialog] button:enabled', 'Save Draft');
    (await screen.find('[role=dialog] button', 'Close')).click();
    await screen.says('Your changes are saved on this device. The post still goes out as scheduled.');
    screen.close();
    const words = await edit();
    expect(words.textContent).not.toBe(WORDS);
    // On the schedule below they are offered as well, but not on paper.
    expect((await screen.find('main button', 'Continue writing')).closest('.print\\:hidden')).not.toBeNull();
    (await screen.find('[role=dialog] button', 'Continue writing')).click();
    await expect.poll(() => document.querySelector('[role=dialog] [contenteditable] p')?.textContent).toBe(WORDS);
  });

  it('names the platform of its kept changes, which come back by Undo when they were discarded', async () => {
    const kept = () => JSON.parse(localStorage.getItem('brandly_open_posts') ?? '[]').length;
    (await edit({ updatePost: { refused: 500 } })).textContent = WORDS;
    await screen.find('[role=dialog] button:enabled', 'Save Draft');
    (await screen.find('[role=dialog] button', 'Close')).click();
    await expect.poll(kept).toBe(1);
    screen.close();
    lend(navigator, 'locks', { request: () => new Promise(() => {}), query: async () => ({ held: [] }) });
    await open('');
    await screen.says('Your changes for X from');
    const button = await screen.find('main button', 'Discard');
    button.focus();
    await screen.find('main');
    // From the first key on the focus is kept.
    button.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
    await screen.find('main');
    button.click();
    await screen.says('Unsaved changes discarded');
    expect(kept()).toBe(0);
    await expect.poll(() => document.activeElement?.closest('main') !== null).toBe(true);
    (await screen.find('button', 'Undo')).click();
    await screen.find('main button', 'Continue writing');
    expect(kept()).toBe(1);
    // The first page after signing in offers it, too, and leads to it.
    screen.close();
    lend(navigator, 'locks', { request: () => new Promise(() => {}), query: async () => ({ held: [] }) });
    screen = await openScreen('/dashboard', {
      listBrands: [BRAND],
      listPosts: { scheduledPosts: [post] },
      getPost: { scheduledPost: post },
    });
    (await screen.find('main button', 'Continue writing')).click();
    await expect.poll(() => document.querySelector('[role=dialog] [contenteditable] p')?.textContent).toBe(WORDS);
  });

  it.each(['Save Draft', 'Preview'])('that was deleted elsewhere is offered as a new post (%s)', async (button) => {
    const made: object[] = [];
    await edit({
      listBrands: [brandForTest({ socialAccounts: [accountForTest()] })],
      listPlatforms: { platforms: [platform('twitter')] },
      updatePost: { refused: 404, code: 'post_not_found', message: 'Post not found' },
      createPost: () => {
        made.push(post);
        return { scheduledPost: { ...post, id: 'new' } };
      },
    });
    const save = async (name: string) => {
      (await screen.find('[role=dialog] button:enabled:not([aria-disabled])', button)).click();
      if (button === 'Preview') (await screen.find('[role=dialog] button:enabled', name)).click();
    };
    await save('Save changes');
    await screen.says('This post was deleted elsewhere. Saving makes it a new post.');
    expect(document.body.textContent).not.toContain('Post not found');
    expect(made).toEqual([]);
    (await screen.find('[role=dialog] button:enabled', button === 'Preview' ? 'Schedule Post' : button)).click();
    await expect.poll(() => document.querySelector('[role=dialog]')).toBeNull();
    expect(made).toHaveLength(1);
  });

  it('that was deleted elsewhere is not made anew by closing it', async () => {
    const words = await edit({ updatePost: { refused: 404, code: 'post_not_found' } });
    words.textContent = WORDS;
    (await screen.find('[role=dialog] button:enabled', 'Save Draft')).click();
    await screen.says('This post was deleted elsewhere.');
    (await screen.find('[role=dialog] button', 'Close')).click();
    await screen.says('Saved on this device');
    screen.close();
    lend(navigator, 'locks', { request: () => new Promise(() => {}), query: async () => ({ held: [] }) });
    await open('');
    (await screen.find('button', 'Continue writing')).click();
    await screen.says('This post was deleted elsewhere.');
  });

  it('stays scheduled while somebody types: after 15 seconds the changes are kept on this device only', async () => {
    let changes = 0;
    const words = await edit({
      updatePost: () => {
        changes += 1;
        return { scheduledPost: post };
      },
    });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
    words.textContent = WORDS;
    await screen.find('[role=dialog] button:enabled', 'Save Draft');
    expect(screen.words('[role=dialog] output')).not.toContain('Saved on this device');
    await vi.advanceTimersByTimeAsync(AUTOSAVE_DELAY_MS);
    await screen.find('[role=dialog] output', 'Saved on this device');
    expect(changes).toBe(0);
  });

  it('is saved in the last step, not scheduled a second time, and that step says when and where it goes out', async () => {
    await edit({
      listBrands: [brandForTest({ socialAccounts: [accountForTest()] })],
      listPlatforms: { platforms: [platform('twitter')] },
    });
    (await screen.find('[role=dialog] button:not([aria-disabled])', 'Preview')).click();
    await screen.find('[role=dialog] button:enabled', 'Save changes');
    expect(screen.words('[role=dialog] footer button')).toEqual(['Back', 'Save changes']);
    const said = () => screen.words('[role=dialog]').join(' ');
    await expect.poll(said).toMatch(/Goes out Wed, Nov 19, 2036 at \d+:40 [AP]M \(.+\) to/);
  });

  it('of an account that was disconnected shows it, so that it can be left out for another one', async () => {
    const facebook = accountForTest({ id: 'account-f', platform: 'FACEBOOK' });
    await edit({
      listBrands: [brandForTest({ socialAccounts: [facebook] })],
      listPlatforms: { platforms: [platform('twitter'), platform('facebook')] },
    });
    const gone = await screen.find('[role=dialog] button[aria-pressed=true]', 'Xneeds reconnecting');
    await screen.find('[role=dialog] button[aria-disabled=true]', 'Preview');
    (await screen.find('[role=dialog] button[aria-pressed=false]', 'Facebook')).click();
    gone.click();
    await screen.find('[role=dialog] button:not([aria-disabled])', 'Preview');
  });

  it('says before and after it is saved that it waits while its account needs reconnecting', async () => {
    const dead = accountForTest({ state: 'reconnect' });
    const trouble = { code: 'reconnect', message: 'X no longer accepts it.', platformWords: null, advice: '' };
    const choices = ['reconnect' as const];
    const held = {
      ...post,
      revision: post.revision + 1,
      progress: 'held' as const,
      trouble: { ...trouble, choices, since: post.updatedAt },
    };
    await edit({
      listBrands: [brandForTest({ socialAccounts: [dead] })],
      listPlatforms: { platforms: [platform('twitter')] },
      updatePost: { scheduledPost: held },
    });
    (await screen.find('[role=dialog] button:not([aria-disabled])', 'Preview')).click();
    const save = await screen.find('[role=dialog] button:enabled', 'Save changes');
    await screen.says(`${dead.name} on X needs reconnecting. The post waits until then.`);
    await screen.find('[role=dialog] a', 'Reconnect');
    await screen.says('Planned for');
    expect(screen.words('[role=dialog]').join(' ')).not.toContain('Goes out');
    save.click();
    await screen.says('Saved, but the post waits until the X account is reconnected.');
    expect(document.body.textContent).not.toContain('Post updated successfully');
  });

  it('says when it is saved as a draft that it will not be published, and can be scheduled again', async () => {
    const draft = { ...post, status: 'DRAFT' as const, version: 4, revision: post.revision + 1 };
    const words = await edit({
      updatePost: { scheduledPost: draft },
      restorePostVersion: { scheduledPost: { ...draft, version: 5, revision: draft.revision + 1 } },
    });
    words.textContent = WORDS;
    (await screen.find('[role=dialog] button:enabled', 'Save Draft')).click();
    await screen.says('Saved as a draft. It will not go out until you schedule it.');
    (await screen.find('button', 'Undo')).click();
    await screen.says('The post is scheduled again.');
  });
});
