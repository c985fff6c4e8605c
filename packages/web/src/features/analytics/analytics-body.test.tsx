import { type AnalyticsResult, METRIC_NAMES } from '@brandly/contract/analytics';
import { act } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderForTest } from '../../ui/testing/render-for-test.ts';
import { AnalyticsBody } from './analytics-body.tsx';

let page: ReturnType<typeof renderForTest> | undefined;
afterEach(() => {
  page?.remove();
  vi.restoreAllMocks();
});

const RESULT: AnalyticsResult = {
  pageName: 'Harbor Coffee',
  timeRange: 'last_7_days',
  period: { since: '2026-11-14', until: '2026-11-16' },
  accounts: [
    {
      id: 'a',
      platform: 'FACEBOOK',
      name: 'Harbor Coffee',
      username: 'harbor',
      state: 'ready',
      fetchedAt: '2026-11-20T08:00:00Z',
      reason: null,
      isRefreshing: false,
    },
  ],
  metrics: {
    pageReach: 12_340,
    pageEngagement: 0,
    pageViews: null,
    avgPostReach: null,
    followerGrowth: 12,
    likesGrowth: null,
    topCountries: [{ country: 'DE', percentage: 60 }],
    topCities: null,
    ageGender: null,
    deviceTypes: null,
  },
  provenance: METRIC_NAMES.map((metric) => ({
    metric,
    definition: metric,
    field: null,
    period: null,
    zone: null,
    fetchedAt: null,
    isComplete: true,
    previous: metric === 'pageReach' ? 6170 : metric === 'followerGrowth' ? 16 : null,
    notProvidedBy: metric === 'pageViews' || metric === 'deviceTypes' ? ['Facebook'] : [],
  })),
  dailyMetrics: [
    { date: '2026-11-14', reach: 10, engagement: 1, followers: 5, likes: null, incomplete: [], correction: null },
    { date: '2026-11-15', reach: null, engagement: 1, followers: 5, likes: null, incomplete: [], correction: null },
    {
      date: '2026-11-16',
      reach: 30,
      engagement: 1,
      followers: 6,
      likes: null,
      incomplete: ['engagement'],
      correction: { at: '2026-11-18T02:00:00Z', before: { reach: 20 } },
    },
  ],
  dailyReachMeanings: [{ platform: 'YouTube', counts: 'Views of videos' }],
  topPosts: [],
  bestPostingTimes: [],
  timeZone: 'Europe/Berlin',
  dailyNotProvidedBy: { reach: [], engagement: [], followers: [], likes: ['Facebook'] },
};

const show = (result: AnalyticsResult): string => {
  page = renderForTest(<AnalyticsBody result={result} brandId="b" brandName="Harbor" />);
  return document.body.textContent ?? '';
};

it('numbers are short, growth has a sign, and the change is computed from the days that are known', () => {
  const text = show({ ...RESULT, before: BEFORE });
  expect(text).toContain('12.3K');
  expect(text).toContain('+12');
  expect(text).toContain('+100.0%');
  // A growth that is smaller than before is no loss.
  expect(text).toContain('Was +16');
  // The days before are named once for all cards, with what is not provided.
  expect(text).toContain('Compared with:');
  expect(text).not.toContain('vs');
  expect(text).toContain('Germany');
});

it('what the platform does not provide is named; a zero is a zero', () => {
  const text = show(RESULT);
  expect(text).toContain('Not provided by Facebook:Page views');
  expect(text).toContain('Engagement0');
  expect(text).toContain('Likes by dayNot provided by Facebook');
});

it('followers that have been counted today for the first time say that their days begin now', () => {
  const { period } = RESULT;
  const text = show({
    ...RESULT,
    dailyMetrics: RESULT.dailyMetrics.map((day) => ({ ...day, followers: null })),
    metrics: { ...RESULT.metrics, followerGrowth: null },
    provenance: RESULT.provenance.map((one) => (one.metric === 'followerGrowth' ? { ...one, period } : one)),
  });
  expect(text).toContain('FollowersCounted every day from today on');
  expect(text).toContain('Known from the second daily count on:Follower growth');
});

const BEFORE: AnalyticsResult['before'] = {
  period: { since: '2026-11-11', until: '2026-11-13' },
  dailyMetrics: [11, 12, 13].map((day) => ({
    date: `2026-11-${day}`,
    reach: day === 12 ? null : day,
    engagement: null,
    followers: null,
    likes: null,
    incomplete: [],
    correction: null,
  })),
};

it('the earlier days are drawn beside these, with a legend, and are in the table', async () => {
  show({ ...RESULT, before: BEFORE });
  const chart = [...document.querySelectorAll('section')].find((one) => one.textContent?.startsWith('Reach by day'));
  expect(chart?.textContent).toContain('Nov 14 – Nov 16, 2026');
  expect(chart?.textContent).toContain('Nov 11 – Nov 13, 2026');
  // A day without a value is a gap.
  expect(chart?.querySelectorAll('path.stroke-ink-3')).toHaveLength(2);
  expect(chart?.querySelector('[role=slider]')?.getAttribute('aria-valuetext')).toBe(
    'Nov 16: 30 people or views. Nov 13: 13 people or views',
  );
  act(() => chart?.querySelector<HTMLElement>('[aria-label="Show as table"]')?.click());
  const cells = [...(chart?.querySelectorAll('th, tbody tr:first-child td') ?? [])].map((cell) => cell.textContent);
  expect(cells).toEqual([
    'Day',
    'Reach',
    'Earlier day',
    'Reach before',
    'Note',
    '2026-11-14',
    '10',
    '2026-11-11',
    '11',
    '',
  ]);
});

