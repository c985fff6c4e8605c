import { EmailAddress } from '@brandly/contract/shapes';
import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';

/**
 * Rewrites addresses stored by an earlier version to the spelling in which they are looked up (see EmailAddress); a SQL
 * migration cannot make punycode. An address whose new spelling now belongs to another person stays. Later runs find
 * nothing to do.
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
