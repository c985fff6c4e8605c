import { PLATFORM_IDS } from '@brandly/contract/platforms';
import { describe, expect, it } from 'vitest';
import { postForTest } from '../../testing/post-for-test.ts';
import { readScheduleSearch } from '../schedule-search.ts';
import { monthOf, rangeInstants } from '../visible-range.ts';
import { brandSelectionLabel, readSelection, selectionOnOpening, toggleBrand } from './brand-selection.ts';
import { choosePosts, filtersInUse, filterText, platformFilterOf, statusFilterOf, toggleChoice } from './filters.ts';
import { platformsInOrder } from './platforms-in-order.ts';

const now = Temporal.Instant.from('2026-11-19T15:20:00Z');
const past = '2026-11-18T15:00:00Z';
const all = { status: 'all', platform: 'all', hidePast: false, counted: null } as const;

describe('a filter', () => {
  it('selects only the one chosen from all', () => expect(toggleChoice('all', 'draft')).toEqual(['draft']));
  it('adds another', () => expect(toggleChoice(['draft'], 'failed')).toEqual(['draft', 'failed']));
  it('returns to all when the last is removed', () => expect(toggleChoice(['draft'], 'draft')).toBe('all'));
  it('is stored in the address, where nonsense counts as all', () => {
    const search = readScheduleSearch({
      status: 'failed,draft,nonsense',
      platform: 'nonsense',
      view: 'decade',
      date: '2026-02-30',
    });
    expect(statusFilterOf(search)).toEqual(['draft', 'failed']);
    expect(platformFilterOf(search)).toBe('all');
    expect(search).toMatchObject({ view: undefined, date: undefined, brands: undefined });
    expect(readScheduleSearch({ brands: ['all'] }).brands).toBeUndefined();
    expect(filterText(['draft', 'failed'])).toBe('draft,failed');
    expect(filterText('all')).toBeUndefined();
  });
});

describe('the calendar', () => {
  const settled = [
    postForTest({ status: 'PUBLISHED', scheduledFor: past }),
    postForTest({ status: 'CANCELLED', scheduledFor: past }),
  ];
  const open = [
    postForTest({ status: 'FAILED', scheduledFor: past }),
    postForTest({ status: 'DRAFT', scheduledFor: past }),
    postForTest({ scheduledFor: past, progress: 'held' }),
    postForTest(),
  ];

  it('leaves out what is over, but never a failure, a draft or a post that needs a person', () => {
    const { shown, hiddenPast } = choosePosts([...settled, ...open], { ...all, hidePast: true }, now);
    expect(shown).toEqual(open);
    expect(hiddenPast).toEqual(settled);
  });

  it('counts what it leaves out, so that nobody thinks nothing was published', () => {
    const { counts } = choosePosts([...settled, ...open], { ...all, hidePast: true }, now);
    expect(counts).toEqual({ published: 1, scheduled: 2, draft: 1, failed: 1, cancelled: 1 });
  });

  it('counts the month that its title names, and none of the days of its neighbours or of the drafts without a time', () => {
    const posts = [
      postForTest({ scheduledFor: '2026-11-01T05:00:00Z' }),
      postForTest({ scheduledFor: '2026-12-01T05:00:00Z' }),
      postForTest({ status: 'DRAFT', scheduledFor: null }),
    ];
    const days = monthOf(Temporal.PlainDate.from('2026-11-19'));
    const counted = rangeInstants(days, 'America/Bogota');
    const { shown, counts } = choosePosts(posts, { ...all, counted }, now);
    expect(shown).toHaveLength(3);
    expect(counts).toMatchObject({ scheduled: 1, draft: 0 });
  });

  it('shows everything when past posts are switched on', () => {
    expect(choosePosts([...settled, ...open], all, now).shown).toHaveLength(6);
  });

  it('counts a status even while it is filtered out, and only what the platforms let through', () => {
    const posts = [...open, postForTest({ platform: 'FACEBOOK' }), postForTest({ platform: null, status: 'DRAFT' })];
    const { shown, counts } = choosePosts(posts, { ...all, status: ['failed'], platform: ['twitter'] }, now);
    expect(shown.map((post) => post.status)).toEqual(['FAILED']);
    expect(counts).toMatchObject({ scheduled: 2, draft: 1, failed: 1 });
  });
});

it.each<[number, string, Partial<Parameters<typeof filtersInUse>[0]>]>([
  [0, 'everything is shown in the viewer zone', {}],
  [0, 'the brands are not loaded yet', { brands: [], selected: [] }],
  [1, 'a brand is left out', { selected: ['a'] }],
  [1, 'only failures are shown', { status: ['failed'] }],
  [1, 'only one platform is shown', { platform: ['twitter'] }],
  [1, 'the times are those of another zone', { zone: 'Asia/Tokyo' }],
  [2, 'two of them are chosen', { selected: ['a'], zone: 'Asia/Tokyo' }],
])('%i filters are in use where %s', (count, _where, choice) => {
  const everything = { brands: ['a', 'b'], selected: ['a', 'b'], status: 'all', platform: 'all' } as const;
  expect(filtersInUse({ ...everything, zone: 'Europe/Paris', viewerZone: 'Europe/Paris', ...choice })).toBe(count);
});

it('the platform filter has all platforms by their names, the connected ones first', () => {
  const order = platformsInOrder(['twitter', 'whatsapp', 'facebook']);
  expect(order.slice(0, 4).map(({ platform }) => platform)).toEqual(['facebook', 'whatsapp', 'twitter', 'bluesky']);
  expect(order.filter(({ isConnected }) => isConnected)).toHaveLength(3);
  expect(order).toHaveLength(PLATFORM_IDS.length);
});

describe('the brands', () => {
  const brands = [
    { id: 'a', name: 'Halden Wool' },
    { id: 'b', name: 'Northbound' },
    { id: 'c', name: 'Mori' },
  ];
  it.each([
    [[], 'No Brands Selected'],
    [['b'], 'Northbound'],
    [['a', 'c'], '2 of 3 Brands'],
    [['a', 'b', 'c'], 'All Brands'],
    [['gone'], 'No Brands Selected'],
  ])('%j reads %s', (selected, label) => expect(brandSelectionLabel(selected, brands)).toBe(label));

  it('open as remembered, without those that no longer exist, else with the first', () => {
    expect(selectionOnOpening(['c', 'gone'], brands)).toEqual(['c']);
    expect(selectionOnOpening(['gone'], brands)).toEqual(['a']);
    expect(selectionOnOpening([], [])).toEqual([]);
  });
  it('are toggled in their own order', () => expect(toggleBrand(['c'], 'a', brands)).toEqual(['a', 'c']));
  it.each([[null], ['{'], ['{"a":1}'], ['[1]']])('count as not remembered when stored as %s', (stored) =>
    expect(readSelection(stored)).toEqual([]),
  );
});
