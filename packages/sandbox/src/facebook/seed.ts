import { seededNumbers } from '../state/seeded-numbers.ts';
import type { FacebookState, Page } from './state.ts';

const FULL_TASKS = ['ADVERTISE', 'ANALYZE', 'CREATE_CONTENT', 'MESSAGING', 'MODERATE', 'MANAGE'];
const FIRST_ID = 122_100_000_000_000;

/**
 * Four people, each a case of connecting: three Pages (one of them without the right to publish), one Page, no Page,
 * and a Page reachable only through a business portfolio. A fifth manages the brands of the demo.
 */
export function seedFacebook(seed: number): FacebookState {
  const number = seededNumbers(seed);
  const page = (id: string, name: string, username: string | null, category: string, about: string): Page => {
    const fans = number(400, 9_000);
    return {
      id,
      name,
      username,
      category,
      about,
      fans,
      followers: fans + number(20, 900),
      engagedUsers: number(40, 400),
      timeline: [],
      held: null,
    };
  };
  const pages = [
    page('1001', 'Harbor Coffee', 'harborcoffee', 'Coffee shop', 'Roasted by the water since 2009.'),
    page('1002', 'Harbor Roastery', 'harborroastery', 'Food and drink', 'Beans, by the bag and by the sack.'),
    page('1003', 'Old Town Market', null, 'Farmers market', 'Saturdays, eight to two.'),
    page('1004', 'Northside Cycles', 'northsidecycles', 'Bicycle shop', 'We mend what you ride.'),
    page('1005', 'Lumen Studio', 'lumenstudio', 'Design agency', 'Light, and what it falls on.'),
    page('1011', 'Tern & Tide', 'ternandtide', 'Pottery', 'Stoneware from a boathouse by the sound.'),
    page('1012', 'Fernway Coffee', 'fernwaycoffee', 'Coffee shop', 'Nine stools and one very old machine.'),
    page('1013', 'Kestrel Cycles', 'kestrelcycles', 'Bicycle shop', 'Steel, measured and brazed.'),
    page('1014', 'Oriel Books', 'orielbooks', 'Bookshop', 'Two floors, one cat.'),
  ];
  const people: FacebookState['people'][string][] = [
    {
      id: '501',
      name: 'Ada Park',
      pages: [
        { pageId: '1001', tasks: FULL_TASKS },
        { pageId: '1002', tasks: ['PROFILE_PLUS_CREATE_CONTENT', 'PROFILE_PLUS_ANALYZE'] },
        { pageId: '1003', tasks: ['ANALYZE'] },
      ],
      businesses: [{ id: '2001', name: 'Harbor Group', owned: ['1001'] }],
    },
    { id: '502', name: 'Ben Ruiz', pages: [{ pageId: '1004', tasks: FULL_TASKS }], businesses: [] },
    { id: '503', name: 'Cleo Okafor', pages: [], businesses: [] },
    {
      id: '504',
      name: 'Dana Silva',
      pages: [],
      businesses: [{ id: '2002', name: 'Lumen Group', owned: ['1005'] }],
    },
    {
      id: '505',
      name: 'Maren Holt',
      pages: ['1011', '1012', '1013', '1014'].map((pageId) => ({ pageId, tasks: FULL_TASKS })),
      businesses: [],
    },
  ];
  return {
    nextId: FIRST_ID,
    people: Object.fromEntries(people.map((person) => [person.id, person])),
    pages: Object.fromEntries(pages.map((one) => [one.id, one])),
    grants: {},
    codes: {},
    tokens: {},
    posts: {},
    photos: {},
    videos: {},
    budgets: {},
  };
}

export { FULL_TASKS };
