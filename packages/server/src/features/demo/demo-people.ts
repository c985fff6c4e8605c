import { randomUUIDv7 } from 'node:crypto';
import type { Database } from '../../db/database.ts';

const DAY_MS = 86_400_000;

type Person = {
  name: readonly [first: string, last: string];
  email: string;
  brandName: string | null;
  teamSize: string | null;
  joinedDaysAgo: number;
  /** Null for people who were never here. */
  hereDaysAgo: number | null;
  state: 'active' | 'suspended' | 'waiting';
};

/** Who else is on the demo's server. Nobody can sign in as them: they have no password, and `.example` has no mailbox. */
const PEOPLE: readonly Person[] = [
  {
    name: ['Jonas', 'Ekdahl'],
    email: 'jonas@ekdahl-boats.example',
    brandName: 'Ekdahl Boats',
    teamSize: '1-10',
    joinedDaysAgo: 0.8,
    hereDaysAgo: null,
    state: 'waiting',
  },
  {
    name: ['Amara', 'Osei'],
    email: 'amara@studio-osei.example',
    brandName: 'Studio Osei',
    teamSize: '11-50',
    joinedDaysAgo: 2.3,
    hereDaysAgo: null,
    state: 'waiting',
  },
  {
    name: ['Tomas', 'Reyes'],
    email: 'tomas@reyes-bakery.example',
    brandName: 'Reyes Bakery',
    teamSize: '1-10',
    joinedDaysAgo: 16.4,
    hereDaysAgo: 0.3,
    state: 'active',
  },
  {
    name: ['Viktor', 'Lund'],
    email: 'viktor@lund-media.example',
    brandName: null,
    teamSize: null,
    joinedDaysAgo: 27.1,
    hereDaysAgo: 11.6,
    state: 'suspended',
  },
  {
    name: ['Priya', 'Raman'],
    email: 'priya@lantern-books.example',
    brandName: 'Lantern Books',
    teamSize: '11-50',
    joinedDaysAgo: 33.6,
    hereDaysAgo: 3.2,
    state: 'active',
  },
];

/** Adds the other people, so that an administrator sees who uses this server and who waits for access. Once. */
export async function addDemoPeople(db: Database, now: Date, timeZone: string): Promise<void> {
  const ago = (days: number) => new Date(now.getTime() - days * DAY_MS);
  for (const { name, joinedDaysAgo, hereDaysAgo, state, ...given } of PEOPLE) {
    const [firstName, lastName] = name;
    const person = { ...given, name: name.join(' '), firstName, lastName, timeZone, role: 'USER' as const };
    const access = { emailVerified: true, isActive: state !== 'suspended', earlyAccess: state !== 'waiting' };
    const joined = ago(joinedDaysAgo);
    const added = await db
      .insertInto('users')
      .values({ id: randomUUIDv7(), ...person, ...access, createdAt: joined, updatedAt: joined })
      .onConflict((conflict) => conflict.column('email').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (added === undefined || hereDaysAgo === null) continue;
    await db
      .insertInto('audit_log')
      .values({ at: ago(hereDaysAgo), user_id: added.id, action: 'signed_in' })
      .execute();
  }
}
