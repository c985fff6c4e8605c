import type { Account } from '@brandly/contract/accounts';
import { toWirePlatform } from '@brandly/contract/platforms';
import type { Selectable } from 'kysely';
import type { BrandTables } from '../../db/tables/brand-tables.ts';

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

type Accounts = Selectable<BrandTables['accounts']>;
type ColumnOf<Path> = Path extends `accounts.${infer Column extends keyof Accounts}` ? Column : never;
/** A time is text if the row came out of a JSON aggregate. */
type Shown<Value> = Value extends Date ? Date | string : Value;
export type AccountViewRow = { [Column in ColumnOf<(typeof ACCOUNT_COLUMNS)[number]>]: Shown<Accounts[Column]> };

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
