import { rateLimited } from '../../http/rate-limits.ts';
import { queueMail } from '../../mail/queue-mail.ts';
import { CODE_MAIL_ALLOWANCE } from './attempts.ts';
import { sendCode } from './confirm-email.ts';
import { accountExistsMail } from './mails.ts';

type Deps = Parameters<typeof sendCode>[0];

/**
 * Mails a code to the new address; the old one stays until the code is confirmed. An address that has an account is
 * answered the same, and only its owner is told. Throws `rate_limited` after too many mails to it.
 */
export async function askForNewEmail(
  deps: Deps,
  person: { id: string; firstName: string },
  email: string,
): Promise<void> {
  const { db, clock, config, attempts, events } = deps;
  const wait = await attempts.take(`code mail ${email}`, CODE_MAIL_ALLOWANCE);
  if (wait !== null) throw rateLimited(wait, 'codes mailed');
  const owner = await db
    .selectFrom('users')
    .select(['id', 'firstName'])
    .where('email', '=', email)
    .where('emailVerified', '=', true)
    .executeTakeFirst();
  await sendCode(deps, { email, person: owner === undefined ? person : null, purpose: 'change-email' });
  if (owner !== undefined)
    await queueMail(
      db,
      accountExistsMail({ email, firstName: owner.firstName, origin: config.publicOrigin }),
      clock.now(),
    );
  await events.report('email_change_asked', { userId: person.id });
}
