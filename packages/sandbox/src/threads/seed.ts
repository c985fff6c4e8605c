import { DEMO_BRANDS } from '../state/demo-brands.ts';
import { seededNumbers } from '../state/seeded-numbers.ts';
import type { Profile, ThreadsState } from './state.ts';

/** An ordinary one; `own`: what is its own. */
export const newProfile = (own: Pick<Profile, 'id' | 'name' | 'username' | 'person'> & Partial<Profile>): Profile => ({
  exists: true,
  isTester: false,
  biography: '',
  followers: 100,
  timeline: [],
  deletions: [],
  held: null,
  ...own,
});

/** Profiles of businesses, somebody without one, and the profiles of the demo's brands. */
export function seedThreads(seed: number): ThreadsState {
  const number = seededNumbers(seed + 23);
  const profile = (serial: number, username: string, name: string, person: string, biography: string): Profile =>
    newProfile({ id: `25390000000000${serial}`, username, name, person, biography, followers: number(300, 6_000) });
  const profiles = [
    profile(101, 'harborcoffee', 'Harbor Coffee', 'Ada Park', 'Roasted by the water since 2009.'),
    { ...profile(102, 'northsidecycles', 'Northside Cycles', 'Ben Ruiz', 'We mend what you ride.'), isTester: true },
    profile(103, 'lumenstudio', 'Lumen Studio', 'Dana Silva', 'Light, and what it falls on.'),
    { ...profile(104, 'cleo.okafor', 'Cleo Okafor', 'Cleo Okafor', ''), exists: false },
    ...DEMO_BRANDS.map((one) => profile(one.serial, one.username, one.name, one.person, one.about)),
  ];
  return {
    nextId: '18020000000000007',
    profiles: Object.fromEntries(profiles.map((one) => [one.id, one])),
    login: { codes: {}, tokens: {} },
    containers: {},
    posts: {},
    answers: {},
  };
}
