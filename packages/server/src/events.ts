import type { Clock } from './clock.ts';
import type { Database } from './db/database.ts';
import type { Log } from './http/log.ts';

/** Events that are kept for good. Everything else is a log line. */
export type BusinessEvent =
  | 'signed_up'
  | 'signed_in'
  | 'sign_in_refused'
  | 'access_refused'
  | 'signed_out'
  | 'email_verified'
  | 'email_change_asked'
  | 'email_changed'
  | 'email_change_taken_back'
  | 'profile_changed'
  | 'password_reset_asked'
  | 'password_changed'
  | 'session_ended'
  | 'deletion_asked'
  | 'deletion_taken_back'
  | 'person_deleted'
  | 'role_changed'
  | 'status_changed'
  | 'admin_made'
  | 'brand_created'
  | 'brand_deleted'
  | 'brand_restored'
  | 'brand_purged'
  | 'account_connected'
  | 'account_disconnected'
  | 'post_published'
  | 'post_failed'
  | 'post_cancelled'
  | 'post_deleted'
  | 'post_restored'
  | 'integration_changed'
  | 'integration_removed'
  | 'platform_proven'
  | 'exported';

export type EventFacts = {
  userId: string | null;
  /** What the event is about: an id, never a secret. */
  subject?: string;
  detail?: Readonly<Record<string, string | number | boolean | null>>;
};

export type Events = {
  /**
   * Reports a business event: one log line and one row of the audit log. `within` is the transaction of the event, so
   * that the row is committed or rolled back with it.
   */
  report: (event: BusinessEvent, facts: EventFacts, within?: Database) => Promise<void>;
};

/** Writes one row of the audit log in the event's transaction, without a log line; otherwise use `Events.report`. */
export async function keepEvent(within: Database, event: BusinessEvent, facts: EventFacts, at: Date): Promise<void> {
  await within
    .insertInto('audit_log')
    .values({
      at,
      user_id: facts.userId,
      action: event,
      subject: facts.subject ?? null,
      detail: JSON.stringify(facts.detail ?? {}),
    })
    // There is one 'access_refused' per hour and person; no other event conflicts.
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export function createEvents({ db, log, clock }: { db: Database; log: Log; clock: Clock }): Events {
  return {
    async report(event, facts, within = db) {
      log.info({ event, userId: facts.userId, subject: facts.subject, detail: facts.detail }, 'event');
      await keepEvent(within, event, facts, clock.now());
    },
  };
}
