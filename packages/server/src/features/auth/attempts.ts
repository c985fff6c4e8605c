import { createHmac } from 'node:crypto';
import { isIPv6 } from 'node:net';
import { RESEND_WAIT_MS } from '@brandly/contract/auth';
import { sql } from 'kysely';
import type { Clock } from '../../clock.ts';
import type { Database } from '../../db/database.ts';

/** `max` attempts at once, and one more per `windowMs / max` after that. */
export type Allowance = { max: number; windowMs: number };

const QUARTER_HOUR_MS = 900_000;

/**
 * Failed sign-ins. NIST SP 800-63B (5.2.2) allows up to 100 in a row per account. A person who mistypes needs fewer
 * than ten from one place, while a botnet cannot use the account's own allowance fast enough to find anything.
 */
export const SIGN_IN_ALLOWANCES = {
  accountAndAddress: { max: 10, windowMs: QUARTER_HOUR_MS },
  account: { max: 50, windowMs: QUARTER_HOUR_MS },
  address: { max: 100, windowMs: QUARTER_HOUR_MS },
  /** For a browser known to be the account owner's, no matter what strangers use up elsewhere. */
  knownBrowser: { max: 10, windowMs: QUARTER_HOUR_MS },
} as const satisfies Record<string, Allowance>;

/** Emails with a code, per email address. */
const CODE_MAIL_ALLOWANCE = { max: 6, windowMs: 3_600_000 } as const satisfies Allowance;
/** New codes requested again, per email address; a double click counts once. */
export const CODE_AGAIN_ALLOWANCE = { max: 1, windowMs: RESEND_WAIT_MS } as const satisfies Allowance;
/** Emails with a code in total: limits what a flood of sign-ups from many places can send in our name. */
export const ALL_CODE_MAILS_ALLOWANCE = { max: 1000, windowMs: 3_600_000 } as const satisfies Allowance;
/** Emails with a link to set a new password, per email address. */
export const RESET_MAIL_ALLOWANCE = { max: 5, windowMs: 3_600_000 } as const satisfies Allowance;
/** Wrong current passwords, per signed-in person. */
export const PASSWORD_CHECK_ALLOWANCE = { max: 10, windowMs: QUARTER_HOUR_MS } as const satisfies Allowance;
/** Sign-ups per IP address (IPv6: per /64). */
export const SIGN_UP_ALLOWANCE = { max: 60, windowMs: 3_600_000 } as const satisfies Allowance;
/** Codes tried per email address, over all its codes. */
export const CODE_TRY_ALLOWANCE = { max: 30, windowMs: 3_600_000 } as const satisfies Allowance;

export type Attempts = {
  /** Counts an attempt before its outcome is known. Returns null if it is allowed, otherwise the seconds to wait. */
  take: (name: string, allowance: Allowance) => Promise<number | null>;
  /** Returns an attempt that was not a failure after all. */
  giveBack: (name: string, allowance: Allowance) => Promise<void>;
  /** Clears the attempts after the person has proven their identity. */
  clear: (name: string) => Promise<void>;
};

/** How far one attempt moves the time until which an allowance is used up. */
const stepOf = ({ max, windowMs }: Allowance): number => windowMs / max;

/**
 * Judges an attempt by the time until which the allowance is used up (null: it is unused): returns the new time, or the
 * seconds until one more is free. `max` at once, then one per `windowMs / max`: as many over a long time as with fixed
 * windows, but after using it up a person waits for the next attempt, not for the end of a window. Pure; the statement
 * in `take` does the same.
 */
export function judgeAttempt(
  now: Date,
  usedUntil: Date | null,
  allowance: Allowance,
): { usedUntil: Date } | { waitSeconds: number } {
  const next = Math.max(usedUntil?.getTime() ?? 0, now.getTime()) + stepOf(allowance);
  const over = next - (now.getTime() + allowance.windowMs);
  return over > 0 ? { waitSeconds: Math.max(1, Math.ceil(over / 1000)) } : { usedUntil: new Date(next) };
}

/**
 * The part of an IP address that the counters use: IPv4 as it is, of IPv6 the /64, because one household line gets that
 * many addresses. Pure.
 */
export function addressGroup(address: string): string {
  if (!isIPv6(address)) return address;
  const [unzoned] = address.split('%', 1);
  const text = new URL(`http://[${unzoned}]`).hostname.slice(1, -1);
  const [, high, low] = /^::ffff:([\da-f]{1,4}):([\da-f]{1,4})$/.exec(text) ?? [];
  if (high !== undefined && low !== undefined)
    return [high, low].flatMap((part) => [parseInt(part, 16) >> 8, parseInt(part, 16) & 255]).join('.');
  const [head = '', tail] = text.split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  const groups = [...before, ...Array<string>(8 - before.length - after.length).fill('0'), ...after];
  return `${groups.slice(0, 4).join(':')}::/64`;
}

/** Counts an email with a code, per address and in total. Returns null if it may go, otherwise the seconds to wait. */
export const takeCodeMail = async (attempts: Attempts, email: string): Promise<number | null> =>
  (await attempts.take(`code mail ${email}`, CODE_MAIL_ALLOWANCE)) ??
  (await attempts.take('code mails', ALL_CODE_MAILS_ALLOWANCE));

/** Counters in the database. Names are stored as keyed hashes, because they contain addresses. */
export function createAttempts({ db, clock, secret }: { db: Database; clock: Clock; secret: string }): Attempts {
  const keyOf = (name: string) => createHmac('sha256', secret).update(`attempts ${name}`).digest('base64url');
  return {
    async take(name, allowance) {
      const now = clock.now();
      const key = keyOf(name);
      const ends = new Date(now.getTime() + allowance.windowMs);
      const next = sql<Date>`greatest(attempt_counters.window_ends_at, ${now}) + ${stepOf(allowance)} * interval '1 ms'`;
      const row = await db
        .insertInto('attempt_counters')
        // The previous version counts in windows; while both run, each only uses the time.
        .values({ key, count: 1, window_ends_at: new Date(now.getTime() + stepOf(allowance)) })
        .onConflict((conflict) =>
          conflict.column('key').doUpdateSet({ window_ends_at: next }).where(sql<boolean>`${next} <= ${ends}`),
        )
        .returning('key')
        .executeTakeFirst();
      if (row !== undefined) return null;
      const found = await db
        .selectFrom('attempt_counters')
        .select('window_ends_at')
        .where('key', '=', key)
        .executeTakeFirst();
      const judged = judgeAttempt(now, found?.window_ends_at ?? null, allowance);
      return 'waitSeconds' in judged ? judged.waitSeconds : 1;
    },
    async giveBack(name, allowance) {
      await db
        .updateTable('attempt_counters')
        .set({ window_ends_at: sql<Date>`window_ends_at - ${stepOf(allowance)} * interval '1 ms'` })
        .where('key', '=', keyOf(name))
        .execute();
    },
    async clear(name) {
      await db.deleteFrom('attempt_counters').where('key', '=', keyOf(name)).execute();
    },
  };
}

/** Removes what has ended and counts for nothing any more: used-up attempts that are free again, and sessions. */
export async function forgetEnded(db: Database, now: Date): Promise<void> {
  await db.deleteFrom('attempt_counters').where('window_ends_at', '<=', now).execute();
  await db.deleteFrom('sessions').where('expiresAt', '<=', now).execute();
}
