import { expect, it } from 'vitest';
import { accountForTest } from '../../app/testing/brand-for-test.ts';
import { otherAccount } from './other-account.ts';

const NOW = Date.parse('2026-11-23T00:00:00Z');
const harbor = accountForTest({ id: 'harbor', state: 'reconnect' });
const northside = accountForTest({ id: 'northside' });

it('if the wanted account works again, it was the right one', () => {
  expect(otherAccount(harbor, [harbor], [{ ...harbor, state: 'active' }], NOW)).toBeNull();
});

it('if the wanted account still needs reconnecting, all accounts connected instead are named', () => {
  const southside = accountForTest({ id: 'southside' });
  const after = [harbor, northside, southside];
  expect(otherAccount(harbor, [harbor], after, NOW)).toEqual({ added: [northside, southside] });
});

it('another account that the brand already had does not count as new', () => {
  expect(otherAccount(harbor, [harbor, northside], [harbor, northside], NOW)).toEqual({ added: [] });
});

it('an account whose connection ends soon was renewed if it now ends later', () => {
  const ending = accountForTest({ id: 'harbor', connectionEndsAt: '2026-11-24T00:00:00Z' });
  expect(otherAccount(ending, [ending], [{ ...ending, connectionEndsAt: '2026-11-26T00:00:00Z' }], NOW)).toBeNull();
  expect(otherAccount(ending, [ending], [ending], NOW)).toEqual({ added: [] });
});
