import { describe, expect, it } from 'vitest';
import { daysOf, meanOf, partsOf, rangeBefore, sharesOf, sumOf, type TopPost, topByEngagement } from './insights.ts';

const week = { since: '2026-03-26', until: '2026-04-01' };

describe('the days of a range', () => {
  it('include the first and the last, even when the clocks change', () => {
    expect(daysOf(week)).toEqual([
      '2026-03-26',
      '2026-03-27',
      '2026-03-28',
      '2026-03-29',
      '2026-03-30',
      '2026-03-31',
      '2026-04-01',
    ]);
  });

  it('are compared with as many days before them', () => {
    expect(rangeBefore(week)).toEqual({ since: '2026-03-19', until: '2026-03-25' });
  });

  it('are requested in parts that the platform allows, none twice', () => {
    expect(partsOf(week, 3)).toEqual([
      { since: '2026-03-26', until: '2026-03-28' },
      { since: '2026-03-29', until: '2026-03-31' },
      { since: '2026-04-01', until: '2026-04-01' },
    ]);
  });
});

describe('metrics', () => {
  it('that are not provided stay null, and never become 0', () => {
    expect([sumOf([null, null]), meanOf([]), sumOf([null, 2])]).toEqual([null, null, 2]);
  });

  it('of places are percentages of all, greatest first, ten at most', () => {
    expect(sharesOf({ DE: 1, US: 2 })).toEqual([
      { name: 'US', percentage: 66.7 },
      { name: 'DE', percentage: 33.3 },
    ]);
    expect(sharesOf({})).toEqual([]);
    expect(sharesOf(Object.fromEntries(Array.from({ length: 14 }, (_, index) => [`C${index}`, 1])))).toHaveLength(10);
  });

  it('put the post with the most engagement first, and one without metrics last', () => {
    const post = (id: string, engagement: number | null, reach: number | null): TopPost => ({
      id,
      message: '',
      type: 'text',
      createdTime: '2026-03-26T08:00:00.000Z',
      permalink: null,
      reach,
      engagement,
      likes: null,
      comments: null,
      shares: null,
    });
    const posts = [post('a', null, null), post('b', 3, 9), post('c', 3, 10), post('d', 4, 0)];
    expect(topByEngagement(posts, 3).map((one) => one.id)).toEqual(['d', 'c', 'b']);
  });
});
