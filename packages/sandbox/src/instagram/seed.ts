import { DEMO_BRANDS } from '../state/demo-brands.ts';
import { seededNumbers } from '../state/seeded-numbers.ts';
import type { Account, InstagramState } from './state.ts';

/** An ordinary one; `own`: what is its own. */
export const newAccount = (
  own: Pick<Account, 'id' | 'scopedId' | 'name' | 'username' | 'person'> & Partial<Account>,
): Account => ({
  type: 'BUSINESS',
  biography: '',
  followers: 100,
  follows: 10,
  impressions: 100,
  timeline: [],
  held: null,
  ...own,
});

/** Businesses, a creator, a personal account, which has no API, and the accounts of the demo's brands. */
export function seedInstagram(seed: number): InstagramState {
  const number = seededNumbers(seed + 11);
  const account = (
    serial: number,
    username: string,
    name: string,
    person: string,
    biography: string,
    type: Account['type'] = 'BUSINESS',
  ): Account =>
    newAccount({
      id: `17841400000000${serial}`,
      scopedId: `24680000000000${serial}`,
      username,
      name,
      person,
      type,
      biography,
      followers: number(900, 14_000),
      follows: number(80, 700),
      impressions: number(60, 900),
    });
  const accounts = [
    account(101, 'harborcoffee', 'Harbor Coffee', 'Ada Park', 'Roasted by the water since 2009.'),
    account(102, 'northsidecycles', 'Northside Cycles', 'Ben Ruiz', 'We mend what you ride.'),
    account(103, 'lumenstudio', 'Lumen Studio', 'Dana Silva', 'Light, and what it falls on.', 'MEDIA_CREATOR'),
    account(104, 'cleo.okafor', 'Cleo Okafor', 'Cleo Okafor', 'Mostly hills.', 'PERSONAL'),
    ...DEMO_BRANDS.map((one) => account(one.serial, one.username, one.name, one.person, one.about)),
  ];
  return {
    nextId: '18010000000000007',
    accounts: Object.fromEntries(accounts.map((one) => [one.id, one])),
    login: { codes: {}, tokens: {} },
    containers: {},
    posts: {},
    budgets: {},
  };
}
