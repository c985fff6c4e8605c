import type { Account } from '@brandly/contract/accounts';
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
  it('show connected networks first, then all others by name', () => {
    const tiles = tilesOf([account('TWITTER', '1'), account('FACEBOOK', '2'), account('FACEBOOK', '3')]);
    expect(tiles.slice(0, 3).map((tile) => tile.platform)).toEqual(['facebook', 'twitter', 'instagram']);
    expect(tiles).toHaveLength(10);
  });

  it.each([
    [0, 'Not connected'],
    [1, '1 account'],
    [4, '4 accounts'],
  ])('%i reads %s', (count, text) => expect(accountsText(count)).toBe(text));
});
