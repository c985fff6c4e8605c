import { expect, it } from 'vitest';
import { accountForTest } from '../../app/testing/brand-for-test.ts';
import { otherAccount } from './other-account.ts';

const NOW = Date.parse('2026-11-23T00:00:00Z');
const harbor = accountForTest({ id: 'harbor', state: 'reconnect' });
const northside = accountForTest({ id: 'northside' });

it('an account that works again was the one that was meant', () => {
  expect(otherAccount(harbor, [harbor], [{ ...harbor, state: 'active' }], NOW)).toBeNull();
});

it('one that still needs reconnecting was not, and what was connected in its place is named', () => {
  expect(otherAccount(harbor, [harbor], [harbor, northside], NOW)).toEqual({ added: northside });
});

it('another account that the brand had already is nothing new', () => {
  expect(otherAccount(harbor, [harbor, northside], [harbor, northside], NOW)).toEqual({ added: null });
});

it('an account whose connection ends soon was renewed once it ends later', () => {
  const ending = accountForTest({ id: 'harbor', connectionEndsAt: '2026-11-24T00:00:00Z' });
  expect(otherAccount(ending, [ending], [{ ...ending, connectionEndsAt: '2026-11-26T00:00:00Z' }], NOW)).toBeNull();
  expect(otherAccount(ending, [ending], [ending], NOW)).toEqual({ added: null });
});
