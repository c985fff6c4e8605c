import { afterEach, describe, expect, it } from 'vitest';
import { newComposer } from '../../features/posts/composer/draft/composer-state.ts';
import { keepWorkingCopy, workingCopyOf } from '../../features/posts/composer/recovery/working-copy.ts';
import { postForTest } from '../../features/posts/testing/post-for-test.ts';
import { accountForTest, brandForTest } from '../testing/brand-for-test.ts';
import { lend, type OpenScreen, openScreen, PERSON } from '../testing/open-screen.tsx';

let screen: OpenScreen;
afterEach(() => {
  screen.close();
  localStorage.clear();
});
const ADMINISTRATOR = { ...PERSON, role: 'ADMIN' as const };
const rows = (nav: string) => screen.words(`aside nav[aria-label=${nav}] li`);

describe('an address that leads nowhere', () => {
  it('offers the start page to a person who is not signed in', async () => {
    screen = await openScreen('/nothing-here', {}, null);
    await screen.find('h1', 'Page not found');
    expect((await screen.find('main a', 'Go to the home page')).getAttribute('href')).toBe('/');
    await screen.find('header a', 'Brandly home page');
    await screen.find('main a', 'Sign in');
    expect(screen.words('nav[aria-label=Page] a')).toEqual(['Features', 'Platforms', 'Contact']);
    // On a phone behind the button beside them.
    expect(screen.words('nav[aria-label=Menu] a')).toEqual([
      'Features',
      'Platforms',
      'Contact',
      'Login',
      'Get early access',
    ]);
    await screen.find('a', 'Get early access');
  });

  it('offers the demo there, where there is one', async () => {
    screen = await openScreen('/nothing-here', {}, null);
    // Before it is drawn and asks.
    lend(globalThis, 'fetch', async () => Response.json({ available: true }));
    await screen.find('main button', 'Look around the demo');
  });

  it.each(['/dashboard/%zz', '/dashboard/brands/%zz', '/dashboard/brands/%ff/edit', '/%zz', '/100%'])(
    'is one with a broken escape, too: %s',
    async (address) => {
      screen = await openScreen(address);
      await screen.find('h1', 'Page not found');
      await screen.find('main a', 'Go to the overview');
    },
  );

  it('offers the overview to a person who is signed in', async () => {
    screen = await openScreen('/dashboard/nothing-here');
    await screen.find('h1', 'Page not found');
    await screen.find('main a', 'Go to the overview');
  });
});

describe('the list of shortcuts', () => {
  const press = (key: string) => window.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));

  const openSchedule = () =>
    openScreen('/dashboard/schedule', { listBrands: [brandForTest()], listPosts: { scheduledPosts: [] } });

  it('is the same, with the keys of cards and drawn arrows, on whichever screen it is opened', async () => {
    screen = await openSchedule();
    await screen.find('main button', 'Month');
    press('?');
    await screen.find('[role=dialog] h2', 'Keyboard shortcuts');
    // The list has the focus, not Close.
    await expect.poll(() => document.activeElement?.textContent).toContain('Show keyboard shortcuts');
    for (const does of ['Find a post, a page, a brand or a command', 'Create post', 'Select several cards'])
      await screen.says(does);
    expect(screen.words('[role=dialog] kbd')).toEqual(expect.arrayContaining(['Arrow left', 'Arrow right']));
    expect(document.querySelectorAll('[role=dialog] kbd svg')).toHaveLength(2);
  });

  it('is opened from the account menu, too', async () => {
    screen = await openSchedule();
    (await screen.find('header button', 'ELAccount menu')).click();
    await screen.says('Theme');
    (await screen.find('[role=menuitem]', 'Keyboard shortcuts?')).click();
    await screen.find('[role=dialog] h2', 'Keyboard shortcuts');
  });

  it('switches off single-key shortcuts, for people who press them by accident', async () => {
    screen = await openSchedule();
    await screen.find('main button', 'Month');
    press('m');
    await screen.find('button[aria-pressed=true], [aria-checked=true]', 'Month');
    press('?');
    (await screen.find('[role=dialog] [role=checkbox]')).click();
    (await screen.find('[role=dialog] button', 'Close')).click();
    await expect.poll(() => document.querySelector('[role=dialog]')).toBeNull();
    press('w');
    press('?');
    expect(document.querySelector('[role=dialog]')).toBeNull();
    await screen.find('button[aria-pressed=true], [aria-checked=true]', 'Month');
    expect(localStorage.getItem('keyboard_letters')).toBe('false');
  });
});

