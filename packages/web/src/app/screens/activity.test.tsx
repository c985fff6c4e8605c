import type { Brand } from '@brandly/contract/brands';
import type { Activity, ActivityEntry } from '@brandly/contract/posts/activity';
import { afterEach, describe, expect, it } from 'vitest';
import { postForTest } from '../../features/posts/testing/post-for-test.ts';
import { accountForTest, brandForTest } from '../testing/brand-for-test.ts';
import { type Answers, lend, type OpenScreen, openScreen, PERSON } from '../testing/open-screen.tsx';

let screen: OpenScreen;
const narrowest = (query: string) => Object.assign(new EventTarget(), { matches: query === '(width < 24rem)' });
afterEach(() => screen.close());

const CAUSE = 'Instagram rejected this post. “The account is restricted.”';

function failed(content: string): ActivityEntry {
  const trouble = {
    code: 'rejected',
    message: 'Instagram rejected this post.',
    platformWords: 'The account is restricted.',
    advice: 'Edit the post, then try again.',
    choices: ['edit' as const, 'retry' as const, 'let-go' as const],
    since: '2026-11-20T10:00:00Z',
  };
  const post = postForTest({ content, platform: 'INSTAGRAM', status: 'FAILED', trouble });
  return { post, cause: CAUSE, advice: trouble.advice, action: 'edit', since: trouble.since };
}

const connected = brandForTest({ socialAccounts: [accountForTest()] });
const none = { total: 0, entries: [] };
const activityOf = (...entries: ActivityEntry[]): Activity => ({
  stopped: null,
  platforms: [],
  reconnect: [],
  failed: { total: entries.length, entries },
  held: none,
  unknown: none,
  upcoming: none,
});

it('Edit opens the composer for the post, on top of the week that the post is in', async () => {
  const entry = failed('One');
  lend(navigator, 'locks', { request: () => new Promise(() => {}), query: async () => ({ held: [] }) });
  screen = await openScreen('/dashboard/activity', {
    getActivity: activityOf(entry),
    getPost: { scheduledPost: entry.post },
    listPosts: { scheduledPosts: [entry.post] },
    listBrands: [brandForTest()],
  });
  const link = await screen.find('main li a', 'Edit');
  // At 15:40 UTC it is the next day already in some places.
  const here = Temporal.Instant.from(entry.post.scheduledFor ?? '').toZonedDateTimeISO(Temporal.Now.timeZoneId());
  expect(link.getAttribute('href')).toContain(`date=${here.toPlainDate().toString()}`);
  link.click();
  await screen.find('[role=dialog] h2', 'Edit Post');
  expect(screen.words('[role=dialog] h2')).toEqual(['Edit Post']);
});

it('goes on to the next post after Discard, for whoever uses keys', async () => {
  const entries = ['One', 'Two'].map((words) => ({ ...failed(words), cause: words }));
  let activity = activityOf(...entries);
  screen = await openScreen('/dashboard/activity', {
    getActivity: () => activity,
    resolvePost: () => {
      activity = activityOf(...entries.slice(1));
      return { scheduledPost: postForTest() };
    },
  });
  const discard = await screen.find('main li button', 'Discard');
  const described = document.getElementById(discard.getAttribute('aria-describedby') ?? '');
  expect(described?.textContent).toBe('One');
  discard.focus();
  await screen.says('One');
  discard.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
  await screen.says('One');
  discard.click();
  await expect.poll(() => screen.words('main li p a')).toEqual(['Two']);
  await expect.poll(() => document.activeElement?.textContent).toBe('Two');
});

it('what comes next is the posts of today and tomorrow', async () => {
  screen = await openScreen('/dashboard/activity', { getActivity: activityOf(), listBrands: [connected] });
  await screen.find('section h2', 'Today and tomorrow 0');
  await screen.says('Nothing more goes out today or tomorrow.');
});

it('somebody without accounts sees the first step, and not that every account is connected', async () => {
  const open = (brands: Brand[]) =>
    openScreen('/dashboard/activity', { getActivity: activityOf(), listBrands: brands });
  screen = await open([brandForTest()]);
  const link = await screen.find('main a', 'Connect Accounts');
  expect(link.getAttribute('href')).toBe('/dashboard/brands/hw/social');
  expect(document.body.textContent).not.toContain('every account is connected');
  expect(document.body.textContent).not.toContain('Nothing more');
  expect(screen.words('main summary')).toEqual([]);
  screen.close();
  screen = await open([brandForTest({ socialAccounts: [accountForTest()] })]);
  await screen.says('every account is connected');
});

