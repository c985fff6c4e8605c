import { emptyTokenStore } from '../oauth/token-store.ts';
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
    account('open-111', 'Maren Holt', 'Tern & Tide'),
    account('open-112', 'Maren Holt', 'Fernway Coffee'),
    account('open-113', 'Maren Holt', 'Kestrel Cycles'),
    account('open-114', 'Maren Holt', 'Oriel Books'),
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
