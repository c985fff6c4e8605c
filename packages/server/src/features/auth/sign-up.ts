import { phoneDigits, type SignUpBody } from '@brandly/contract/auth';
import { AppError } from '../../app-error.ts';
import type { Clock } from '../../clock.ts';
import type { Config } from '../../config.ts';
import type { Database } from '../../db/database.ts';
import type { Events } from '../../events.ts';
import { rateLimited } from '../../http/rate-limits.ts';
import { queueMail } from '../../mail/queue-mail.ts';
import { type Attempts, CODE_MAIL_ALLOWANCE, SIGN_UP_ALLOWANCE } from './attempts.ts';
import { accountExistsMail, codeMail } from './mails.ts';
import { hashPassword } from './passwords.ts';
import type { SignInLibrary } from './sign-in-library.ts';
import { issueCode } from './verification-codes.ts';

type Deps = {
  db: Database;
  clock: Clock;
  config: Pick<Config, 'authSecret' | 'earlyAccess' | 'publicOrigin'>;
  events: Events;
  attempts: Attempts;
  library: SignInLibrary;
  nudgeMail: () => void;
};

/**
 * Makes an account that waits for its code. The answer is the same for an address that has an account: only the owner
 * of the mailbox is told. An account nobody ever confirmed belongs to whoever signs up last, with all they typed, since
 * the code goes to the mailbox in any case.
 */
export async function signUp(deps: Deps, form: SignUpBody, address: string): Promise<void> {
  const { db, clock, config, attempts, library } = deps;
  const email = form.email.toLowerCase();
  const wait =
    (await attempts.take(`sign-up from ${address}`, SIGN_UP_ALLOWANCE)) ??
    (await attempts.take(`code mail ${email}`, CODE_MAIL_ALLOWANCE));
  if (wait !== null) throw rateLimited(wait, 'sign-ups');

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
    // Costs what the other branches cost, so that the time tells nothing either.
    await hashPassword(form.password);
    await queueMail(
      db,
      accountExistsMail({ email, firstName: known.firstName, origin: config.publicOrigin }),
      clock.now(),
    );
    deps.nudgeMail();
    return;
  }
  if (known) await replaceUnconfirmed(db, known.id, details, await hashPassword(form.password), clock.now());

  const person = known ?? (await findByEmail(db, email));
  if (person === undefined) throw new AppError('internal', { detail: 'the account just made is not there' });
  await db.transaction().execute(async (trx) => {
    const now = clock.now();
    const code = await issueCode(trx, { secret: config.authSecret, now, email, userId: person.id, purpose: 'sign-up' });
    const mail = codeMail({ email, firstName: form.firstName, code, origin: config.publicOrigin, isChange: false });
    await queueMail(trx, mail, now, person.id);
    await deps.events.report('signed_up', { userId: person.id }, trx);
  });
  deps.nudgeMail();
}

const findByEmail = (db: Database, email: string) =>
  db.selectFrom('users').select(['id', 'emailVerified', 'firstName']).where('email', '=', email).executeTakeFirst();

/** The account that was there, or undefined when `make` has just made one. */
async function foundOrMade(db: Database, email: string, make: () => Promise<unknown>): ReturnType<typeof findByEmail> {
  const known = await findByEmail(db, email);
  if (known !== undefined) return known;
  try {
    await make();
    return undefined;
  } catch (error) {
    // Somebody signed up with it in this very moment, such as by a second press of the button.
    const meanwhile = await findByEmail(db, email);
    if (meanwhile === undefined) throw error;
    return meanwhile;
  }
}

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
    // Confirmed in this very moment: then it is theirs, and stays as it is.
    if (numUpdatedRows === 0n) return;
    await trx
      .updateTable('credentials')
      .set({ password: passwordHash, updatedAt: now })
      .where('userId', '=', userId)
      .where('providerId', '=', 'credential')
      .execute();
  });
}
