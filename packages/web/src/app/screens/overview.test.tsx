import type { ActivityEntry } from '@brandly/contract/posts/activity';
import { afterEach, describe, expect, it } from 'vitest';
import { postForTest } from '../../features/posts/testing/post-for-test.ts';
import { accountForTest, brandForTest } from '../testing/brand-for-test.ts';
import { type OpenScreen, openScreen } from '../testing/open-screen.tsx';

let screen: OpenScreen;
afterEach(() => screen.close());
const figures = () => [screen.words('main dt'), screen.words('main dd')];
const ONE_DRAFT = { scheduled: 0, draft: 1, published: 0, cancelled: 0, failed: 0 };

describe('the overview', () => {
  it('shows -- for what is not known', async () => {
    screen = await openScreen('/dashboard', { getPostStats: ONE_DRAFT });
    await screen.find('h2', 'Your Latest Activity');
    expect(figures()).toEqual([
      ['Total followers', 'Brands'],
      ['--', '--'],
    ]);
  });

  it.each(['getPostStats', 'listBrands'] as const)(
    'draws nothing that would be pushed down before %s answers',
    async (late) => {
      screen = await openScreen('/dashboard', { listBrands: [], getPostStats: ONE_DRAFT, [late]: 'never' });
      await screen.find('main .skeleton-pulse');
      expect(screen.words('main h2')).toEqual([]);
    },
  );

  it('shows a person with drafts only where to go on, above the counts', async () => {
    screen = await openScreen('/dashboard', { listBrands: [], getPostStats: ONE_DRAFT });
    await screen.find('h2', 'Your first post in three steps');
    await screen.find('h2', 'Your Latest Activity');
    expect(screen.words('main h2').slice(0, 2)).toEqual(['Your first post in three steps', 'Your Latest Activity']);
  });

  it('leads from the failed posts to a list with the newest first', async () => {
    screen = await openScreen('/dashboard', { listBrands: [brandForTest()] });
    expect((await screen.find('main a', 'Failed--')).getAttribute('href')).toContain('direction=desc');
    expect((await screen.find('main a', 'Scheduled--')).getAttribute('href')).not.toContain('direction');
  });

  it.each(['getActivity', 'listRecentPosts'] as const)(
    'draws no list that would be pushed about before %s answers',
    async (late) => {
      const none = { total: 0, entries: [] };
      const calm = {
        stopped: null,
        platforms: [],
        reconnect: [],
        failed: none,
        held: none,
        unknown: none,
        upcoming: none,
      };
      screen = await openScreen('/dashboard', {
        listBrands: [brandForTest({ socialAccounts: [accountForTest()] })],
        getPostStats: { ...ONE_DRAFT, scheduled: 1 },
        getActivity: calm,
        listRecentPosts: { scheduledPosts: [] },
        [late]: 'never',
      });
      await screen.find('h2', 'Your Latest Activity');
      await screen.find('main .skeleton-pulse');
      expect(screen.words('main h2')).toEqual(['Your Latest Activity']);
    },
  );

  it('shows what waits for the person before what is published by itself', async () => {
    screen = await openScreen('/dashboard', {
      listBrands: [brandForTest({ socialAccounts: [accountForTest()] })],
      getPostStats: { ...ONE_DRAFT, scheduled: 1 },
      listRecentPosts: { scheduledPosts: [] },
    });
    await screen.find('h2', 'Up next');
    expect(screen.words('main h2').slice(0, 3)).toEqual(['Your Latest Activity', 'Needs your attention', 'Up next']);
  });

  it('says once that a post goes out tomorrow, and of one after that in how many days', async () => {
    const today = Temporal.Now.plainDateISO();
    const postIn = (days: number) =>
      postForTest({
        id: `in-${days}`,
        scheduledFor: today
          .add({ days })
          .toZonedDateTime({ timeZone: Temporal.Now.timeZoneId(), plainTime: '12:00' })
          .toInstant()
          .toString(),
        publishedAt: null,
      });
    screen = await openScreen('/dashboard', {
      listBrands: [brandForTest({ socialAccounts: [accountForTest()] })],
      getPostStats: { ...ONE_DRAFT, scheduled: 2 },
      listRecentPosts: { scheduledPosts: [postIn(1), postIn(2)] },
    });
    await screen.find('h2', 'Up next');
    await screen.says('in 2 days');
    expect(document.body.textContent).toContain('Tomorrow, 12:00 PM');
    expect(document.body.textContent).not.toContain('tomorrow');
  });

  it('says why each post needs attention in the words of its platform, names its brand, and counts how many more wait', async () => {
    const none = { total: 0, entries: [] };
    const entries = Array.from({ length: 8 }, (_, at): ActivityEntry => {
      const trouble = {
        code: 'rejected',
        message: 'X rejected this post.',
        platformWords: `Refusal ${at}.`,
        advice: '',
        choices: [],
        since: '2026-11-20T10:00:00Z',
      };
      const post = postForTest({ status: 'FAILED', trouble, scheduledFor: `2026-11-1${at}T10:00:00Z` });
      return {
        post,
        cause: `X rejected this post. “Refusal ${at}.”`,
        advice: '',
        action: 'edit',
        since: trouble.since,
      };
    });
    screen = await openScreen('/dashboard', {
      listBrands: [brandForTest({ socialAccounts: [accountForTest()] })],
      getPostStats: { ...ONE_DRAFT, failed: 8 },
      listRecentPosts: { scheduledPosts: [] },
      getActivity: {
        stopped: null,
        platforms: [],
        reconnect: [],
        failed: { total: 12, entries },
        held: none,
        unknown: none,
        upcoming: none,
      },
    });
    const more = await screen.find('main li a', '7 more in Activity');
    const rows = [...(more.closest('ul')?.children ?? [])].map((row) => row.textContent ?? '');
    expect(rows.map((row) => /Refusal \d/.exec(row)?.[0] ?? '')).toEqual([
      ...[7, 6, 5, 4, 3].map((at) => `Refusal ${at}`),
      '',
    ]);
    expect(rows[0]).toContain('Halden Wool');
    expect(rows[0]).not.toContain('rejected');
  });

  it('shows its counts, and says that nothing was published yet', async () => {
    screen = await openScreen('/dashboard', {
      listBrands: [brandForTest()],
      listRecentPosts: { scheduledPosts: [] },
    });
    await expect.poll(() => figures()[1]).toEqual(['1,204', '1']);
    await screen.find('h2', 'Latest Published Posts');
    await screen.says('Nothing is scheduled.');
  });

  it('does not ask for an account in its analytics where one is connected that has none yet', async () => {
    const account = {
      socialAccountId: 'a1',
      brandId: 'b1',
      brandName: 'Halden Wool',
      platform: 'TWITTER',
      name: 'Halden Wool',
      followers: null,
      reach: null,
      engagement: null,
      fetchedAt: null,
    } as const;
    const period = { since: '2026-10-30', until: '2026-11-28' };
    screen = await openScreen('/dashboard', {
      listBrands: [brandForTest({ socialAccounts: [accountForTest()] })],
      listRecentPosts: { scheduledPosts: [] },
      getAnalyticsOverview: { period, dailyMetrics: [], dailyReachMeanings: [], accounts: [account] },
    });
    await screen.says('Your accounts have no reach, engagement or followers for the last 30 days yet.');
  });

  it('says once that nothing could be loaded, and draws no list that would pretend to come', async () => {
    const refused = { refused: 403, message: 'No.' } as const;
    screen = await openScreen('/dashboard', {
      listBrands: refused,
      getPostStats: refused,
      getActivity: 'never',
      listRecentPosts: 'never',
    });
    await screen.says("We couldn't load your overview");
    await expect.poll(() => document.querySelectorAll('main .skeleton-pulse').length).toBe(0);
    expect(screen.words('main h2')).toEqual(["We couldn't load your overview"]);
    expect(document.querySelectorAll('main section li')).toHaveLength(0);
  });

  it('leads to the composer from its top, for whoever has a brand and posts', async () => {
    const link = () => screen.words('main .page-actions a');
    screen = await openScreen('/dashboard', { listBrands: [], getPostStats: { ...ONE_DRAFT, draft: 0 } });
    await screen.find('h2', 'Your first post in three steps');
    expect(link()).not.toContain('Create post');
    screen.close();
    screen = await openScreen('/dashboard', { listBrands: [brandForTest()], getPostStats: ONE_DRAFT });
    expect((await screen.find('main .page-actions a', 'Create post')).getAttribute('href')).toContain('compose=true');
  });

  it('counts what went out a minute ago among the latest published posts', async () => {
    const publishedAt = Temporal.Now.instant().subtract({ minutes: 1 }).toString();
    screen = await openScreen('/dashboard', {
      listBrands: [brandForTest()],
      listRecentPosts: { scheduledPosts: [postForTest({ status: 'PUBLISHED', publishedAt })] },
    });
    const title = await screen.find('h2', 'Latest Published Posts');
    await expect.poll(() => title.closest('section')?.querySelectorAll('li').length).toBe(1);
  });
});
