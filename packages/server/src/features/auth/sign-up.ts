import { randomUUIDv7 } from 'node:crypto';
import type { SignUpBody } from '@brandly/contract/auth';
import { phoneDigits } from '@brandly/contract/auth/phone';
import { AppError } from '../../app-error.ts';
import type { Config } from '../../config.ts';
import type { Database } from '../../db/database.ts';
import { rateLimited } from '../../http/rate-limits.ts';
import { queueMail } from '../../mail/queue-mail.ts';
import { addressGroup, SIGN_UP_ALLOWANCE, takeCodeMail } from './attempts.ts';
import type { AuthDeps } from './auth-deps.ts';
import { refuseGuessable } from './common-passwords.ts';
import { sendCode } from './confirm-email.ts';
import { accountExistsMail } from './mails.ts';
import { hashPassword } from './passwords.ts';
import { passwordHash as passwordHashOf } from './prove-person.ts';
import type { SignInLibrary } from './sign-in-library.ts';

type Deps = AuthDeps & { config: Pick<Config, 'earlyAccess'>; library: SignInLibrary };

/**
 * Makes an account that waits for its code. The answer is the same for an address that has an account: only the
 * mailbox's owner is told. Several people may sign up with one address: what each of them typed is stored with their
 * own code. Returns the id of the sign-up, with which a new code for it can be requested.
 */
export async function signUp(deps: Deps, form: SignUpBody, address: string): Promise<string> {
  const { db, clock, config, attempts, library } = deps;
  const email = form.email.toLowerCase();
  await refuseGuessable(form.password, form, 'password');
  const wait =
    (await attempts.take(`sign-up from ${addressGroup(address)}`, SIGN_UP_ALLOWANCE)) ??
    (await takeCodeMail(attempts, email));
  if (wait !== null) throw rateLimited(wait, 'sign-ups');

  const id = randomUUIDv7();
  const details = {
    name: `${form.firstName} ${form.lastName}`,
    firstName: form.firstName,
    lastName: form.lastName,
    phone: phoneDigits(form.phone),
    brandName: form.brandName?.trim() || null,
    teamSize: form.teamSize || null,
    timeZone: form.timeZone ?? 'UTC',
  };
  const known = await foundOrMade(db, email, () =>
    library.api.signUpEmail({
      body: { email, password: form.password, earlyAccess: config.earlyAccess === 'open', ...details },
    }),
  );
  if (known?.emailVerified) {
    // Takes as long as the other branches, so that the time reveals nothing either.
    await hashPassword(form.password);
    await queueMail(
      db,
      accountExistsMail({ email, firstName: known.firstName, origin: config.publicOrigin }),
      clock.now(),
      known.id,
    );
    deps.nudgeMail();
    return id;
  }
  const person = known ?? (await findByEmail(db, email));
  if (person === undefined) throw new AppError('internal', { detail: 'the account just made is not there' });
  const passwordHash = known ? await hashPassword(form.password) : await hashOf(db, person.id);
  if (known) await replaceUnconfirmed(db, known.id, details, passwordHash, clock.now());
  await sendCode(deps, {
    email,
    person,
    purpose: 'sign-up',
    signUp: { id, typed: { ...details, passwordHash } },
  });
  await deps.events.report('signed_up', { userId: person.id });
  return id;
}

/** The hash of an account that was just made, so that the password need not be hashed twice. */
async function hashOf(db: Database, userId: string): Promise<string> {
  const hash = await passwordHashOf(db, userId);
  if (hash === null) throw new AppError('internal', { detail: 'the account just made has no password' });
  return hash;
}

const findByEmail = (db: Database, email: string) =>
  db.selectFrom('users').select(['id', 'emailVerified', 'firstName']).where('email', '=', email).executeTakeFirst();

/** Returns the existing account, or undefined when `make` has just made one. */
async function foundOrMade(db: Database, email: string, make: () => Promise<unknown>): ReturnType<typeof findByEmail> {
  const known = await findByEmail(db, email);
  if (known !== undefined) return known;
  try {
    await make();
    return undefined;
  } catch (error) {
    // A concurrent request signed up with the address, such as a second press of the button.
    const meanwhile = await findByEmail(db, email);
    if (meanwhile === undefined) throw error;
    return meanwhile;
  }
}

/** Until a code is typed, the account has the latest sign-up's details, and sign-in only leads to the code. */
async function replaceUnconfirmed(
  db: Database,
  userId: string,
  details: Partial<{ name: string; firstName: string; lastName: string; timeZone: string }> & {
    phone: string | null;
    brandName: string | null;
    teamSize: string | null;
  },
  passwordHash: string,
  now: Date,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('users')
      .set({ ...details, updatedAt: now })
      .where('id', '=', userId)
      .where('emailVerified', '=', false)
      .executeTakeFirst();
    // It was confirmed at this very moment, so it belongs to that person and stays as it is.
    if (numUpdatedRows === 0n) return;
    await trx
      .updateTable('credentials')
      .set({ password: passwordHash, updatedAt: now })
      .where('userId', '=', userId)
      .where('providerId', '=', 'credential')
      .execute();
  });
}