it('somebody without a brand adds the first one from here', async () => {
  screen = await openScreen('/dashboard/activity', { getActivity: activityOf(), listBrands: [] });
  await screen.find('main h2', 'No brands yet');
  (await screen.find('main button', 'Add Brand')).click();
  await screen.find('[role=dialog] h2', 'Add Brand');
});

it('an administrator is told what to check where others are told whom to ask', async () => {
  const advice = 'Try again. If it fails again, ask the person who runs this server.';
  const answers = { getActivity: activityOf({ ...failed('One'), advice }) };
  screen = await openScreen('/dashboard/activity', answers);
  await screen.says('ask the person who runs this server');
  expect(document.querySelector('main a[href="/admin/dashboard/system"]')).toBeNull();
  screen.close();
  screen = await openScreen('/dashboard/activity', answers, { ...PERSON, role: 'ADMIN' });
  const link = await screen.find('main li a', 'check the server address');
  expect(link.getAttribute('href')).toBe('/admin/dashboard/system');
  expect(document.body.textContent).not.toContain('the person who runs this server');
});

it('what to do about files that a platform could not fetch is said at its posts, after what it said', async () => {
  const advice = 'Try again. If it fails again, ask the person who runs this server.';
  const posts = ['One', 'Two'].map((words) => ({ ...failed(words), advice }));
  screen = await openScreen('/dashboard/activity', { getActivity: activityOf(...posts, failed('Three')) });
  await screen.says(`“The account is restricted.” ${advice}`);
  expect(document.body.textContent?.split('ask the person who runs this server')).toHaveLength(2);
  await screen.says('Edit the post, then try again.');
});

it.each([
  [
    'Content is a duplicate of urn:li:share:7301',
    'LinkedIn rejected this post. Edit it. “Content is a duplicate of urn:li:share:7301.”',
  ],
  ['blob too big (maximum 2000000, got 2184530)', 'LinkedIn rejected this post. Edit it.'],
])("a machine's words come last, and sizes in bytes not at all: %s", async (platformWords, text) => {
  const entry = failed('One');
  const trouble = { ...entry.post.trouble, message: 'LinkedIn rejected this post.', platformWords };
  screen = await openScreen('/dashboard/activity', {
    getActivity: activityOf({
      ...entry,
      post: { ...entry.post, trouble } as ActivityEntry['post'],
      advice: 'Edit it.',
    }),
  });
  await screen.says(text);
  expect(document.body.textContent).not.toContain('blob too big');
});

it("a platform's words follow ours, and what they say themselves is not repeated", async () => {
  const entry = failed('One');
  const trouble = {
    ...entry.post.trouble,
    message: 'Mastodon did not publish this post.',
    platformWords: 'Not finished. Try again in a moment!',
  };
  screen = await openScreen('/dashboard/activity', {
    getActivity: activityOf({
      ...entry,
      post: { ...entry.post, trouble } as ActivityEntry['post'],
      advice: 'Wait a moment, then try again.',
    }),
  });
  await screen.says('“Not finished. Try again in a moment!”');
  expect(document.body.textContent).not.toContain('Wait a moment');
});

it('posts that may be live stand before those that failed, and punctuality is folded away from people who are not administrators', async () => {
  const doubtful = failed('Two');
  screen = await openScreen('/dashboard/activity', {
    getActivity: { ...activityOf(failed('One')), unknown: { total: 1, entries: [doubtful] } },
  });
  await screen.find('section h2', 'May be live 1');
  expect(screen.words('main section h2')).toEqual(['May be live 1', 'Failed 1', 'Today and tomorrow 0']);
  await screen.find('main details:not([open]) > summary', 'On-time record');
});

it('a refused post can be discarded', async () => {
  const entry = failed('One');
  screen = await openScreen('/dashboard/activity', {
    getActivity: activityOf(entry),
    resolvePost: { scheduledPost: { ...entry.post, status: 'CANCELLED', trouble: null } },
  });
  (await screen.find('main li button', 'Discard')).click();
  await screen.says('The post will not be sent');
});

