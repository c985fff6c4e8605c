import { createHmac } from 'node:crypto';
import { isIPv6 } from 'node:net';
import { sql } from 'kysely';
import type { Clock } from '../../clock.ts';
import type { Database } from '../../db/database.ts';
import { RESEND_WAIT_MS } from './code-rules.ts';

/** `max` at once, and one more each `windowMs / max` after that. */
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
  /** In a browser that the account's owner is known to use; whatever strangers use up elsewhere. */
  knownBrowser: { max: 10, windowMs: QUARTER_HOUR_MS },
} as const satisfies Record<string, Allowance>;

/** Mails with a code to one address of mail. */
export const CODE_MAIL_ALLOWANCE = { max: 6, windowMs: 3_600_000 } as const satisfies Allowance;
/** New codes for one address of mail that are asked for again; two presses at once are one. */
export const CODE_AGAIN_ALLOWANCE = { max: 1, windowMs: RESEND_WAIT_MS } as const satisfies Allowance;
/** Mails with a code to everybody together: what a flood of sign-ups from many places may send in our name. */
export const ALL_CODE_MAILS_ALLOWANCE = { max: 1000, windowMs: 3_600_000 } as const satisfies Allowance;
/** Mails with a link to set a new password, to one address of mail. */
export const RESET_MAIL_ALLOWANCE = { max: 5, windowMs: 3_600_000 } as const satisfies Allowance;
/** Wrong current passwords typed by a signed-in person. */
export const PASSWORD_CHECK_ALLOWANCE = { max: 10, windowMs: QUARTER_HOUR_MS } as const satisfies Allowance;
/** Accounts made from one address of the platform (IPv6: from one /64). */
export const SIGN_UP_ALLOWANCE = { max: 60, windowMs: 3_600_000 } as const satisfies Allowance;
/** Codes tried for one address of mail, over all its codes. */
export const CODE_TRY_ALLOWANCE = { max: 30, windowMs: 3_600_000 } as const satisfies Allowance;

export type Attempts = {
  /** Counts one before it is known how it ends. Returns null when allowed, else the seconds to wait. */
  take: (name: string, allowance: Allowance) => Promise<number | null>;
  /** Takes one back: it was no failure after all. */
  giveBack: (name: string, allowance: Allowance) => Promise<void>;
  /** Forgets them: the person has shown who they are. */
  clear: (name: string) => Promise<void>;
};

/** How far one attempt moves the moment until which an allowance is used. */
const stepOf = ({ max, windowMs }: Allowance): number => windowMs / max;

/**
 * What an attempt comes to, by the moment until which the allowance is used (null: nothing is): the new moment, or the
 * seconds until one more is free. `max` at once, then one each `windowMs / max`: over a long time as many as with windows
 * that begin anew, but whoever finds the allowance used up waits for the next one, not for the end of a window. Pure; the
 * statement in `take` says the same.
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
 * The part of the platform an address stands for in the counters: IPv4 as it is, of IPv6 the /64, since one line of a
 * household gets that many addresses. Pure.
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

/** Counts a mail with a code, to an address and to all together. Returns null when it may go, else the seconds to wait. */
export const takeCodeMail = async (attempts: Attempts, email: string): Promise<number | null> =>
  (await attempts.take(`code mail ${email}`, CODE_MAIL_ALLOWANCE)) ??
  (await attempts.take('code mails', ALL_CODE_MAILS_ALLOWANCE));

/** Counters in the database. Names are kept as keyed hashes, since they are made of addresses. */
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
        // The version before this one counts in windows; while both run, each goes by the moment alone.
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
