import { emptyTokenStore } from '../oauth/token-store.ts';
import { DEMO_BRANDS } from '../state/demo-brands.ts';
import { seededNumbers } from '../state/seeded-numbers.ts';
import type { Account, TwitterState } from './state.ts';

/** An ordinary one; `own`: what is its own. */
export const newAccount = (own: Pick<Account, 'id' | 'name' | 'username' | 'person'> & Partial<Account>): Account => ({
  description: '',
  followers: 100,
  following: 10,
  likes: 0,
  subscription: 'None',
  suspended: false,
  held: null,
  timeline: [],
  ...own,
});

/**
 * Four accounts: two ordinary ones, one with Premium, and one that is suspended (it connects but can't post); then
 * those of the demo's brands.
 */
export function seedTwitter(seed: number): TwitterState {
  const number = seededNumbers(seed + 1);
  const account = (
    id: string,
    person: string,
    name: string,
    username: string,
    description: string,
    special: Partial<Account> = {},
  ): Account =>
    newAccount({
      id,
      name,
      username,
      person,
      description,
      followers: number(300, 12_000),
      following: number(40, 600),
      likes: number(10, 900),
      ...special,
    });
  const accounts = [
    account('1700000000000000101', 'Ada Park', 'Harbor Coffee', 'harborcoffee', 'Roasted by the water since 2009.'),
    account('1700000000000000102', 'Ben Ruiz', 'Northside Cycles', 'northsidecycles', 'We mend what you ride.'),
    account('1700000000000000103', 'Dana Silva', 'Lumen Studio', 'lumenstudio', 'Light, and what it falls on.', {
      subscription: 'Premium',
    }),
    account('1700000000000000104', 'Cleo Okafor', 'Locked Lantern', 'lockedlantern', 'This account is suspended.', {
      suspended: true,
    }),
    ...DEMO_BRANDS.map((one) =>
      account(`1700000000000000${one.serial}`, one.person, one.name, one.username, one.about),
    ),
  ];
  return {
    serial: 0,
    accounts: Object.fromEntries(accounts.map((one) => [one.id, one])),
    book: emptyTokenStore(),
    media: {},
    posts: {},
    budgets: {},
  };
}