describe('signing out', () => {
  const KEY = 'brandly_open_posts';
  const write = (userId: string, groupId: string) => {
    const post = newComposer({ groupId, brandId: 'hw', timeZone: 'UTC', wallClock: '2036-11-19T11:20' });
    keepWorkingCopy(localStorage, workingCopyOf({ ...post, content: '<p>Words</p>' }, userId, Temporal.Now.instant()));
  };
  const signOut = async () => {
    screen = await openScreen('/dashboard/settings');
    (await screen.find('aside button', 'Sign out')).click();
  };
  const question = 'Sign out with unsaved changes?';

  it('asks what to do with posts that were not saved, and keeps them', async () => {
    write(PERSON.id, 'a');
    write(PERSON.id, 'b');
    await signOut();
    await screen.find('[role=dialog] h2', question);
    await screen.says('2 posts have changes that were not saved.');
    (await screen.find('[role=dialog] button', 'Keep on this device')).click();
    await screen.find('button', 'Sign in');
    expect(localStorage.getItem(KEY)).not.toBeNull();
  });

  it('discards them when told to, and none when it is cancelled', async () => {
    write(PERSON.id, 'a');
    await signOut();
    await screen.says('1 post has changes that were not saved.');
    (await screen.find('[role=dialog] button', 'Cancel')).click();
    await expect.poll(() => document.querySelector('[role=dialog]')).toBeNull();
    await screen.find('h1', 'Account Settings');
    expect(localStorage.getItem(KEY)).not.toBeNull();
    (await screen.find('aside button', 'Sign out')).click();
    (await screen.find('[role=dialog] button', 'Discard')).click();
    await screen.find('button', 'Sign in');
    expect(localStorage.getItem(KEY)).toBeNull();
  });

  it("asks nothing when nothing is unsaved, and leaves somebody else's posts alone", async () => {
    await signOut();
    await screen.find('button', 'Sign in');
    screen.close();
    write('somebody-else', 'a');
    await signOut();
    await screen.find('button', 'Sign in');
    expect(localStorage.getItem(KEY)).not.toBeNull();
  });
});

describe('the palette', () => {
  const openPalette = async () => {
    (await screen.find('header button', 'Search posts, pages and commands')).click();
    return screen.find('[role=dialog] [role=combobox]');
  };
  const type = (field: HTMLElement, text: string) => {
    if (!(field instanceof HTMLInputElement)) throw new Error('This is no field.');
    Reflect.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  };

  it('opens the wizard for a new brand from wherever somebody is', async () => {
    screen = await openScreen('/dashboard/settings', { listBrands: [] });
    await openPalette();
    (await screen.find('[role=option]', 'Add Brand')).click();
    await screen.find('[role=dialog] h2', 'Add Brand');
  });

  it('finds posts by their words, and opens one over its own week', async () => {
    const post = postForTest({
      content: '<p>New glaze</p><p>Fresh from the kiln</p>',
      scheduledFor: '2027-02-03T15:00:00Z',
    });
    screen = await openScreen('/dashboard/brands', { listBrands: [], listRecentPosts: { scheduledPosts: [post] } });
    type(await openPalette(), 'kiln');
    const row = await screen.find('[role=option]');
    await screen.says('Fresh from the kiln');
    row.click();
    await screen.find('h1', 'Week of January 31, 2027');
  });

  it('marks what was typed where a post says it, with the words before cut', async () => {
    const post = postForTest({ content: '<p>We signed the bottoms, as always, before the glaze went on</p>' });
    screen = await openScreen('/dashboard/brands', { listBrands: [], listRecentPosts: { scheduledPosts: [post] } });
    type(await openPalette(), 'Glaze');
    await screen.find('[role=option] b', 'glaze');
    await screen.says('…before the glaze went on');
  });

  it('offers the views of the calendar with their keys there, and keeps what is filtered', async () => {
    screen = await openScreen('/dashboard/schedule?date=2026-11-19&status=draft', {
      listBrands: [brandForTest()],
      listPosts: { scheduledPosts: [] },
    });
    await screen.find('h1', 'Week of November 15, 2026');
    await openPalette();
    await screen.find('[role=option] kbd', 'M');
    (await screen.find('[role=option]', 'MonthM')).click();
    await screen.find('h1', 'November 2026');
    expect(screen.words('main button')).toContain('Draft');
  });

  it('keeps no post that does not say the words that are being searched', async () => {
    const found = {
      scheduledPosts: [postForTest({ content: '<p>Red kiln</p>' }), postForTest({ content: '<p>Blue kiln</p>' })],
    };
    const answers: { listBrands: never[]; listRecentPosts: typeof found | 'never' } = {
      listBrands: [],
      listRecentPosts: found,
    };
    screen = await openScreen('/dashboard/brands', answers);
    const field = await openPalette();
    type(field, 'kiln');
    await screen.says('Blue kiln');
    answers.listRecentPosts = 'never';
    type(field, 'kiln red');
    await expect.poll(() => screen.words('[role=option]')).toHaveLength(1);
    expect(screen.words('[role=option]').join()).toContain('Red kiln');
    await screen.says('Searching...');
  });

  it('says that posts could not be searched, and not that there are none', async () => {
    screen = await openScreen('/dashboard/brands', {
      listBrands: [],
      listRecentPosts: { refused: 500, message: 'Nothing works today.' },
    });
    type(await openPalette(), 'kiln');
    await screen.says('Posts could not be searched. Nothing works today.');
  });

  it('finds accounts by their handle, and leads to their page', async () => {
    const brand = brandForTest({ socialAccounts: [accountForTest({ name: 'Halden Wool', username: 'haldenwool' })] });
    screen = await openScreen('/dashboard/activity', { listBrands: [brand], listRecentPosts: { scheduledPosts: [] } });
    type(await openPalette(), '@halden');
    const row = await screen.find('[role=option]');
    expect(row.textContent).toContain('@haldenwool');
    row.click();
    await screen.find('h1', 'X');
  });

  it('says that nothing was found', async () => {
    screen = await openScreen('/dashboard/brands', { listBrands: [], listRecentPosts: { scheduledPosts: [] } });
    type(await openPalette(), 'kiln');
    await screen.says('No results for “kiln”');
  });
});

