import { emptyTokenStore } from '../oauth/token-store.ts';
import { DEMO_BRANDS } from '../state/demo-brands.ts';
import { seededNumbers } from '../state/seeded-numbers.ts';
import type { Profile, SnapchatState } from './state.ts';

/** Two profiles and the demo's brands; Cleo Okafor has an account without a Public Profile. */
export function seedSnapchat(seed: number): SnapchatState {
  const number = seededNumbers(seed + 6);
  const profile = (serial: number, person: string, name: string): Profile => ({
    id: `2b1d0000-0000-4000-8000-000000000${serial}`,
    person,
    name,
    username: name.toLowerCase().replace(/[^a-z]+/g, ''),
    followers: number(200, 15_000),
    likes: 0,
    held: null,
  });
  const profiles = [
    profile(101, 'Ada Park', 'Harbor Coffee'),
    profile(102, 'Ben Ruiz', 'Northside Cycles'),
    ...DEMO_BRANDS.map(({ serial, person, name }) => profile(serial, person, name)),
  ];
  return {
    serial: 0,
    isAdmitted: true,
    profiles: Object.fromEntries(profiles.map((one) => [one.id, one])),
    book: emptyTokenStore(),
    media: {},
    posts: {},
  };
}
