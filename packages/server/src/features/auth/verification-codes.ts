import { createHmac, randomInt, randomUUIDv7, timingSafeEqual } from 'node:crypto';
import { VERIFICATION_CODE_LENGTH, VERIFICATION_CODE_TRIES } from '@brandly/contract/auth';
import type { Database } from '../../db/database.ts';
import { type CodeRefusal, codeExpiry, judgeCode } from './code-rules.ts';

export type CodePurpose = CodeScope['purpose'];

/** Rows are of no use to anybody after this. */
const KEPT_FOR_MS = 24 * 3_600_000;

const newCode = (): string => String(randomInt(10 ** VERIFICATION_CODE_LENGTH)).padStart(VERIFICATION_CODE_LENGTH, '0');

/** Six digits are found at once in a plain hash, so the key is what protects a stolen table. */
const hashCode = (secret: string, id: string, code: string): Buffer =>
  createHmac('sha256', secret).update(`verification code ${id} ${code}`).digest();

/**
 * Makes a code for an address; earlier ones of the address stop working. Without a person (`userId` null) it is made
 * all the same and told to nobody, so that the address answers like any other.
 */
export async function issueCode(
  db: Database,
  ask: { secret: string; now: Date; email: string; userId: string | null; purpose: CodePurpose },
): Promise<string> {
  const id = randomUUIDv7();
  const code = newCode();
  await db
    .deleteFrom('verification_codes')
    .where('created_at', '<', new Date(ask.now.getTime() - KEPT_FOR_MS))
    .execute();
  await db
    .insertInto('verification_codes')
    .values({
      id,
      user_id: ask.userId,
      email: ask.email,
      purpose: ask.purpose,
      code_hash: hashCode(ask.secret, id, code),
      created_at: ask.now,
      expires_at: codeExpiry(ask.now),
      used_at: null,
    })
    .execute();
  return code;
}

/** Which codes count: those that finish a sign-up, or those that a signed-in person asked for to change an address. */
export type CodeScope = { email: string } & ({ purpose: 'sign-up' } | { purpose: 'change-email'; asker: string });

const askerOf = (scope: CodeScope): string | null => (scope.purpose === 'change-email' ? scope.asker : null);

/**
 * The newest code, or none. A code for another address is bound to who asked for it: nobody can be led to confirm a
 * stranger's change, nor make somebody's code stop working by asking for the same address.
 */
const newestOf = (db: Database, scope: CodeScope) =>
  db
    .selectFrom('verification_codes')
    .selectAll()
    .where('email', '=', scope.email)
    .where('purpose', '=', scope.purpose)
    .$if(scope.purpose === 'change-email', (query) => query.where('user_id', '=', askerOf(scope)))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1);

/** When the newest code was made, or null. */
export async function lastCodeAt(db: Database, scope: CodeScope): Promise<Date | null> {
  return (await newestOf(db, scope).executeTakeFirst())?.created_at ?? null;
}

export type CodeOutcome = { refusal: CodeRefusal } | { refusal: null; userId: string };

/**
 * Tries a code against the newest one, inside the caller's transaction: the row is locked, so fifty
 * guesses at once are five tries. The try is counted whether or not it is right.
 */
export async function tryCode(
  trx: Database,
  ask: { secret: string; now: Date; scope: CodeScope; code: string },
): Promise<CodeOutcome> {
  const { email, purpose } = ask.scope;
  const row = await newestOf(trx, ask.scope).forUpdate().executeTakeFirst();
  if (row === undefined) {
    // From now on the address counts tries like any other.
    await issueCode(trx, { secret: ask.secret, now: ask.now, email, userId: askerOf(ask.scope), purpose });
    return { refusal: 'code_wrong' };
  }
  const isRight = timingSafeEqual(row.code_hash, hashCode(ask.secret, row.id, ask.code)) && row.user_id !== null;
  const state = { tries: row.tries, createdAt: row.created_at, expiresAt: row.expires_at, usedAt: row.used_at };
  const refusal = judgeCode(ask.now, state, isRight);
  const isAccepted = refusal === null;
  await trx
    .updateTable('verification_codes')
    .set({
      tries: Math.min(row.tries + (isAccepted ? 0 : 1), VERIFICATION_CODE_TRIES),
      ...(isAccepted ? { used_at: ask.now } : {}),
    })
    .where('id', '=', row.id)
    .execute();
  if (refusal !== null) return { refusal };
  if (row.user_id === null) return { refusal: 'code_wrong' };
  return { refusal: null, userId: row.user_id };
}
