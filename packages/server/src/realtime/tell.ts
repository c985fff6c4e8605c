import type { RealtimeMessage } from '@brandly/contract/realtime';
import { sql } from 'kysely';
import type { Database } from '../db/database.ts';

/** The channel all API processes listen on. Its payload is `<outbox id> <user id>`. */
export const REALTIME_CHANNEL = 'brandly_realtime';

/**
 * Says something to every open page of a person, inside the caller's transaction: it goes out at the commit, or not at
 * all. The row carries the message because a notification of PostgreSQL holds 8000 bytes at most. It counts as delivered
 * from the start: a page that was not connected refetches when it is again.
 */
export async function tell(trx: Database, userId: string, message: RealtimeMessage, now: Date): Promise<void> {
  const payload = JSON.stringify(message);
  await sql`
    with told as (
      insert into outbox (kind, user_id, payload, created_at, due_at, delivered_at)
      values ('realtime', ${userId}, ${payload}::jsonb, ${now}, ${now}, ${now})
      returning id
    )
    select pg_notify(${REALTIME_CHANNEL}, told.id || ' ' || ${userId}::text) from told
  `.execute(trx);
}
