import { emptyTokenStore } from '../oauth/token-store.ts';
import { DEMO_BRANDS } from '../state/demo-brands.ts';
import { seededNumbers } from '../state/seeded-numbers.ts';
import type { Account, LinkedInState } from './state.ts';

/** Ada with two pages and one that she may only read; Ben without a page; then the demo's brands. */
export function seedLinkedIn(seed: number): LinkedInState {
  const number = seededNumbers(seed + 4);
  const accounts: Account[] = [];
  const add = (id: string, person: string, member: string, name: string, role: Account['role']): void => {
    const username = name.toLowerCase().replace(/[^a-z]+/g, '-');
    const facts = { followers: number(300, 9_000), likes: 0, held: null, posts: [] };
    accounts.push({ id, person, member, name, username, role, ...facts });
  };
  const member = (sub: string, person: string): void => add(`urn:li:person:${sub}`, person, sub, person, null);
  const page = (id: number, sub: string, person: string, name: string, role: Account['role'] = 'ADMINISTRATOR'): void =>
    add(`urn:li:organization:${id}`, person, sub, name, role);
  member('ada01', 'Ada Park');
  page(2001, 'ada01', 'Ada Park', 'Harbor Coffee');
  page(2002, 'ada01', 'Ada Park', 'Harbor Roastery', 'CONTENT_ADMINISTRATOR');
  page(2003, 'ada01', 'Ada Park', 'Old Town Market', 'ANALYST');
  member('ben02', 'Ben Ruiz');
  member('maren9', 'Maren Holt');
  for (const { serial, person, name } of DEMO_BRANDS) page(1_900 + serial, 'maren9', person, name);
  return {
    serial: 0,
    accounts: Object.fromEntries(accounts.map((one) => [one.id, one])),
    book: emptyTokenStore(),
    assets: {},
    posts: {},
    creates: {},
  };
}