it('what was discarded comes back as a draft, unless it may be live', async () => {
  const asked: string[] = [];
  const entry = failed('One');
  const answers = {
    getActivity: activityOf(entry),
    resolvePost: { scheduledPost: { ...entry.post, status: 'CANCELLED' as const, trouble: null } },
    restorePost: () => {
      asked.push('restore');
      return { scheduledPost: { ...entry.post, status: 'DRAFT' as const, trouble: null } };
    },
  };
  screen = await openScreen('/dashboard/activity', answers);
  (await screen.find('main li button', 'Discard')).click();
  await screen.says('The post will not be sent');
  (await screen.find('button', 'Undo')).click();
  await screen.says('The post is back as a draft');
  expect(asked).toEqual(['restore']);
  screen.close();
  const trouble = { ...entry.post.trouble, choices: ['is-live', 'send-again', 'let-go'] };
  const doubtful = { ...entry, post: { ...entry.post, trouble } } as ActivityEntry;
  screen = await openScreen('/dashboard/activity', { ...answers, getActivity: activityOf(doubtful) });
  (await screen.find('main li button', 'Discard')).click();
  await screen.says('The post will not be sent');
  expect(screen.words('button')).not.toContain('Undo');
});

it('Try again is pressed once, however often, until the list has the answer', async () => {
  let asked = 0;
  const entry = { ...failed('One'), action: 'retry' as const };
  const answers: Answers = {
    getActivity: activityOf(entry),
    resolvePost: () => {
      asked += 1;
      // The list that follows is slow.
      Object.assign(answers, { getActivity: 'never' });
      return { scheduledPost: { ...entry.post, status: 'SCHEDULED', trouble: null } };
    },
  };
  screen = await openScreen('/dashboard/activity', answers);
  const button = await screen.find('main li button', 'Try again');
  const press = async () => {
    button.click();
    // Lets what the press began go on; no time has to pass.
    await new Promise((resolve) => setImmediate(resolve));
  };
  await press();
  await press();
  await screen.says('The post will be sent again');
  await press();
  await press();
  expect(asked).toBe(1);
});

it('every list is a press away, with its count', async () => {
  const upcoming = { total: 1, entries: [{ ...failed('Next'), action: 'wait' as const }] };
  screen = await openScreen('/dashboard/activity', { getActivity: { ...activityOf(failed('One')), upcoming } });
  await screen.find('nav[aria-label=Lists] a');
  expect(screen.words('nav[aria-label=Lists] a')).toEqual(['Failed 1', '1 post today and tomorrow']);
  for (const link of document.querySelectorAll('nav[aria-label=Lists] a'))
    expect(document.querySelector(link.getAttribute('href') ?? '')?.tagName).toBe('H2');
});

it('several posts are selected and done with by one press', async () => {
  const entries = ['One', 'Two', 'Three'].map(failed);
  screen = await openScreen('/dashboard/activity', {
    getActivity: activityOf(...entries),
    resolvePost: { scheduledPost: { ...postForTest(), status: 'CANCELLED', trouble: null } },
  });
  (await screen.find('main button', 'Select')).click();
  await screen.says('0 selected');
  const rows = () => [...document.querySelectorAll<HTMLElement>('main li [role=checkbox]')].slice(1);
  expect(rows()).toHaveLength(entries.length);
  rows()[0]?.click();
  await screen.says('1 selected');
  rows()[2]?.click();
  await screen.says('2 selected');
  (await screen.find('main li button', 'Discard')).click();
  await screen.says('2 posts will not be sent');
  (await screen.find('main button', 'Done')).click();
  await screen.find('main li [aria-expanded]');
});

it('posts that need different actions say so once they are selected together', async () => {
  const held = failed('Two');
  const trouble = { ...held.post.trouble, choices: ['is-live' as const, 'send-again' as const] };
  const other = { ...held, post: { ...held.post, trouble } } as ActivityEntry;
  screen = await openScreen('/dashboard/activity', { getActivity: activityOf(failed('One'), failed('Three'), other) });
  (await screen.find('main button', 'Select')).click();
  (await screen.find('main li [role=checkbox]')).click();
  await screen.says('3 selected');
  await screen.says('These posts need different actions.');
});

