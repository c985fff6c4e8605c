import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import type { Clock } from '../../clock.ts';
import type { Database } from '../../db/database.ts';

/** At most `max` within `windowMs`, which begins with the first. */
export type Allowance = { max: number; windowMs: number };

const QUARTER_HOUR_MS = 900_000;

/**
 * Failed sign-ins. NIST SP 800-63B (5.2.2) allows up to 100 in a row per account; a person who mistypes needs fewer
 * than ten from one place, while a botnet may not use up the account's own allowance quickly enough to find anything.
 */
export const SIGN_IN_ALLOWANCES = {
  accountAndAddress: { max: 10, windowMs: QUARTER_HOUR_MS },
  account: { max: 50, windowMs: QUARTER_HOUR_MS },
  address: { max: 100, windowMs: QUARTER_HOUR_MS },
} as const satisfies Record<string, Allowance>;

/** Mails with a code to one address of mail. */
export const CODE_MAIL_ALLOWANCE = { max: 6, windowMs: 3_600_000 } as const satisfies Allowance;
/** Mails with a link to set a new password, to one address of mail. */
export const RESET_MAIL_ALLOWANCE = { max: 5, windowMs: 3_600_000 } as const satisfies Allowance;
/** Wrong current passwords typed by a signed-in person. */
export const PASSWORD_CHECK_ALLOWANCE = { max: 10, windowMs: QUARTER_HOUR_MS } as const satisfies Allowance;
/** Accounts made from one address of the network. */
export const SIGN_UP_ALLOWANCE = { max: 60, windowMs: 3_600_000 } as const satisfies Allowance;
/** Codes tried for one address of mail, over all its codes. */
export const CODE_TRY_ALLOWANCE = { max: 30, windowMs: 3_600_000 } as const satisfies Allowance;

export type Attempts = {
  /** Counts one before it is known how it ends. Returns null when allowed, else the seconds to wait. */
  take: (name: string, allowance: Allowance) => Promise<number | null>;
  /** Takes one back: it was no failure after all. */
  giveBack: (name: string) => Promise<void>;
  /** Forgets them: the person has shown who they are. */
  clear: (name: string) => Promise<void>;
};

/** Counters in the database. Names are kept as keyed hashes, since they are made of addresses. */
export function createAttempts({ db, clock, secret }: { db: Database; clock: Clock; secret: string }): Attempts {
  const keyOf = (name: string) => createHmac('sha256', secret).update(`attempts ${name}`).digest('base64url');
  return {
    async take(name, allowance) {
      const now = clock.now();
      const ends = new Date(now.getTime() + allowance.windowMs);
      const row = await db
        .insertInto('attempt_counters')
        .values({ key: keyOf(name), count: 1, window_ends_at: ends })
        .onConflict((conflict) =>
          conflict.column('key').doUpdateSet({
            count: sql`case when attempt_counters.window_ends_at <= ${now} then 1 else attempt_counters.count + 1 end`,
            window_ends_at: sql`case when attempt_counters.window_ends_at <= ${now} then ${ends} else attempt_counters.window_ends_at end`,
          }),
        )
        .returning(['count', 'window_ends_at'])
        .executeTakeFirstOrThrow();
      if (row.count <= allowance.max) return null;
      return Math.max(1, Math.ceil((row.window_ends_at.getTime() - now.getTime()) / 1000));
    },
    async giveBack(name) {
      await db
        .updateTable('attempt_counters')
        .set({ count: sql`greatest(count - 1, 0)` })
        .where('key', '=', keyOf(name))
        .execute();
    },
    async clear(name) {
      await db.deleteFrom('attempt_counters').where('key', '=', keyOf(name)).execute();
    },
  };
}