it('earlier days without values are mentioned, and not drawn', () => {
  const text = show({ ...RESULT, before: BEFORE });
  expect(text).toContain('Followers6');
  expect(text.match(/No data for Nov 11 – Nov 13, 2026 to compare with\./g)).toHaveLength(2);
});

it('likes that are only known as a total say who counts their growth', () => {
  const text = show({ ...RESULT, metrics: { ...RESULT.metrics, likesGrowth: 4 } });
  expect(text).toContain(
    'Likes by dayNot provided by Facebook by day. Likes growth is counted by Brandly daily, from the total.',
  );
});

it.each([
  ['Asia/Kolkata', 'Nov 18'],
  ['America/New_York', 'Nov 17'],
])('the table marks a day without a value, and a corrected one with the date that it was in %s', (zone, date) => {
  vi.spyOn(Temporal.Now, 'timeZoneId').mockReturnValue(zone);
  show(RESULT);
  const reach = page?.find('[aria-label="Show as table"]', HTMLButtonElement);
  if (reach) page?.press(reach);
  const text = document.body.textContent ?? '';
  expect(text).toContain('2026-11-15No value');
  expect(text).toContain(`2026-11-1630Corrected by the platform ${date}, was 20 before`);
});

it('a day that some accounts have not reported says so, and is drawn differently', () => {
  const text = show(RESULT);
  expect(text).toContain('Dashed: incomplete data for these days.');
  expect(document.querySelectorAll('[stroke-dasharray]').length).toBe(1);
});

it('followers say which day they are from, since other places show those of today', () => {
  expect(show(RESULT)).toContain('Followers6as of Nov 16');
});

it('the chart says what a platform counts in place of people', () => {
  expect(show(RESULT)).toContain('YouTube: Views of videos');
});

it('an account whose platform provides nothing says so instead of showing empty charts', () => {
  const account = { ...RESULT.accounts[0], state: 'none', reason: 'Not provided by X', fetchedAt: null } as const;
  const text = show({
    ...RESULT,
    accounts: [{ ...account, id: 'x', platform: 'TWITTER', name: 'Harbor', username: 'h', isRefreshing: false }],
  });
  expect(text).toContain('Not provided by X');
  expect(text).not.toContain('Engagement');
});

it('audiences of several accounts are not summed', () => {
  const [one] = RESULT.accounts;
  const accounts = one ? [one, { ...one, id: 'b' }] : [];
  const text = show({ ...RESULT, accounts, metrics: { ...RESULT.metrics, topCountries: null } });
  expect(text).toContain('Choose one account to see its audience.');
});

it('what a platform does not provide is listed in one line, without a box of its own', () => {
  const text = show({ ...RESULT, metrics: { ...RESULT.metrics, likesGrowth: null } });
  expect(text).toContain('Not provided by Facebook:Page views');
  expect(text).toContain('Not known yet:Average post reach and Likes growth');
  expect([...document.querySelectorAll('dl')].map((list) => list.children.length)).toEqual([3, 2]);
});

it('a single account is named with its platform, and its followers are exact to the last one', () => {
  const days = RESULT.dailyMetrics.map((day, index) => ({ ...day, followers: 8_274 + index * 2 }));
  const text = show({ ...RESULT, dailyMetrics: days });
  expect(text).toContain('Harbor Coffee on Facebook');
  expect(text).toContain('Followers8,278');
});

it('only a chart that begins at zero is filled', () => {
  const days = RESULT.dailyMetrics.map((day, index) => ({ ...day, followers: 8_274 + index * 2 }));
  show({ ...RESULT, dailyMetrics: days });
  const areas = (name: string) =>
    [...document.querySelectorAll('section')]
      .find((one) => one.querySelector('h3')?.textContent === name)
      ?.querySelectorAll('path[fill-opacity]').length;
  expect(areas('Followers')).toBe(0);
  expect(areas('Reach by day')).toBeGreaterThan(0);
});

it('posts whose results have not been reported are listed, and say that they are not known yet', () => {
  const silent = { reach: null, engagement: null, likes: null, comments: null, shares: null };
  const post = { id: '1', socialAccountId: 'a', platform: 'FACEBOOK', type: 'text', permalink: null } as const;
  const out = { ...post, ...silent, message: 'Fresh beans', createdTime: '2026-11-15T08:00:00Z' };
  const text = show({ ...RESULT, topPosts: [out] });
  expect(text).toContain('Top posts by engagementResults not known yet.');
  expect(text).toContain('Fresh beansNov 15–Not known yet');
  expect(text).not.toContain('No posts');
  page?.remove();
  // A number that is missing beside others will not come.
  expect(show({ ...RESULT, topPosts: [{ ...out, likes: 3 }] })).toContain('Not provided by Facebook3');
});

it('a chart of something else than people is named after what it counts', () => {
  const [page] = RESULT.accounts;
  const text = show({ ...RESULT, accounts: page ? [{ ...page, platform: 'YOUTUBE' }] : [] });
  expect(text).toContain('Views of videos by day40');
  expect(text).not.toContain('Reach by day');
});
