import { emptyTokenStore } from '../oauth/token-store.ts';
import { DEMO_BRANDS } from '../state/demo-brands.ts';
import { seededNumbers } from '../state/seeded-numbers.ts';
import { emptyOauth } from './oauth/oauth-state.ts';
import type { Account, BlueskyState } from './state.ts';

/** An ordinary account, one that its person has deactivated, then the accounts of the demo's brands. */
export function seedBluesky(seed: number): BlueskyState {
  const number = seededNumbers(seed + 11);
  const accounts = [
    accountOf('101', 'Ada Park', 'Harbor Coffee', number(300, 20_000)),
    { ...accountOf('102', 'Cleo Okafor', 'Locked Lantern', number(10, 90)), status: 'deactivated' as const },
    ...DEMO_BRANDS.map(({ serial, person, name }) => accountOf(String(serial), person, name, number(300, 20_000))),
  ];
  return {
    serial: 0,
    accounts: Object.fromEntries(accounts.map((one) => [one.id, one])),
    book: emptyTokenStore(),
    next: {},
    blobs: {},
    posts: {},
    jobs: {},
    oauth: emptyOauth(),
  };
}

/** App passwords have four groups of four characters; these are made from the number, so that a test can type one. */
export function accountOf(number: string, person: string, name: string, followers: number): Account {
  const word = name.toLowerCase().replace(/[^a-z]+/g, '');
  return {
    id: didOf(number),
    person,
    name,
    username: `${word}.bsky.test`,
    followers,
    likes: 0,
    held: null,
    password: `the-own-password-of-${word}`,
    appPassword: `appp-assw-ordx-${number.padStart(4, '0').slice(-4)}`,
    status: 'active',
  };
}

/** Made from the digits, in the letters that a DID uses. */
const didOf = (number: string): string =>
  `did:plc:${number.replaceAll(/\d/g, (digit) => 'abcdefghij'.charAt(Number(digit))).padStart(24, 'z')}`;
