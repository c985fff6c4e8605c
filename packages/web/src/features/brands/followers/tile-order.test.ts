import type { Account } from '@brandly/contract/accounts';
import { PLATFORM_IDS } from '@brandly/contract/platforms';
import { describe, expect, it } from 'vitest';
import { accountsText, tilesOf } from './tile-order.ts';

const account = (platform: Account['platform'], id: string): Account => ({
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

describe('the tiles of a brand', () => {
  it('show connected platforms first, then all others by name', () => {
    const tiles = tilesOf([account('TWITTER', '1'), account('FACEBOOK', '2'), account('FACEBOOK', '3')], 0);
    expect(tiles.slice(0, 3).map((tile) => tile.platform)).toEqual(['facebook', 'twitter', 'bluesky']);
    expect(tiles).toHaveLength(PLATFORM_IDS.length);
  });

  it('say what is wrong with the account that needs attention most', () => {
    const ending = { ...account('FACEBOOK', '1'), connectionEndsAt: '1970-01-03T00:00:00Z' };
    const dead = { ...account('FACEBOOK', '2'), state: 'reconnect' as const };
    const textOf = (...accounts: Account[]) => tilesOf(accounts, 0)[0]?.health.text;
    expect(textOf(account('FACEBOOK', '3'))).toBe('');
    expect(textOf(account('FACEBOOK', '3'), ending)).toBe('Ends in 2 days');
    expect(textOf(ending, dead)).toBe('Needs reconnecting');
  });

  it.each([
    [0, 'Not connected'],
    [1, '1 account'],
    [4, '4 accounts'],
  ])('%i reads %s', (count, text) => expect(accountsText(count)).toBe(text));
});