describe('posts that failed for one cause', () => {
  const four = ['One', 'Two', 'Three', 'Four'].map(failed);
  const group = () => screen.find('main li [aria-controls]', '4 Instagram posts');
  const isOpen = (button: HTMLElement) => button.getAttribute('aria-expanded') === 'true';

  it('are one row that says their count, platform and cause once, and expands to show each of them', async () => {
    screen = await openScreen('/dashboard/activity', { getActivity: activityOf(...four) });
    await screen.find('section h2', 'Failed 4');
    const button = await group();
    expect(isOpen(button)).toBe(false);
    expect(document.querySelector('main li li')).toBeNull();
    button.click();
    await screen.find('main li li');
    expect(isOpen(button)).toBe(true);
    expect(document.body.textContent?.split('The account is restricted.')).toHaveLength(2);
    button.click();
    await expect.poll(() => document.querySelector('main li li')).toBeNull();
  });

  it('have each one thing that helps most, and the rest behind three dots', async () => {
    screen = await openScreen('/dashboard/activity', {
      getActivity: activityOf(...four),
      resolvePost: { scheduledPost: four[0]?.post ?? postForTest() },
    });
    (await group()).click();
    await screen.find('main li li');
    expect(screen.words('main li li > span a')).toEqual(four.map(() => 'Edit'));
    const [more] = document.querySelectorAll<HTMLElement>('main li li [aria-haspopup]');
    more?.click();
    await screen.find('[role=menuitem]', 'Discard');
    expect(screen.words('[role=menuitem]')).toEqual(['Try again', 'Discard']);
    (await screen.find('[role=menuitem]', 'Try again')).click();
    await screen.says('The post will be sent again');
  });

  const buttons = () =>
    [...document.querySelectorAll('main li > div > div > button')].map((button) => [
      button.textContent,
      button.classList.contains('border-line-strong') ? 'framed' : 'quiet',
    ]);

  it('have what helps most beside their cause, framed: to send all of them again, where nothing has to be edited', async () => {
    screen = await openScreen('/dashboard/activity', {
      getActivity: activityOf(...four.map((entry) => ({ ...entry, action: 'retry' as const }))),
    });
    await screen.find('main li button', 'Try all again');
    expect(buttons()).toEqual([
      ['Try all again', 'framed'],
      ['Discard all', 'quiet'],
    ]);
  });

  it('open at the first one where each has to be edited, and can be sent again as they are all the same', async () => {
    screen = await openScreen('/dashboard/activity', { getActivity: activityOf(...four) });
    await screen.says('Edit each post, then try again.');
    expect(buttons()).toEqual([
      ['Edit posts', 'framed'],
      ['Try all again', 'quiet'],
      ['Discard all', 'quiet'],
    ]);
    (await screen.find('main li button', 'Edit posts')).click();
    await expect.poll(() => document.activeElement?.textContent).toBe('Edit');
    expect(document.activeElement).toBe(document.querySelector('main li li > span a'));
    // Its button stays, so that a second press meets no other, and closes it as the title does.
    expect(isOpen(await group())).toBe(true);
    expect(buttons().map(([words]) => words)).toEqual(['Hide posts', 'Try all again', 'Discard all']);
    (await screen.find('main li button', 'Hide posts')).click();
    await screen.find('main li button', 'Edit posts');
    expect(isOpen(await group())).toBe(false);
  });

  it('have two buttons in the narrowest windows, and the rest behind three dots, as each post has all', async () => {
    screen = await openScreen('/dashboard/activity', {
      getActivity: activityOf(...four),
      resolvePost: { scheduledPost: four[0]?.post ?? postForTest() },
    });
    lend(globalThis, 'matchMedia', narrowest);
    (await screen.find('main li button', 'Edit posts')).click();
    await expect.poll(() => document.activeElement?.closest('main li li a')?.textContent).toBe('Edit');
    document.querySelector<HTMLElement>('main li li [aria-haspopup]')?.click();
    await screen.find('[role=menuitem]', 'Try again');
    expect(screen.words('[role=menuitem]')).toEqual(['Try again', 'Discard']);
    document.querySelector<HTMLElement>('main li p [aria-haspopup]')?.click();
    (await screen.find('[role=menuitem]', 'Discard all')).click();
    await screen.says('4 posts will not be sent');
  });

  it('are sent again with one press, and posts that cannot be sent again say why', async () => {
    const answers = {
      getActivity: activityOf(...four),
      resolvePost: { scheduledPost: four[0]?.post ?? postForTest() },
    };
    screen = await openScreen('/dashboard/activity', answers);
    (await screen.find('main li button', 'Try all again')).click();
    await screen.says('4 posts will be sent again');
    screen.close();
    screen = await openScreen('/dashboard/activity', {
      ...answers,
      resolvePost: { refused: 409, message: 'Not now.' },
    });
    (await screen.find('main li button', 'Try all again')).click();
    await screen.says('Not now.');
  });

  it('stay open when the first is sent again or a newer one joins', async () => {
    const answers = { getActivity: activityOf(...four) };
    screen = await openScreen('/dashboard/activity', answers);
    const button = await group();
    button.click();
    for (const entries of [four.slice(1), [failed('Five'), ...four.slice(1)]]) {
      answers.getActivity = activityOf(...entries);
      window.dispatchEvent(new Event('visibilitychange'));
      await screen.find('section h2', `Failed ${entries.length}`);
      await screen.find('main li [aria-controls]', `${entries.length} Instagram posts`);
      expect(button.isConnected && isOpen(button)).toBe(true);
    }
  });
});
