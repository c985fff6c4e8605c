import { BRAND_UNDO_MS, type Brand, type DeletedBrand, INDUSTRIES, type Industry } from '@brandly/contract/brands';
import { accountView } from '../accounts/public.ts';
import type { BrandRow } from './access.ts';
import type { BrandWithAccounts } from './queries.ts';

/** Converts a row to the contract's Brand. `sign` returns an address at which a stored picture can be seen. */
export function brandView(row: BrandWithAccounts, sign: (key: string) => string): Brand {
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    url: row.url,
    industry: asIndustry(row.industry),
    logo: row.logo,
    signedLogoUrl: row.logo === null ? null : sign(row.logo),
    totalFollowers: totalFollowers(row.accounts),
    timeZone: row.time_zone,
    socialAccounts: row.accounts.map((account) => accountView(account, sign)),
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}

export function deletedBrandView(row: BrandRow, signLogo: (key: string) => string): DeletedBrand {
  const deletedAt = row.deleted_at ?? row.updated_at;
  return {
    id: row.id,
    name: row.name,
    signedLogoUrl: row.logo === null ? null : signLogo(row.logo),
    deletedAt: deletedAt.toISOString(),
    restorableUntil: new Date(deletedAt.getTime() + BRAND_UNDO_MS).toISOString(),
  };
}

/**
 * Sum over the accounts whose platform reports followers; for a platform that counts subscribers instead (YouTube),
 * those are added.
 */
export const totalFollowers = (
  accounts: readonly { follower_count: number | null; subscriber_count: number | null }[],
): number => accounts.reduce((sum, account) => sum + (account.follower_count ?? account.subscriber_count ?? 0), 0);

const asIndustry = (name: string): Industry => INDUSTRIES.find((known) => known === name) ?? 'Other';
