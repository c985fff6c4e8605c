import { EmailAddress } from '@brandly/contract/shapes';
import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';

/**
 * Brings addresses kept by an earlier version to the spelling in which they are looked for (see EmailAddress); punycode is
 * nothing that a migration could make. One whose spelling is somebody else's by now stays. Once done it finds nothing.
 */
export async function spellAddresses(db: Database): Promise<void> {
  const people = await db.selectFrom('users').select(['id', 'email']).where(sql<boolean>`email ~ '[^ -~]'`).execute();
  for (const { id, email } of people) {
    const spelled = EmailAddress.safeParse(email).data?.toLowerCase();
    if (spelled === undefined || spelled === email) continue;
    await sql`update users set email = ${spelled}
      where id = ${id} and not exists (select from users where email = ${spelled})`.execute(db);
  }
}
