import { phoneDigits } from '@brandly/contract/auth/phone';
import type { profileRoutes, User } from '@brandly/contract/profile';
import { type Selectable, sql } from 'kysely';
import { AppError } from '../../app-error.ts';
import type { Database } from '../../db/database.ts';
import type { DB } from '../../db/schema.ts';
import type { Handlers } from '../../http/handler.ts';
import { type ProofDeps, passwordHash, provePerson } from '../auth/public.ts';
import { askForDeletion, type DeleteProfileDeps, keepProfile } from './delete-profile.ts';
import { personalData } from './personal-data.ts';

type Deps = DeleteProfileDeps &
  ProofDeps & {
    /** Starts a change of address: emails a code to the new one. */
    askForNewEmail: (person: { id: string; firstName: string }, email: string) => Promise<void>;
  };

export function profileHandlers(deps: Deps): Handlers<keyof typeof profileRoutes> {
  const { db, clock, events, askForNewEmail } = deps;
  return {
    async downloadData({ body }, { person }) {
      await provePerson(deps, person, body.password);
      const data = await personalData(db, person.id, clock.now());
      await events.report('exported', { userId: person.id });
      return data;
    },
    async deleteProfile({ body }, { person }) {
      await provePerson(deps, person, body.password);
      const deletesAt = await askForDeletion(deps, person, body.confirmation);
      return { success: true, deletesAt: deletesAt.toISOString() };
    },
    async keepProfile(_input, { person }) {
      await keepProfile(deps, person);
      return { success: true };
    },

    async getProfile(_input, { person }) {
      return { success: true, data: { user: await userOf(db, person.id) } };
    },

    async updateProfile({ body }, { person }) {
      const phone = phoneToKeep(body.phone);
      const before = await userOf(db, person.id);
      const email = body.email?.toLowerCase() ?? before.email;
      const emailVerificationRequired = email !== before.email;
      const { firstName = null, lastName = null, timeZone = null } = body;
      // Before anything is saved, so that a refusal leaves everything as it was.
      if (emailVerificationRequired) {
        await provePerson(deps, person, body.password);
        await askForNewEmail({ id: person.id, firstName: firstName ?? before.firstName }, email);
      }
      await db
        .updateTable('users')
        .set({
          firstName: sql`coalesce(${firstName}, "firstName")`,
          lastName: sql`coalesce(${lastName}, "lastName")`,
          name: sql`coalesce(${firstName}, "firstName") || ' ' || coalesce(${lastName}, "lastName")`,
          timeZone: sql`coalesce(${timeZone}, "timeZone")`,
          ...(phone === undefined ? {} : { phone }),
          updatedAt: clock.now(),
        })
        .where('id', '=', person.id)
        .execute();
      const user = await userOf(db, person.id);
      await events.report('profile_changed', { userId: person.id });
      return {
        success: true,
        message: emailVerificationRequired
          ? `Profile updated. We sent a code to ${email}; the new address takes effect once you confirm it.`
          : 'Profile updated successfully',
        data: { user, emailVerificationRequired },
      };
    },
  };
}

async function userOf(db: Database, id: string): Promise<User> {
  const [row, hash] = await Promise.all([
    db.selectFrom('users').selectAll().where('id', '=', id).executeTakeFirst(),
    passwordHash(db, id),
  ]);
  if (row === undefined) throw new AppError('unauthenticated');
  return toUser(row, hash !== null);
}

/** undefined: not sent, stays as it is. Empty becomes null. */
const phoneToKeep = (typed: string | null | undefined): string | null | undefined =>
  typed === undefined ? undefined : phoneDigits(typed ?? '') || null;

function toUser(row: Selectable<DB['users']>, hasPassword: boolean): User {
  return {
    id: row.id,
    email: row.email,
    firstName: row.firstName,
    lastName: row.lastName,
    phone: row.phone,
    role: row.role === 'ADMIN' ? 'ADMIN' : 'USER',
    isActive: row.isActive,
    timeZone: row.timeZone,
    createdAt: row.createdAt.toISOString(),
    hasPassword,
    brandName: row.brandName,
    deletesAt: row.deletes_at?.toISOString() ?? null,
  };
}
