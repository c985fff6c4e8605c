import type { Account } from '@brandly/contract/accounts';
import { type PlatformId, toWirePlatform } from '@brandly/contract/platforms';
import type { LimitSettings } from '@brandly/platforms/limits';

/** The columns of an account that may be shown; the grant is not among them. */
export const ACCOUNT_COLUMNS = [
  'accounts.id',
  'accounts.brand_id',
  'accounts.platform',
  'accounts.external_id',
  'accounts.username',
  'accounts.name',
  'accounts.page_url',
  'accounts.picture_key',
  'accounts.follower_count',
  'accounts.subscriber_count',
  'accounts.likes_count',
  'accounts.state',
  'accounts.created_at',
  'accounts.token_expires_at',
  'accounts.ends_at',
  'accounts.own_limits',
  'accounts.scopes',
] as const;

export type AccountViewRow = {
  id: string;
  brand_id: string;
  platform: PlatformId;
  external_id: string;
  username: string;
  name: string;
  page_url: string | null;
  picture_key: string | null;
  follower_count: number | null;
  subscriber_count: number | null;
  likes_count: number | null;
  state: 'active' | 'reconnect';
  /** Text if the row came out of a JSON aggregate. */
  created_at: Date | string;
  token_expires_at: Date | string | null;
  ends_at: Date | string | null;
  own_limits: LimitSettings | null;
  scopes: string[] | null;
};

/** Converts a row to the contract's Account. `signPicture` returns an address at which a stored picture can be seen. */
export function accountView(row: AccountViewRow, signPicture: (key: string) => string): Account {
  return {
    id: row.id,
    brandId: row.brand_id,
    platform: toWirePlatform(row.platform),
    username: row.username,
    name: row.name,
    externalId: row.external_id,
    pageUrl: row.page_url,
    profilePictureUrl: row.picture_key === null ? null : signPicture(row.picture_key),
    followerCount: row.follower_count,
    subscriberCount: row.subscriber_count,
    likesCount: row.likes_count,
    state: row.state,
    createdAt: new Date(row.created_at).toISOString(),
    scopes: row.scopes,
    connectionEndsAt: row.ends_at === null ? null : new Date(row.ends_at).toISOString(),
    ...(row.own_limits && { limits: row.own_limits }),
    tokenExpiresAt: row.token_expires_at === null ? null : new Date(row.token_expires_at).toISOString(),
  };
}
