import { sql } from 'kysely';
import type { Clock } from '../clock.ts';
import type { Database } from '../db/database.ts';
import { type Log, scrubText } from '../http/log.ts';
import { mailOfRow } from './queue-mail.ts';
import type { MailTransport } from './transport.ts';
import type { UnsubscribeLinks } from './unsubscribe-links.ts';

/** The claim of a sender that dies with an email in hand ends after this time. */
const LEASE_MS = 60_000;
/** After this many tries, about a day, the email is given up. */
export const MOST_TRIES = 12;
const FIRST_RETRY_MS = 5_000;
const LONGEST_RETRY_MS = 4 * 3_600_000;
const LOOK_EVERY_MS = 1_000;

/** The wait after the given number of failed tries, in milliseconds: 5 s, doubled each time, at most 4 h. */
export const retryDelayMs = (tries: number): number => Math.min(FIRST_RETRY_MS * 2 ** (tries - 1), LONGEST_RETRY_MS);

type Deps = {
  db: Database;
  clock: Clock;
  log: Log;
  publicOrigin: string;
  links: UnsubscribeLinks;
  transport: MailTransport;
};

/**
 * Sends the emails that are due, one after the other, and returns how many were sent. Several processes may call it at
 * once: a row is claimed by moving its time, so only one of them sends it. An email's content is deleted once it is sent.
 */
export async function deliverDueMails(deps: Deps, isStopped = () => false): Promise<number> {
  const { db, clock, log, publicOrigin, links, transport } = deps;
  let sent = 0;
  while (!isStopped()) {
    // Claimed one by one: with a slow mail server, the claims of many would end before their turn.
    const row = await claimNext(db, clock.now());
    if (row === undefined) break;
    try {
      await transport.send(mailOfRow(row, publicOrigin, links), row.id);
      sent += 1;
      await db
        .updateTable('outbox')
        .set({ delivered_at: clock.now(), payload: '{}', last_error: null })
        .where('id', '=', row.id)
        .execute();
    } catch (error) {
      const reason = scrubText(error instanceof Error ? error.message : String(error));
      log.warn({ err: error, mail: row.id, tries: row.attempts }, 'a mail could not be sent');
      await db
        .updateTable('outbox')
        .set({ due_at: new Date(clock.now().getTime() + retryDelayMs(row.attempts)), last_error: reason.slice(0, 500) })
        .where('id', '=', row.id)
        .execute();
    }
  }
  return sent;
}

/**
 * In the order in which they were queued, because of two links the later one works: first what somebody waits for, such
 * as a code, then what tells of one notification, then digests, of which a morning has many.
 */
const claimNext = (db: Database, now: Date) =>
  db
    .updateTable('outbox')
    .set({ due_at: new Date(now.getTime() + LEASE_MS), attempts: sql`attempts + 1` })
    .where('id', '=', (ids) =>
      ids
        .selectFrom('outbox')
        .select('id')
        .where('kind', '=', 'mail')
        .where('delivered_at', 'is', null)
        .where('due_at', '<=', now)
        .where('attempts', '<', MOST_TRIES)
        .orderBy(sql`payload ? 'html'`, 'desc')
        .orderBy(sql`notification_id is not null`, 'desc')
        .orderBy('id')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['id', 'payload', 'user_id as userId', 'attempts'])
    .executeTakeFirst();

/** What was sent or given up is kept this long for whoever looks for a mail that did not arrive. */
const KEPT_FOR_MS = 30 * 24 * 3_600_000;

/** Removes emails that were sent or given up long ago. */
export async function forgetOldMails(db: Database, now: Date): Promise<void> {
  await db
    .deleteFrom('outbox')
    .where('kind', '=', 'mail')
    .where('due_at', '<', new Date(now.getTime() - KEPT_FOR_MS))
    .where((eb) => eb.or([eb('delivered_at', 'is not', null), eb('attempts', '>=', MOST_TRIES)]))
    .execute();
}

export type MailDelivery = {
  /** Looks at once instead of at the next second. */
  nudge: () => void;
  /** Stops after the email in hand. */
  stop: () => Promise<void>;
};

/** Delivers emails in the background until stopped. */
export function startMailDelivery(deps: Deps): MailDelivery {
  let running: Promise<void> | null = null;
  const state = { isAskedAgain: false, isStopped: false };
  const deliverAll = async () => {
    while (state.isAskedAgain && !state.isStopped) {
      state.isAskedAgain = false;
      await deliverDueMails(deps, () => state.isStopped);
    }
  };
  const look = () => {
    state.isAskedAgain = true;
    running ??= deliverAll()
      .catch((error: unknown) => deps.log.error({ err: error }, 'mails could not be looked for'))
      .finally(() => {
        running = null;
      });
  };
  const timer = setInterval(look, LOOK_EVERY_MS);
  look();
  return {
    nudge: look,
    async stop() {
      state.isStopped = true;
      clearInterval(timer);
      await running;
      deps.transport.close();
    },
  };
}
