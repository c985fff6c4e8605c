import { randomUUIDv7 } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { SignUpBody } from '@brandly/contract/auth';
import { phoneDigits } from '@brandly/contract/auth/phone';
import type { Insertable } from 'kysely';
import { AppError } from '../../app-error.ts';
import type { Config } from '../../config.ts';
import type { Database } from '../../db/database.ts';
import type { DB } from '../../db/schema.ts';
import type { TypedAtSignUp } from '../../db/tables/people-tables.ts';
import { rateLimited } from '../../http/rate-limits.ts';
import { queueMail } from '../../mail/queue-mail.ts';
import { addressGroup, SIGN_UP_ALLOWANCE, takeCodeMail } from './attempts.ts';
import type { AuthDeps } from './auth-deps.ts';
import { refuseGuessable } from './common-passwords.ts';
import { sendCode } from './confirm-email.ts';
import { accountExistsMail } from './mails.ts';
import { hashPassword, isPasswordRight } from './passwords.ts';
import { dropSignUp, waitingSignUps } from './verification-codes.ts';

type Deps = AuthDeps & { config: Pick<Config, 'earlyAccess'> };

/**
 * Makes an account that waits for its code. The answer is the same for an address that has an account: only the
 * mailbox's owner is told. Several people may sign up with one address: what each of them typed is stored with their
 * own code. Returns the id of the sign-up, with which a new code for it can be requested.
 */
export async function signUp(deps: Deps, form: SignUpBody, address: string): Promise<string> {
  const { db, clock, config, attempts } = deps;
  const email = form.email.toLowerCase();
  await refuseGuessable(form.password, form, 'password');
  const wait =
    (await attempts.take(`sign-up from ${addressGroup(address)}`, SIGN_UP_ALLOWANCE)) ??
    (await takeCodeMail(attempts, email));
  if (wait !== null) throw rateLimited(wait, 'sign-ups');

  // Before anything is known of the address, so that the time reveals nothing.
  const passwordHash = await hashPassword(form.password);
  const id = randomUUIDv7();
  const now = clock.now();
  const details = {
    name: `${form.firstName} ${form.lastName}`,
    firstName: form.firstName,
    lastName: form.lastName,
    phone: phoneDigits(form.phone),
    brandName: form.brandName?.trim() || null,
    teamSize: form.teamSize || null,
    timeZone: form.timeZone ?? 'UTC',
  };
  const newPerson = { ...details, email, emailVerified: false, earlyAccess: config.earlyAccess === 'open' };
  const known = await findByEmail(db, email);
  const made =
    known === undefined &&
    (await db.transaction().execute((trx) => insertPerson(trx, newPerson, { password: passwordHash }, now)));
  // Another request may sign up with the address meanwhile, such as a second press of the button.
  const person = made || known || (await findByEmail(db, email));
  if (person === undefined) throw new AppError('internal', { detail: 'the account just made is not there' });
  if (person.emailVerified) {
    const mail = accountExistsMail({ email, firstName: person.firstName, origin: config.publicOrigin });
    await queueMail(db, mail, now, person.id);
    deps.nudgeMail();
    return id;
  }
  if (!made) await replaceUnconfirmed(db, person.id, details, passwordHash, now);
  for (const { id: before, typed } of await waitingSignUps(db, email))
    if (await isTypedAgain(typed, details, form.password)) await dropSignUp(db, before);
  await sendCode(deps, {
    email,
    person,
    purpose: 'sign-up',
    signUp: { id, typed: { ...details, passwordHash } },
  });
  await deps.events.report('signed_up', { userId: person.id });
  return id;
}

/** Whether somebody typed the same once more, the password included: that is no other person. */
async function isTypedAgain(
  { passwordHash, ...before }: TypedAtSignUp,
  details: Omit<TypedAtSignUp, 'passwordHash'>,
  password: string,
): Promise<boolean> {
  return isDeepStrictEqual(before, details) && (await isPasswordRight({ hash: passwordHash, password }));
}

const findByEmail = (db: Database, email: string) =>
  db.selectFrom('users').select(['id', 'emailVerified', 'firstName']).where('email', '=', email).executeTakeFirst();

type NewPerson = Omit<Insertable<DB['users']>, 'id' | 'createdAt' | 'updatedAt' | 'role' | 'isActive'>;

/** Inserts a person with a password, or with their identity at a provider. Returns null if the address is taken. */
export async function insertPerson(
  trx: Database,
  person: NewPerson,
  credential: { password: string } | { providerId: string; accountId: string },
  now: Date,
): Promise<{ id: string; emailVerified: boolean; firstName: string } | null> {
  const id = randomUUIDv7();
  const made = await trx
    .insertInto('users')
    .values({ ...person, id, createdAt: now, updatedAt: now, role: 'USER', isActive: true })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning(['id', 'emailVerified', 'firstName'])
    .executeTakeFirst();
  if (made === undefined) return null;
  await trx
    .insertInto('credentials')
    .values({ id: randomUUIDv7(), userId: id, accountId: id, providerId: 'credential', ...credential })
    .execute();
  return made;
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
