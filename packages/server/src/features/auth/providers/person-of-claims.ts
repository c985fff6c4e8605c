import type { ProviderProblem } from '@brandly/contract/auth/provider-problems';
import type { SignInProviderId } from '@brandly/contract/auth/sign-in';
import type { Clock } from '../../../clock.ts';
import type { Config } from '../../../config.ts';
import type { Database } from '../../../db/database.ts';
import type { Events } from '../../../events.ts';
import { insertPerson } from '../sign-up.ts';
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
    const earlyAccess = config.earlyAccess === 'open';
    const name = `${firstName} ${lastName}`.trim() || email;
    const person = { name, email, emailVerified: true, firstName, lastName, timeZone, earlyAccess };
    const made = await insertPerson(trx, person, { providerId: provider, accountId: proven.subject }, now);
    if (made === null) return { problem: 'email_taken' };
    const { id } = made;
    await events.report('signed_up', { userId: id, detail: { provider } }, trx);
    if (!earlyAccess) return { problem: 'access_requested' };
    await events.report('signed_in', { userId: id, detail: { provider } }, trx);
    return { userId: id };
  });
}
