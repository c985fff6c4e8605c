import { emptyTokenStore } from '../oauth/token-store.ts';
import { DEMO_BRANDS } from '../state/demo-brands.ts';
import { seededNumbers } from '../state/seeded-numbers.ts';
import type { Account, TikTokState } from './state.ts';

/** An ordinary account, a private one, one that may not post, then the demo's brands. */
export function seedTikTok(seed: number): TikTokState {
  const number = seededNumbers(seed + 5);
  const account = (id: string, person: string, name: string, special: Partial<Account> = {}): Account => ({
    id,
    person,
    name,
    username: name.toLowerCase().replace(/[^a-z]+/g, ''),
    followers: number(300, 20_000),
    likes: number(900, 90_000),
    held: null,
    isPrivate: false,
    mayPost: true,
    maxSeconds: 600,
    ...special,
  });
  const accounts = [
    account('open-101', 'Ada Park', 'Harbor Coffee'),
    account('open-102', 'Ben Ruiz', 'Northside Cycles', { isPrivate: true, maxSeconds: 60 }),
    account('open-103', 'Cleo Okafor', 'Locked Lantern', { mayPost: false }),
    ...DEMO_BRANDS.map(({ serial, person, name }) => account(`open-${serial}`, person, name)),
  ];
  return {
    serial: 0,
    isAudited: true,
    accounts: Object.fromEntries(accounts.map((one) => [one.id, one])),
    book: emptyTokenStore(),
    posts: {},
    budgets: {},
  };
}
