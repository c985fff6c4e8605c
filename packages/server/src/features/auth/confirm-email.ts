import { RESEND_WAIT_MS } from '@brandly/contract/auth';
import { AppError } from '../../app-error.ts';
import type { Database } from '../../db/database.ts';
import type { TypedAtSignUp } from '../../db/tables/people-tables.ts';
import { rateLimited } from '../../http/rate-limits.ts';
import { queueMail } from '../../mail/queue-mail.ts';
import { CODE_AGAIN_ALLOWANCE, CODE_TRY_ALLOWANCE, takeCodeMail } from './attempts.ts';
import type { AuthDeps } from './auth-deps.ts';
import { codeMail } from './mails.ts';
import { setPassword } from './reset-password.ts';
import {
  type CodePurpose,
  type CodeScope,
  issueCode,
  lastCodeAt,
  resendWaitSeconds,
  type SignUp,
  tryCode,
  waitingSignUps,
} from './verification-codes.ts';

/**
 * Confirms a new account's address with its code. The password and names of the sign-up that the code was emailed for
 * apply from then on, whoever else signed up with the address. Throws the code_… refusals. Returns the person and
 * whether they still wait for an administrator's approval.
 */
export async function confirmEmail(
  deps: AuthDeps,
  typed: { email: string; code: string },
): Promise<{ isWaiting: boolean; person: { id: string; email: string } }> {
  const email = typed.email.toLowerCase();
  const scope = { email, purpose: 'sign-up' } as const;
  return withCode(deps, scope, typed.code, async (trx, userId, signUp) => {
    const now = deps.clock.now();
    const { passwordHash, ...details } = signUp ?? {};
    const { earlyAccess } = await trx
      .updateTable('users')
      .set({ ...details, emailVerified: true, updatedAt: now })
      .where('id', '=', userId)
      .returning('earlyAccess')
      .executeTakeFirstOrThrow();
    // People who signed up with the same address before or after typed other passwords.
    if (passwordHash !== undefined) await setPassword(trx, { userId, hash: passwordHash, now });
    await deps.events.report('email_verified', { userId }, trx);
    return { isWaiting: !earlyAccess, person: { id: userId, email } };
  });
}

/**
 * Counts a try at a code and, if it is right, performs its purpose in the same transaction. Throws the code_… refusals
 * and whatever the work throws.
 */
export async function withCode<T>(
  deps: Pick<AuthDeps, 'db' | 'clock' | 'config' | 'attempts'>,
  scope: CodeScope,
  code: string,
  work: (trx: Database, userId: string, signUp: TypedAtSignUp | null) => Promise<T>,
): Promise<T> {
  const { db, clock, config, attempts } = deps;
  const wait = await attempts.take(`code try ${scope.email}`, CODE_TRY_ALLOWANCE);
  if (wait !== null) throw rateLimited(wait, 'codes tried');
  // A refusal is a return value here: thrown inside, it would roll back the counted try.
  const outcome = await db.transaction().execute(async (trx) => {
    const tried = await tryCode(trx, { secret: config.authSecret, now: clock.now(), scope, code });
    return tried.refusal === null ? { done: await work(trx, tried.userId, tried.signUp) } : { refusal: tried.refusal };
  });
  if ('refusal' in outcome) throw new AppError(outcome.refusal);
  return outcome.done;
}

/**
 * Emails a new code and returns the seconds until the next one can be requested. The answer is the same for an address
 * without an account or one that needs no code: then a code is made and sent to nobody. `signUp`: the sign-up that the
 * code is to finish if several wait with the address; by default the newest. Throws `rate_limited` when too soon.
 */
export async function resendCode(deps: AuthDeps, asked: { email: string; signUp: string | null }): Promise<number> {
  const { db, clock, attempts } = deps;
  const email = asked.email.toLowerCase();
  const tooSoon = resendWaitSeconds(clock.now(), await lastCodeAt(db, { email, purpose: 'sign-up' }));
  if (tooSoon > 0) throw rateLimited(tooSoon, 'a code asked for too soon');
  const wait =
    (await attempts.take(`code again ${email}`, CODE_AGAIN_ALLOWANCE)) ?? (await takeCodeMail(attempts, email));
  if (wait !== null) throw rateLimited(wait, 'codes mailed');
  const unconfirmed = await db
    .selectFrom('users')
    .select(['id', 'firstName'])
    .where('email', '=', email)
    .where('emailVerified', '=', false)
    .executeTakeFirst();
  const waiting = await waitingSignUps(db, email);
  const signUp = waiting.find(({ id }) => id === asked.signUp) ?? waiting[0] ?? null;
  await sendCode(deps, { email, person: unconfirmed ?? null, purpose: 'sign-up', signUp });
  return RESEND_WAIT_MS / 1000;
}

/** Makes a code and, if somebody may know it, emails it. */
export async function sendCode(
  deps: AuthDeps,
  ask: {
    email: string;
    person: { id: string; firstName: string; lastName?: string } | null;
    purpose: CodePurpose;
    signUp?: SignUp | null;
    isEmailed?: boolean;
  },
): Promise<void> {
  const { db, clock, config } = deps;
  await db.transaction().execute(async (trx) => {
    const now = clock.now();
    const code = await issueCode(trx, {
      secret: config.authSecret,
      now,
      email: ask.email,
      userId: ask.person?.id ?? null,
      purpose: ask.purpose,
      signUp: ask.signUp ?? null,
    });
    if (ask.person === null || ask.isEmailed === false) return;
    const { firstName, lastName } = ask.signUp?.typed ?? ask.person;
    const isOneOfSeveral = ask.signUp != null && (await waitingSignUps(trx, ask.email)).length > 1;
    const mail = codeMail({
      email: ask.email,
      firstName,
      oneOfSeveral: isOneOfSeveral ? `${firstName} ${lastName}` : null,
      code,
      origin: config.publicOrigin,
      isChange: ask.purpose === 'change-email',
    });
    await queueMail(trx, mail, now, ask.person.id);
  });
  deps.nudgeMail();
}
