import type { Account } from '@brandly/contract/accounts';
import { describe, expect, it } from 'vitest';
import { changeText, historyPoints, nearestDay, scaleOf } from './history-shape.ts';
import { platformFigures, totalWords } from './platform-figures.ts';
import { refreshOutcome } from './refresh-words.ts';

const account = (platform: Account['platform'], figures: Partial<Account>): Account => ({
  id: `${platform} ${JSON.stringify(figures)}`,
  brandId: 'b',
  platform,
  username: 'halden',
  name: 'Halden',
  externalId: '1',
  pageUrl: null,
  profilePictureUrl: null,
  followerCount: null,
  subscriberCount: null,
  likesCount: null,
  state: 'active',
  createdAt: '2026-01-01T00:00:00Z',
  tokenExpiresAt: null,
  connectionEndsAt: null,
  ...figures,
});
const figuresFor = (...accounts: Account[]) => platformFigures(accounts).map(({ figures }) => figures);

describe('the follower counts of a platform', () => {
  it('are summed over its accounts, with the likes of Facebook Pages', () => {
    const pages = [
      account('FACEBOOK', { followerCount: 100, likesCount: 90 }),
      account('FACEBOOK', { followerCount: 20, likesCount: null }),
    ];
    expect(figuresFor(...pages)).toEqual([
      [
        { label: 'Followers', value: 120 },
        { label: 'Page Likes', value: 90 },
      ],
    ]);
  });

  it("use the platform's own word", () => {
    expect(figuresFor(account('YOUTUBE', { subscriberCount: 5 }))).toEqual([[{ label: 'Subscribers', value: 5 }]]);
    expect(figuresFor(account('LINKEDIN', { followerCount: 7 }))).toEqual([[{ label: 'Connections', value: 7 }]]);
  });

  it.each([
    [
      [account('YOUTUBE', { subscriberCount: 5 }), account('LINKEDIN', { followerCount: 7 })],
      'Total followers, connections, and subscribers',
    ],
    [
      [account('YOUTUBE', { subscriberCount: 5 }), account('TWITTER', { followerCount: 7 })],
      'Total followers and subscribers',
    ],
    [[account('YOUTUBE', {}), account('TWITTER', { followerCount: 7 })], 'Total followers'],
  ])('say who is in their sum under another name', (accounts, text) => expect(totalWords(accounts)).toBe(text));

  it('are not a zero where the platform tells nothing, and are one where it tells zero', () => {
    expect(figuresFor(account('WHATSAPP', {}))).toEqual([[{ label: 'Followers', value: null }]]);
    expect(figuresFor(account('TWITTER', { followerCount: 0 }))).toEqual([[{ label: 'Followers', value: 0 }]]);
  });
});

describe('a history of followers', () => {
  const days = [
    { date: '2026-10-24', followers: 1000 },
    { date: '2026-10-25', followers: 1010 },
    { date: '2026-10-26', followers: 1005 },
  ];

  it('runs from left to right between its lowest and its highest day', () => {
    const [first, highest, last] = historyPoints(days);
    expect([first?.x, highest?.x, last?.x]).toEqual([0, 0.5, 1]);
    expect(first?.y).toBeGreaterThan(last?.y ?? 0);
    expect(last?.y).toBeGreaterThan(highest?.y ?? 0);
  });

  it('of a small change is a flat line, not one as steep as a large one', () => {
    const heightOf = (growth: number) => {
      const [first, last] = historyPoints([
        { date: '2026-10-24', followers: 1000 },
        { date: '2026-10-25', followers: 1000 + growth },
      ]);
      return (first?.y ?? 0) - (last?.y ?? 0);
    };
    expect(heightOf(10)).toBeLessThan(0.25);
    expect(heightOf(300)).toBeGreaterThan(0.8);
  });

  it('that never changed is a line in the middle', () => {
    expect(historyPoints(days.map(({ date }) => ({ date, followers: 7 }))).map(({ y }) => y)).toEqual([0.5, 0.5, 0.5]);
  });

  it.each([
    [
      [1000, 1300, 1100],
      [1300, 1000],
    ],
    // Too close to be read below each other.
    [[1000, 1004, 1002], [1004]],
    [[7, 7], [7]],
  ])('of %j has its highest and its lowest figure beside it', (followers, scale) => {
    const known = followers.map((count, index) => ({ date: `2026-10-0${index + 1}`, followers: count }));
    expect(scaleOf(historyPoints(known)).map((day) => day.followers)).toEqual(scale);
  });

  it.each([
    [days, '+5 (0.5%)'],
    [days.slice(1), '−5 (0.5%)'],
    [days.map(({ date }) => ({ date, followers: 9 })), 'No change'],
    [
      [
        { date: '2026-10-24', followers: 0 },
        { date: '2026-10-25', followers: 12 },
      ],
      '+12',
    ],
    [days.slice(0, 1), null],
  ])('says how it changed', (shown, text) => expect(changeText(shown)).toBe(text));

  it('finds the day under the pointer', () => {
    expect(nearestDay(historyPoints(days), 0.4)?.date).toBe('2026-10-25');
    expect(nearestDay(historyPoints(days), 9)?.date).toBe('2026-10-26');
    expect(nearestDay([], 0.5)).toBeNull();
  });
});

describe('a refresh that has finished', () => {
  const failedFor = (accountId: string, reason: string) => ({ accountId, state: 'failed' as const, reason });
  const known = [
    { id: '1', platform: 'TWITTER' },
    { id: '2', platform: 'LINKEDIN' },
    { id: '3', platform: 'FACEBOOK' },
    { id: '4', platform: 'FACEBOOK' },
  ] as const;
  const accounts = [failedFor('1', 'It is not answering.')];

  it('says what is wrong on which platforms, each once, and groups those with the same reason', () => {
    const told = [
      ...accounts,
      failedFor('2', 'Please connect this account again.'),
      failedFor('3', 'It is not answering.'),
      failedFor('4', 'It is not answering.'),
    ];
    expect(refreshOutcome({ total: 10, failed: 4, accounts: told }, known).text).toBe(
      '6 of 10 accounts refreshed. X, Facebook: It is not answering. LinkedIn: Please connect this account again.',
    );
  });

  it.each([
    [0, [], { kind: 'success', text: 'Account data refreshed successfully' }],
    [1, accounts, { kind: 'warning', text: '1 of 2 accounts refreshed. X: It is not answering.' }],
    [2, accounts, { kind: 'error', text: 'Failed to refresh account data. X: It is not answering.' }],
  ])('with %i of 2 failed', (failed, told, outcome) =>
    expect(refreshOutcome({ total: 2, failed, accounts: told }, known)).toEqual(outcome),
  );
});
