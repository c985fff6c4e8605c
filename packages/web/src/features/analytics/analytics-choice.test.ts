import type { Account } from '@brandly/contract/accounts';
import { describe, expect, it } from 'vitest';
import { accountOnOpening, brandOnOpening, rangeOf, readAnalyticsSearch } from './analytics-choice.ts';

const account = (id: string, platform: Account['platform']): Account => ({
  id,
  brandId: 'b',
  platform,
  username: id,
  name: id,
  externalId: id,
  pageUrl: null,
  profilePictureUrl: null,
  followerCount: null,
  subscriberCount: null,
  likesCount: null,
  state: 'active',
  createdAt: '2026-01-01T00:00:00Z',
  tokenExpiresAt: null,
  connectionEndsAt: null,
});
const tells = (platform: string) => platform !== 'TWITTER';

describe('on opening', () => {
  it.each([
    ['the remembered brand', 'b', 'b'],
    ['the first brand where all were meant', 'all', 'a'],
    ['the first brand where the remembered one is gone', 'z', 'a'],
    ['the first brand where nothing was remembered', null, 'a'],
  ])('%s is shown', (_name, remembered, shown) => {
    const brands = ['a', 'b'].map((id) => ({ id, socialAccounts: [] }));
    expect(brandOnOpening(remembered, brands)).toBe(shown);
  });
  it('a brand with accounts is shown before one that has none yet', () => {
    const brands = [
      { id: 'a', socialAccounts: [] },
      { id: 'b', socialAccounts: [account('x', 'TWITTER')] },
    ];
    expect(brandOnOpening(null, brands)).toBe('b');
    expect(brandOnOpening('a', brands)).toBe('a');
  });
  it('nothing is shown without a brand', () => expect(brandOnOpening('a', [])).toBeNull());

  const some = [account('x', 'TWITTER'), account('i', 'INSTAGRAM'), account('f', 'FACEBOOK')];
  it.each([
    ['the first Facebook Page', undefined, some, 'f'],
    ['the account of the address', 'i', some, 'i'],
    ['an account that tells nothing, when it was asked for', 'x', some, 'x'],
    ['all together', 'all', some, 'all'],
    ['another account where there is no Page', undefined, some.slice(0, 2), 'i'],
    ['nothing where no platform tells anything', undefined, some.slice(0, 1), null],
    ['nothing of all where no platform tells anything', 'all', some.slice(0, 1), null],
  ])('%s is shown, too', (_name, asked, accounts, shown) => {
    expect(accountOnOpening(asked, accounts, tells)).toBe(shown);
  });

  it('invalid parameters of a URL count as missing', () => {
    expect(rangeOf(readAnalyticsSearch({ range: 'for_ever', account: 7 }))).toBe('last_30_days');
    expect(rangeOf(readAnalyticsSearch({ range: 'last_365_days' }))).toBe('last_365_days');
  });
});
