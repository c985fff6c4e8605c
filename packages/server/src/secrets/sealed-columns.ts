import type { SecretPlace } from './vault.ts';

/** Every column with sealed values, and how a row is identified in the place that its value is bound to (in SQL). */
export const SEALED_COLUMNS = [
  { table: 'accounts', column: 'grant_sealed', row: 'id::text' },
  { table: 'platform_apps', column: 'secret_sealed', row: 'platform' },
  { table: 'client_keys', column: 'key_sealed', row: 'platform' },
  { table: 'connections', column: 'choices_sealed', row: 'id::text' },
  { table: 'oauth_states', column: 'code_verifier_sealed', row: "encode(state_hash, 'hex')" },
] as const;

export type SealedTable = (typeof SEALED_COLUMNS)[number]['table'];

/** The place that a row's sealed value is bound to. */
export function sealedPlace(table: SealedTable, row: string, platform: string): SecretPlace {
  const column = SEALED_COLUMNS.find((one) => one.table === table)?.column ?? '';
  return { table, row, platform, column };
}
