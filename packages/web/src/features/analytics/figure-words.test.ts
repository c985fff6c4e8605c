import { describe, expect, it } from 'vitest';
import {
  absentText,
  changeText,
  completeText,
  countryName,
  notProvidedText,
  periodText,
  reachMeaning,
  signed,
} from './figure-words.ts';

describe('the change against the earlier days', () => {
  it.each([
    [120, 100, '+20.0%'],
    [100, 120, '−16.7%'],
    [317, 347, '−8.6%'],
    [-3, 10, 'Was 10'],
    [5, 5, 'No change'],
    [5, 0, 'None before'],
    [5, -1200, 'Was −1,200'],
    [5, null, null],
    [null, 5, null],
  ])('%j after %j: %s', (now, before, text) => expect(changeText(now, before)).toBe(text));
});

it('names the platforms that do not provide a metric', () => {
  expect(notProvidedText([])).toBe('');
  expect(notProvidedText(['Facebook'])).toBe('Not provided by Facebook');
  expect(notProvidedText(['Facebook', 'X'])).toBe('Not provided by Facebook and X');
});

it('names the period, with both years where it crosses into a new year', () => {
  expect(periodText({ since: '2026-11-14', until: '2026-11-20' })).toBe('Nov 14 – Nov 20, 2026');
  expect(periodText({ since: '2025-11-21', until: '2026-11-20' })).toBe('Nov 21, 2025 – Nov 20, 2026');
});

describe('whether a value is complete', () => {
  const none = { topCountries: null, topCities: null, ageGender: null, deviceTypes: null };
  const sums = { pageReach: null, pageEngagement: null, pageViews: null, avgPostReach: null };
  const metrics = { ...none, ...sums, followerGrowth: null, likesGrowth: 304 };
  const period = { since: '2026-11-14', until: '2026-11-20' };
  const source = {
    metric: 'pageReach',
    definition: '',
    field: 'reach',
    period,
    zone: null,
    fetchedAt: '2026-11-21T08:00:00Z',
    isComplete: false,
    previous: null,
    notProvidedBy: [],
  } as const;
  it.each([
    [{ isComplete: true }, 'Yes'],
    [{ notProvidedBy: ['X', 'WhatsApp'] }, 'No, without X and WhatsApp'],
    [{ period: { since: '2026-11-11', until: '2026-11-17' } }, 'Up to Nov 17, 2026'],
    [{ fetchedAt: null, period: null }, 'Not known yet'],
    [{}, 'No, some accounts are not updated yet'],
    // Counted by Brandly: known without the platform having been asked.
    [{ metric: 'likesGrowth' as const, field: null, fetchedAt: null }, 'No, not counted on all these days'],
    [{ metric: 'followerGrowth' as const, field: null, fetchedAt: null }, 'Known from the second daily count on'],
  ])('%j: %s', (told, text) => {
    expect(completeText({ ...source, notProvidedBy: [], ...told }, { period, metrics })).toBe(text);
  });
});

describe('why a metric has no value', () => {
  const period = { since: '2026-11-14', until: '2026-11-20' };
  const source = {
    metric: 'likesGrowth',
    definition: '',
    field: null,
    period: null,
    zone: null,
    fetchedAt: null,
    isComplete: false,
    previous: null,
  } as const;
  it.each([
    [{ notProvidedBy: ['X'] }, 'Not provided by X'],
    [{ notProvidedBy: [], period }, 'Known from the second daily count on'],
    [{ notProvidedBy: [], period, field: 'likes' }, 'Not known yet'],
    [{ notProvidedBy: [] }, 'Not known yet'],
  ])('%j: %s', (told, text) => expect(absentText({ ...source, ...told })).toBe(text));
});

it.each([
  [337, 353, 'Was +353'],
  [4, -1200, 'Was −1,200'],
  [4, 0, 'Was 0'],
  [4, 4, 'No change'],
  [4, null, null],
])('a growth of %j after %j: %s', (now, before, text) => expect(changeText(now, before, true)).toBe(text));

it('reads a country’s code as its name', () => {
  expect(countryName('DE')).toBe('Germany');
  expect(countryName('Other')).toBe('Other');
});

it('a loss has the same minus as a change', () => {
  expect(signed('-44', -44)).toBe('−44');
  expect(signed('120', 120)).toBe('+120');
});

describe('what the days of reach count', () => {
  const account = (platform: 'YOUTUBE' | 'FACEBOOK' | 'TWITTER') => {
    const facts = { id: platform, name: '', username: '', fetchedAt: null, reason: null, isRefreshing: false };
    return { ...facts, platform, state: 'ready' as const };
  };
  const dailyReachMeanings = [{ platform: 'YouTube', counts: 'Views of videos' }];
  const dailyNotProvidedBy = { reach: ['X'], engagement: [], followers: [], likes: [] };
  const of = (...platforms: Parameters<typeof account>[0][]) =>
    reachMeaning({ accounts: platforms.map(account), dailyReachMeanings, dailyNotProvidedBy });
  it.each([
    [['YOUTUBE'], 'Views of videos'],
    [['YOUTUBE', 'TWITTER'], 'Views of videos'],
    [['YOUTUBE', 'FACEBOOK'], undefined],
    [['FACEBOOK'], undefined],
  ] as const)('%j: %s', (platforms, counts) => expect(of(...platforms)).toBe(counts));
});
