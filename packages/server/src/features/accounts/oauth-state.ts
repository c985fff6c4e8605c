import { createHash } from 'node:crypto';
import type { PlatformId } from '@brandly/contract/platforms';
import { codeChallengeOf, randomSecret } from '@brandly/platforms/oauth';
import type { ConsentState } from '@brandly/platforms/platform';
import type { Selectable } from 'kysely';
import * as z from 'zod';
import type { Database } from '../../db/database.ts';
import type { BrandTables } from '../../db/tables/brand-tables.ts';
import { sealedPlace } from '../../secrets/sealed-columns.ts';
import type { Vault } from '../../secrets/vault.ts';

/** A person has ten minutes to consent. */
export const STATE_LIFE_MS = 600_000;
const DAY_MS = 86_400_000;

export type OauthState = Selectable<BrandTables['oauth_states']>;

/** Only the hash is stored: reading the table does not let anybody finish a connect attempt. */
const hashOf = (state: string): Buffer => createHash('sha256').update(state).digest();

/**
 * The public id of a connect attempt for the pages at its two ends, called `dance` in addresses and messages. It does
 * not reveal the state, so it cannot finish the attempt.
 */
export const connectAttemptIdOf = (state: string): string =>
  createHash('sha256').update(`dance ${state}`).digest('base64url').slice(0, 22);

const verifierPlace = (hash: Buffer, platform: PlatformId) =>
  sealedPlace('oauth_states', hash.toString('hex'), platform);

/** Starts a connect attempt with a platform: a state of 256 bits and the PKCE challenge. */
export async function openState(
  deps: { db: Database; vault: Vault },
  connectAttempt: { userId: string; sessionId: string; brandId: string; platform: PlatformId; modal: boolean },
  now: Date,
): Promise<{ state: string; codeChallenge: string }> {
  const state = randomSecret();
  const codeVerifier = randomSecret();
  const hash = hashOf(state);
  await deps.db
    .deleteFrom('oauth_states')
    .where('expires_at', '<', new Date(now.getTime() - DAY_MS))
    .execute();
  await deps.db
    .insertInto('oauth_states')
    .values({
      state_hash: hash,
      user_id: connectAttempt.userId,
      session_id: connectAttempt.sessionId,
      brand_id: connectAttempt.brandId,
      platform: connectAttempt.platform,
      code_verifier_sealed: deps.vault.seal(
        sealable({ codeVerifier, consentState: null }),
        verifierPlace(hash, connectAttempt.platform),
      ),
      modal: connectAttempt.modal,
      created_at: now,
      expires_at: new Date(now.getTime() + STATE_LIFE_MS),
    })
    .execute();
  return { state, codeChallenge: codeChallengeOf(codeVerifier) };
}

export type StateVerdict = 'good' | 'unknown' | 'foreign' | 'used' | 'expired';

/** Whether a redirect may go on. Another person's browser only learns that the state is not theirs. */
export function judgeState(
  state: Pick<OauthState, 'platform' | 'user_id' | 'session_id' | 'expires_at' | 'used_at'> | undefined,
  redirect: { platform: PlatformId; session: { userId: string; sessionId: string } | null; now: Date },
): StateVerdict {
  if (!state || state.platform !== redirect.platform) return 'unknown';
  const { session } = redirect;
  if (!session || session.userId !== state.user_id || session.sessionId !== state.session_id) return 'foreign';
  if (state.used_at !== null) return 'used';
  return state.expires_at <= redirect.now ? 'expired' : 'good';
}

export const findState = (db: Database, state: string): Promise<OauthState | undefined> =>
  db.selectFrom('oauth_states').selectAll().where('state_hash', '=', hashOf(state)).executeTakeFirst();

/** Marks the state as used. False when another request has used it meanwhile. */
export async function spendState(db: Database, state: OauthState, now: Date): Promise<boolean> {
  const result = await db
    .updateTable('oauth_states')
    .set({ used_at: now })
    .where('state_hash', '=', state.state_hash)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Stores what an adapter needs again next to the verifier, sealed together with it. */
export async function keepUntilRedirect(
  deps: { db: Database; vault: Vault },
  state: string,
  platform: PlatformId,
  consentState: ConsentState,
): Promise<void> {
  const row = await findState(deps.db, state);
  if (!row) throw new Error('The state that was just opened is gone');
  const { codeVerifier } = openSecrets(deps.vault, row);
  await deps.db
    .updateTable('oauth_states')
    .set({
      code_verifier_sealed: deps.vault.seal(
        sealable({ codeVerifier, consentState }),
        verifierPlace(row.state_hash, platform),
      ),
    })
    .where('state_hash', '=', row.state_hash)
    .execute();
}

/** Opens what was kept for the redirect: the PKCE verifier and what the adapter asked to keep. */
export function openSecrets(vault: Vault, state: OauthState): Secrets {
  const text = vault.open(state.code_verifier_sealed, verifierPlace(state.state_hash, state.platform));
  const [codeVerifier = '', ...rest] = text.split('\n');
  return { codeVerifier, consentState: rest.length === 0 ? null : ConsentStateText.parse(JSON.parse(rest.join('\n'))) };
}

/** The PKCE challenge of a connect attempt that was started earlier. */
export const challengeOf = (vault: Vault, state: OauthState): string =>
  codeChallengeOf(openSecrets(vault, state).codeVerifier);

type Secrets = { codeVerifier: string; consentState: ConsentState | null };
const ConsentStateText = z.record(z.string(), z.string());

/** The verifier fills the first line, so that states opened by an older version, which sealed it alone, stay valid. */
const sealable = ({ codeVerifier, consentState }: Secrets): string =>
  consentState === null ? codeVerifier : `${codeVerifier}\n${JSON.stringify(consentState)}`;