describe('the first steps', () => {
  const none = { scheduled: 0, draft: 0, published: 0, cancelled: 0, failed: 0 };
  const steps = () => screen.words('aside section li');

  it('stand beside every screen with the next one as a link, until a post is scheduled', async () => {
    const counts = { ...none };
    const connected = brandForTest({ socialAccounts: [accountForTest()] });
    const answers = { listBrands: [brandForTest({ socialAccounts: [] })], getPostStats: () => counts };
    screen = await openScreen('/dashboard/activity', answers);
    const next = await screen.find('aside section a');
    expect(next.getAttribute('href')).toContain('/social');
    expect(steps()).toEqual(['Add a brand (done)', 'Connect an account (open)', 'Schedule a post (open)']);
    screen.close();
    screen = await openScreen('/dashboard/activity', { listBrands: [connected], getPostStats: () => counts });
    expect((await screen.find('aside section a', 'Schedule a post')).getAttribute('href')).toContain('compose=true');
    screen.close();
    counts.scheduled = 1;
    screen = await openScreen('/dashboard/activity', { listBrands: [connected], getPostStats: () => counts });
    await expect.poll(() => localStorage.getItem('first_steps_done')).toBe(PERSON.id);
    expect(steps()).toEqual([]);
  });

  it('appear on the overview only once', async () => {
    screen = await openScreen('/dashboard', { listBrands: [], getPostStats: none });
    await screen.find('main h2', 'Your first post in three steps');
    expect(steps()).toEqual([]);
  });
});

describe('the frame of every screen', () => {
  it("greets a person by their first name, and links to the sidebar's pages, the settings and signing out", async () => {
    screen = await openScreen('/dashboard/brands');
    await screen.says('Welcome back, Eva');
    expect(rows('Main')).toEqual(['Overview', 'Brands', 'Schedule', 'Activity', 'Analytics']);
    expect(rows('Account')).toEqual(['Settings', 'Sign out']);
  });

  it('says nothing about a person whose profile is not loaded yet', async () => {
    screen = await openScreen('/dashboard/brands', { getProfile: { refused: 500 } }, PERSON, { sub: 'eva' });
    await screen.find('h1', 'Your Brands');
    expect(document.body.textContent).not.toContain('Welcome back');
    expect(document.body.textContent).not.toContain('?');
  });

  it('leads an administrator to the administration', async () => {
    screen = await openScreen('/dashboard/brands', {}, ADMINISTRATOR);
    await screen.find('aside a', 'Administration');
    expect(rows('Account')).toEqual(['Administration', 'Settings', 'Sign out']);
    // Also before it is known again who is here, so that no row moves.
    screen.close();
    screen = await openScreen('/dashboard/brands', { getProfile: { refused: 500 } }, ADMINISTRATOR, { sub: 'eva' });
    await screen.find('h1', 'Your Brands');
    expect(rows('Account')).toEqual(['Administration', 'Settings', 'Sign out']);
    screen.close();
    screen = await openScreen('/dashboard/brands');
    await screen.says('Welcome back, Eva');
    expect(rows('Account')).toEqual(['Settings', 'Sign out']);
  });

  it('leads from the administration back', async () => {
    screen = await openScreen('/admin/dashboard/users', {}, ADMINISTRATOR);
    await screen.find('aside a', 'User Dashboard');
    expect(rows('Main').slice(0, 2)).toEqual(['Admin Overview', 'User Management']);
    expect(rows('Account')).toEqual(['User Dashboard', 'Settings', 'Sign out']);
  });

  it('remembers as sidebarExpanded whether the sidebar is open', async () => {
    screen = await openScreen('/dashboard/brands');
    (await screen.find('button', 'Collapse sidebar')).click();
    await screen.find('button', 'Expand sidebar');
    expect(localStorage.getItem('sidebarExpanded')).toBe('false');
  });
});

it('the first press fetches what Back and screen readers need, though it focuses nothing, and only once', async () => {
  screen = await openScreen('/dashboard');
  await screen.find('h1', 'Overview');
  const voices = () => document.querySelectorAll('body > p[aria-live=polite]').length;
  expect(voices()).toBe(0);
  document.body.dispatchEvent(new Event('pointerdown', { bubbles: true }));
  await expect.poll(voices).toBe(1);
  document.body.dispatchEvent(new Event('keydown', { bubbles: true }));
  document.querySelector<HTMLElement>('main a, main button')?.focus();
  await screen.find('h1', 'Overview');
  expect(voices()).toBe(1);
});
