import type { ErrorCode } from '@brandly/contract/errors';
import { FRESH_SIGN_IN_MS } from '@brandly/contract/profile';
import { AppError } from '../../app-error.ts';
import type { Database } from '../../db/database.ts';
import { rateLimited } from '../../http/rate-limits.ts';
import { PASSWORD_CHECK_ALLOWANCE } from './attempts.ts';
import type { AuthDeps } from './auth-deps.ts';
import { isPasswordRight } from './passwords.ts';

export type ProofDeps = Pick<AuthDeps, 'db' | 'clock' | 'attempts'>;
export type ProofRefusal = Extract<ErrorCode, 'password_wrong' | 'password_needed' | 'sign_in_needed'>;

/**
 * Returns the refusal for a person who wants to move the account, delete it or export its data; null allows it. A
 * session alone is not enough, because a stolen session would then be a stolen account. A fresh sign-in never makes up
 * for a wrong password. Pure.
 */
export function judgeProof(facts: {
  now: Date;
  signedInAt: Date;
  hasPassword: boolean;
  typed: 'right' | 'wrong' | 'nothing';
}): ProofRefusal | null {
  if (facts.hasPassword && facts.typed !== 'nothing') return facts.typed === 'right' ? null : 'password_wrong';
  if (facts.now.getTime() - facts.signedInAt.getTime() < FRESH_SIGN_IN_MS) return null;
  return facts.hasPassword ? 'password_needed' : 'sign_in_needed';
}

/** Throws the refusal of `judgeProof` at the field `password`, and `rate_limited` after too many wrong passwords. */
export async function provePerson(
  deps: ProofDeps,
  person: { id: string; sessionId: string },
  password: string | undefined,
): Promise<void> {
  const { db, clock } = deps;
  const session = await db
    .selectFrom('sessions')
    .select('createdAt')
    .where('id', '=', person.sessionId)
    .executeTakeFirst();
  if (session === undefined) throw new AppError('unauthenticated');
  const hash = await passwordHash(db, person.id);
  const typed = hash === null || !password ? 'nothing' : await checkPassword(deps, person.id, hash, password);
  const refusal = judgeProof({
    now: clock.now(),
    signedInAt: session.createdAt,
    hasPassword: hash !== null,
    typed,
  });
  if (refusal === null) return;
  throw new AppError(refusal, refusal === 'sign_in_needed' ? {} : { issues: [atField(refusal)] });
}

const atField = (refusal: Exclude<ProofRefusal, 'sign_in_needed'>) => ({
  path: 'password',
  message: refusal === 'password_wrong' ? 'Your current password is incorrect.' : 'Current password is required',
});

/**
 * Whether a signed-in person typed their password. Throws `rate_limited` after too many wrong ones, so that an open
 * page cannot be used for guessing.
 */
export async function checkPassword(
  { attempts }: Pick<ProofDeps, 'attempts'>,
  userId: string,
  hash: string | null,
  password: string,
): Promise<'right' | 'wrong'> {
  const counter = `password check ${userId}`;
  const wait = await attempts.take(counter, PASSWORD_CHECK_ALLOWANCE);
  if (wait !== null) throw rateLimited(wait, 'passwords checked');
  if (hash === null || !(await isPasswordRight({ hash, password }))) return 'wrong';
  await attempts.clear(counter);
  return 'right';
}

/** The hash of a person's password; null if they only sign in with a provider. */
export async function passwordHash(db: Database, userId: string): Promise<string | null> {
  const credential = await db
    .selectFrom('credentials')
    .select('password')
    .where('userId', '=', userId)
    .where('providerId', '=', 'credential')
    .executeTakeFirst();
  return credential?.password ?? null;
}
