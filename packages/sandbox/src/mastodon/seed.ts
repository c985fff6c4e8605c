import { emptyTokenStore } from '../oauth/token-store.ts';
import { DEMO_BRANDS } from '../state/demo-brands.ts';
import { seededNumbers } from '../state/seeded-numbers.ts';
import { type Account, HOST, type MastodonState } from './state.ts';

/** An ordinary account, one whose person has moved to another server, then the accounts of the demo's brands. */
export function seedMastodon(seed: number): MastodonState {
  const number = seededNumbers(seed + 12);
  const accounts = [
    accountOf('101', 'Ada Park', 'Harbor Coffee', number(300, 20_000)),
    { ...accountOf('102', 'Cleo Okafor', 'Locked Lantern', number(10, 90)), moved: true },
    ...DEMO_BRANDS.map(({ serial, person, name }) => accountOf(String(serial), person, name, number(300, 20_000))),
  ];
  return {
    serial: 0,
    accounts: Object.fromEntries(accounts.map((one) => [one.id, one])),
    book: emptyTokenStore(),
    apps: {},
    appOfToken: {},
    files: {},
    posts: {},
    limits: {},
    keys: {},
  };
}

export function accountOf(number: string, person: string, name: string, followers: number): Account {
  return {
    id: `${HOST}/110000000000000${number.padStart(3, '0').slice(-3)}`,
    person,
    name,
    username: name.toLowerCase().replace(/[^a-z]+/g, ''),
    followers,
    likes: 0,
    held: null,
    moved: false,
  };
}
