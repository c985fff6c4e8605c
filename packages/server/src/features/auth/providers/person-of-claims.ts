import { randomUUIDv7 } from 'node:crypto';
import type { ProviderProblem, SignInProviderId } from '@brandly/contract/auth/sign-in';
import type { Clock } from '../../../clock.ts';
import type { Config } from '../../../config.ts';
import type { Database } from '../../../db/database.ts';
import type { Events } from '../../../events.ts';
import type { ProvenPerson } from './oidc-client.ts';

type Deps = { db: Database; clock: Clock; events: Events; config: Pick<Config, 'earlyAccess'> };

export type ProviderOutcome = { userId: string } | { problem: ProviderProblem };

/**
 * Finds the account for an identity at a provider: the one that was made with it, whatever else the provider says, or a
 * new one. It is never joined to an account with the same address: otherwise anybody who opened an account there with
 * another person's address would get into theirs.
 */
export async function personOfClaims(
  deps: Deps,
  provider: SignInProviderId,
  proven: ProvenPerson,
  timeZone: string,
): Promise<ProviderOutcome> {
  const { db, events } = deps;
  const known = await db
    .selectFrom('credentials')
    .innerJoin('users', 'users.id', 'credentials.userId')
    .select(['users.id', 'users.earlyAccess', 'users.isActive'])
    .where('credentials.providerId', '=', provider)
    .where('credentials.accountId', '=', proven.subject)
    .executeTakeFirst();
  if (known === undefined) return makePerson(deps, provider, proven, timeZone);
  const problem = !known.isActive ? 'not_found' : !known.earlyAccess ? 'access_waiting' : null;
  if (problem !== null) {
    await events.report('sign_in_refused', { userId: known.id, detail: { reason: problem, provider } });
    return { problem };
  }
  await events.report('signed_in', { userId: known.id, detail: { provider } });
  return { userId: known.id };
}

async function makePerson(
  { db, clock, events, config }: Deps,
  provider: SignInProviderId,
  proven: ProvenPerson,
  timeZone: string,
): Promise<ProviderOutcome> {
  const { email, isEmailConfirmed, firstName, lastName } = await proven.details();
  if (email === null) return { problem: 'email_missing' };
  if (!isEmailConfirmed) return { problem: 'email_unconfirmed' };
  return db.transaction().execute(async (trx): Promise<ProviderOutcome> => {
    const now = clock.now();
    // Nobody ever confirmed that account, so it belongs to nobody.
    await trx.deleteFrom('users').where('email', '=', email).where('emailVerified', '=', false).execute();
    const id = randomUUIDv7();
    const earlyAccess = config.earlyAccess === 'open';
    const made = await trx
      .insertInto('users')
      .values({
        id,
        name: `${firstName} ${lastName}`.trim() || email,
        email,
        emailVerified: true,
        createdAt: now,
        updatedAt: now,
        firstName,
        lastName,
        timeZone,
        role: 'USER',
        isActive: true,
        earlyAccess,
      })
      .onConflict((conflict) => conflict.column('email').doNothing())
      .executeTakeFirst();
    if ((made.numInsertedOrUpdatedRows ?? 0n) === 0n) return { problem: 'email_taken' };
    await trx
      .insertInto('credentials')
      .values({
        id: randomUUIDv7(),
        accountId: proven.subject,
        providerId: provider,
        userId: id,
      })
      .execute();
    await events.report('signed_up', { userId: id, detail: { provider } }, trx);
    if (!earlyAccess) return { problem: 'access_requested' };
    await events.report('signed_in', { userId: id, detail: { provider } }, trx);
    return { userId: id };
  });
}
