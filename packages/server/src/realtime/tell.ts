import type { RealtimeMessage } from '@brandly/contract/realtime';
import { sql } from 'kysely';
import type { Database } from '../db/database.ts';

/** The channel all API processes listen on. Its payload is `<outbox id> <user id>`. */
export const REALTIME_CHANNEL = 'brandly_realtime';

/** Long enough for a page that was away to be told what it missed, short enough to keep the table small. */
export const KEEP_TOLD_MS = 3_600_000;

export type Told = { userId: string; message: RealtimeMessage };

/**
 * Says something to every open page of people, in this order, inside the caller's transaction: it goes out at the commit, or not
 * at all. The row carries the message because a notification of PostgreSQL holds 8000 bytes at most. It counts as delivered
 * from the start: a page that was not connected refetches when it is again.
 */
export async function tell(trx: Database, told: readonly Told[], now: Date): Promise<void> {
  if (told.length === 0) return;
  const users = told.map((one) => one.userId);
  const payloads = told.map((one) => JSON.stringify(one.message));
  await sql`
    with told as (
      insert into outbox (kind, user_id, payload, created_at, due_at, delivered_at)
      select 'realtime', user_id, payload::jsonb, ${now}, ${now}, ${now}
      from unnest(${users}::text[], ${payloads}::text[]) with ordinality as t (user_id, payload, nth) order by nth
      returning id, user_id
    )
    select pg_notify(${REALTIME_CHANNEL}, id || ' ' || user_id) from told order by id
  `.execute(trx);
}

/** A message as it is sent: with its number, by which a page knows that it has heard it before. */
export const toldText = (payload: unknown, id: number | string, at: Date): string =>
  JSON.stringify({ ...(payload as object), seq: Number(id), at: at.toISOString() });
