import { AppError } from '../../app-error.ts';
import type { Clock } from '../../clock.ts';
import type { Config } from '../../config.ts';
import type { Database } from '../../db/database.ts';
import type { Events } from '../../events.ts';
import { rateLimited } from '../../http/rate-limits.ts';
import { queueMail } from '../../mail/queue-mail.ts';
import { type Attempts, CODE_MAIL_ALLOWANCE, CODE_TRY_ALLOWANCE } from './attempts.ts';
import { RESEND_WAIT_MS, resendWaitSeconds } from './code-rules.ts';
import { codeMail, emailChangedMail } from './mails.ts';
import { type CodePurpose, issueCode, newestCode, tryCode } from './verification-codes.ts';

type Deps = {
  db: Database;
  clock: Clock;
  config: Pick<Config, 'authSecret' | 'publicOrigin'>;
  events: Events;
  attempts: Attempts;
  nudgeMail: () => void;
};

/** Confirms an address with its code. Throws the code_… refusals, `email_taken` when a changed address has gone. */
export async function confirmEmail(deps: Deps, typed: { email: string; code: string }): Promise<void> {
  const { db, clock, config, attempts } = deps;
  const email = typed.email.toLowerCase();
  const wait = await attempts.take(`code try ${email}`, CODE_TRY_ALLOWANCE);
  if (wait !== null) throw rateLimited(wait, 'codes tried');
  // A refusal is a result here: thrown inside, it would undo the counting of the try.
  const outcome = await db.transaction().execute(async (trx) => {
    const tried = await tryCode(trx, { secret: config.authSecret, now: clock.now(), email, code: typed.code });
    if (tried.refusal !== null) return tried.refusal;
    return tried.purpose === 'sign-up'
      ? await verifyEmail(deps, trx, tried.userId)
      : await changeEmail(deps, trx, tried.userId, email);
  });
  if (outcome !== null) throw new AppError(outcome);
  deps.nudgeMail();
}

async function verifyEmail(deps: Deps, trx: Database, userId: string): Promise<null> {
  await trx
    .updateTable('users')
    .set({ emailVerified: true, updatedAt: deps.clock.now() })
    .where('id', '=', userId)
    .execute();
  await deps.events.report('email_verified', { userId }, trx);
  return null;
}

async function changeEmail(deps: Deps, trx: Database, userId: string, email: string): Promise<'email_taken' | null> {
  const taken = await trx
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .where('id', '<>', userId)
    .executeTakeFirst();
  if (taken !== undefined) return 'email_taken';
  const before = await trx
    .selectFrom('users')
    .select(['email', 'firstName'])
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const now = deps.clock.now();
  await trx.updateTable('users').set({ email, emailVerified: true, updatedAt: now }).where('id', '=', userId).execute();
  const mail = emailChangedMail({
    email: before.email,
    newEmail: email,
    firstName: before.firstName,
    origin: deps.config.publicOrigin,
  });
  await queueMail(trx, mail, now, userId);
  await deps.events.report('email_changed', { userId }, trx);
  return null;
}

/**
 * Mails a new code and returns the seconds until the next one may be asked for. Answers alike for an address without
 * an account or one that needs no code: then a code is made and told to nobody. Throws `rate_limited` when too soon.
 */
export async function resendCode(deps: Deps, typed: string): Promise<number> {
  const { db, clock, attempts } = deps;
  const email = typed.toLowerCase();
  const last = await newestCode(db, email);
  const now = clock.now();
  const tooSoon = resendWaitSeconds(now, last?.createdAt ?? null);
  if (tooSoon > 0) throw rateLimited(tooSoon, 'a code asked for too soon');
  const wait = await attempts.take(`code mail ${email}`, CODE_MAIL_ALLOWANCE);
  if (wait !== null) throw rateLimited(wait, 'codes mailed');
  const person = await whoWaitsForCode(db, email, last);
  await sendCode(deps, { email, person, purpose: last?.purpose ?? 'sign-up' });
  return RESEND_WAIT_MS / 1000;
}

type Waiting = { id: string; firstName: string };

async function whoWaitsForCode(
  db: Database,
  email: string,
  last: { userId: string | null; purpose: CodePurpose; usedAt: Date | null } | null,
): Promise<Waiting | null> {
  if (last?.purpose === 'change-email') {
    if (last.userId === null || last.usedAt !== null) return null;
    const asker = await db
      .selectFrom('users')
      .select(['id', 'firstName'])
      .where('id', '=', last.userId)
      .executeTakeFirst();
    return asker ?? null;
  }
  const unconfirmed = await db
    .selectFrom('users')
    .select(['id', 'firstName'])
    .where('email', '=', email)
    .where('emailVerified', '=', false)
    .executeTakeFirst();
  return unconfirmed ?? null;
}

/** Makes a code and, where there is somebody to tell, mails it. */
export async function sendCode(
  deps: Deps,
  ask: { email: string; person: Waiting | null; purpose: CodePurpose },
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
    });
    if (ask.person === null) return;
    const mail = codeMail({
      email: ask.email,
      firstName: ask.person.firstName,
      code,
      origin: config.publicOrigin,
      isChange: ask.purpose === 'change-email',
    });
    await queueMail(trx, mail, now, ask.person.id);
  });
  deps.nudgeMail();
}
