import type { PlatformId } from '@brandly/contract/platforms';
import type { Grant } from '@brandly/platforms/platform';
import * as z from 'zod/mini';
import { sealedPlace } from '../../secrets/sealed-columns.ts';
import type { Vault } from '../../secrets/vault.ts';

const GrantShape = z.object({
  accessToken: z.string(),
  refreshToken: z.nullable(z.string()),
  expiresAt: z.nullable(z.number()),
  scopes: z.array(z.string()),
  notes: z.record(z.string(), z.string()),
}) satisfies z.ZodMiniType<Grant>;

const place = (account: { id: string; platform: PlatformId }) => sealedPlace('accounts', account.id, account.platform);

/** Encrypts a grant for storage, bound to its account. */
export const sealGrant = (vault: Vault, account: { id: string; platform: PlatformId }, grant: Grant): Buffer =>
  vault.seal(JSON.stringify(grant), place(account));

/** Throws VaultError. */
export const openGrant = (vault: Vault, account: { id: string; platform: PlatformId }, sealed: Uint8Array): Grant =>
  GrantShape.parse(JSON.parse(vault.open(sealed, place(account))));

export { GrantShape };
