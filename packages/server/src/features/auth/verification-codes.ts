import { createHmac, randomInt, randomUUIDv7, timingSafeEqual } from 'node:crypto';
import {
  RESEND_WAIT_MS,
  VERIFICATION_CODE_LENGTH,
  VERIFICATION_CODE_LIFE_MS,
  VERIFICATION_CODE_TRIES,
} from '@brandly/contract/auth';
import type { ErrorCode } from '@brandly/contract/errors';
import type { Database } from '../../db/database.ts';
import type { TypedAtSignUp } from '../../db/tables/people-tables.ts';

export type CodePurpose = CodeScope['purpose'];

/** Rows are useless after this. */
const KEPT_FOR_MS = 24 * 3_600_000;

const newCode = (): string => String(randomInt(10 ** VERIFICATION_CODE_LENGTH)).padStart(VERIFICATION_CODE_LENGTH, '0');

/** Six digits are found at once in a plain hash, so the key is what protects a stolen table. */
const hashCode = (secret: string, id: string, code: string): Buffer =>
  createHmac('sha256', secret).update(`verification code ${id} ${code}`).digest();

/** A sign-up that waits for its code. */
export type SignUp = { id: string; typed: TypedAtSignUp };

/**
 * Makes a code for an address; earlier ones of the same sign-up stop working. Without a person (`userId` null) a code
 * is made as well but sent to nobody, so that the address is answered like any other.
 */
export async function issueCode(
  db: Database,
  ask: {
    secret: string;
    now: Date;
    email: string;
    userId: string | null;
    purpose: CodePurpose;
    /** The sign-up that the code finishes. */
    signUp: SignUp | null;
  },
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
      sign_up_id: ask.signUp?.id ?? null,
      sign_up: ask.signUp === null ? null : JSON.stringify(ask.signUp.typed),
    })
    .execute();
  return code;
}

/** Which codes count: those that finish a sign-up, or those that a signed-in person requested to change an address. */
export type CodeScope = { email: string } & ({ purpose: 'sign-up' } | { purpose: 'change-email'; asker: string });

const askerOf = (scope: CodeScope): string | null => (scope.purpose === 'change-email' ? scope.asker : null);

/** Per address: far more than its email allowance permits during the life of a code. */
const MOST_CODES = 50;

/**
 * The codes of a scope, newest first. A code for another address is bound to the person who requested it: nobody can be
 * tricked into confirming a stranger's change, or invalidate another person's code by requesting the same address.
 */
const codesOf = (db: Database, scope: CodeScope) =>
  db
    .selectFrom('verification_codes')
    .selectAll()
    .where('email', '=', scope.email)
    .where('purpose', '=', scope.purpose)
    .$if(scope.purpose === 'change-email', (query) => query.where('user_id', '=', askerOf(scope)))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST_CODES);

/** When the newest code was made; null if there is none. */
export async function lastCodeAt(db: Database, scope: CodeScope): Promise<Date | null> {
  return (await codesOf(db, scope).limit(1).executeTakeFirst())?.created_at ?? null;
}

/** The sign-ups with the address that wait for their codes, the newest first. */
export async function waitingSignUps(db: Database, email: string): Promise<SignUp[]> {
  const found = new Map<string, SignUp>();
  for (const { sign_up_id: id, sign_up: typed } of await codesOf(db, { email, purpose: 'sign-up' }).execute())
    if (id !== null && typed !== null && !found.has(id)) found.set(id, { id, typed });
  return [...found.values()];
}

/** Drops a sign-up that its person has sent once more. */
export async function dropSignUp(db: Database, id: string): Promise<void> {
  await db.deleteFrom('verification_codes').where('sign_up_id', '=', id).execute();
}

type CodeOutcome = { refusal: CodeRefusal } | { refusal: null; userId: string; signUp: TypedAtSignUp | null };

/**
 * Tries a code, inside the caller's transaction, against the newest code of each sign-up that waits with the address.
 * The rows are locked, so fifty concurrent guesses are five tries; the try counts for each of them, right or not.
 */
export async function tryCode(
  trx: Database,
  ask: { secret: string; now: Date; scope: CodeScope; code: string },
): Promise<CodeOutcome> {
  const { email, purpose } = ask.scope;
  const rows = await codesOf(trx, ask.scope).forUpdate().execute();
  if (rows.length === 0) {
    // From now on tries for this address are counted like for any other.
    await issueCode(trx, {
      secret: ask.secret,
      now: ask.now,
      email,
      userId: askerOf(ask.scope),
      purpose,
      signUp: null,
    });
    return { refusal: 'code_wrong' };
  }
  const newest = rows.filter((row, index) => rows.findIndex((other) => other.sign_up_id === row.sign_up_id) === index);
  const judged = newest.map((row) => {
    const isRight = timingSafeEqual(row.code_hash, hashCode(ask.secret, row.id, ask.code)) && row.user_id !== null;
    const state = { tries: row.tries, createdAt: row.created_at, expiresAt: row.expires_at, usedAt: row.used_at };
    return { row, isRight, refusal: judgeCode(ask.now, state, isRight) };
  });
  const accepted = judged.find(({ refusal }) => refusal === null);
  for (const { row } of judged)
    await trx
      .updateTable('verification_codes')
      .set(row === accepted?.row ? { used_at: ask.now } : { tries: Math.min(row.tries + 1, VERIFICATION_CODE_TRIES) })
      .where('id', '=', row.id)
      .execute();
  if (accepted === undefined || accepted.row.user_id === null)
    return { refusal: (judged.find(({ isRight }) => isRight) ?? judged[0])?.refusal ?? 'code_wrong' };
  // What others typed no longer applies, and their codes no longer work.
  if (purpose === 'sign-up')
    await trx
      .updateTable('verification_codes')
      .set({ sign_up: null, used_at: ask.now })
      .where('email', '=', email)
      .where('purpose', '=', purpose)
      .execute();
  return { refusal: null, userId: accepted.row.user_id, signUp: accepted.row.sign_up };
}

export type CodeState = { tries: number; createdAt: Date; expiresAt: Date; usedAt: Date | null };

type CodeRefusal = Extract<ErrorCode, 'code_wrong' | 'code_expired' | 'code_used' | 'code_too_many_tries'>;

export const codeExpiry = (now: Date): Date => new Date(now.getTime() + VERIFICATION_CODE_LIFE_MS);

/**
 * Judges a try at a code; null means accepted. Too many tries are reported before anything about the code, so that a
 * sixth guess reveals nothing; only a right code reveals that it was used.
 */
export function judgeCode(now: Date, code: CodeState, isRight: boolean): CodeRefusal | null {
  if (code.tries >= VERIFICATION_CODE_TRIES) return 'code_too_many_tries';
  if (code.usedAt !== null) return isRight ? 'code_used' : 'code_wrong';
  if (now >= code.expiresAt) return 'code_expired';
  return isRight ? null : 'code_wrong';
}

/** Seconds until a new code can be requested; 0 if it is possible now. */
export function resendWaitSeconds(now: Date, lastSentAt: Date | null): number {
  if (lastSentAt === null) return 0;
  return Math.max(0, Math.ceil((lastSentAt.getTime() + RESEND_WAIT_MS - now.getTime()) / 1000));
}
