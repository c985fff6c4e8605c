import type { RealtimeMessage } from '@brandly/contract/realtime';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../db/database.ts';

/** The channel that all API processes listen on. Its payload is `<outbox id> <user id>`. */
export const REALTIME_CHANNEL = 'brandly_realtime';

/** Long enough to repeat to a disconnected page what it missed, short enough to keep the table small. */
export const KEEP_MESSAGES_MS = 3_600_000;

export type OutboxMessage = { userId: string; message: RealtimeMessage };

/**
 * Sends messages to every open page of people, in this order, inside the caller's transaction: they are sent at the
 * commit, or not at all. The row carries the message because a PostgreSQL notification holds 8000 bytes at most. It
 * counts as delivered from the start: a page that was not connected refetches when it reconnects.
 */
export async function emit(trx: Database, messages: readonly OutboxMessage[], now: Date): Promise<void> {
  if (messages.length > 0) await sql`with ${emitting(messages, now)}`.execute(trx);
}

/** `emit` as the end of a statement that writes what the messages tell: `with ..., ${emitting(messages, now)}`. */
export function emitting(messages: readonly OutboxMessage[], now: Date): RawBuilder<unknown> {
  const users = messages.map((one) => one.userId);
  const payloads = messages.map((one) => JSON.stringify(one.message));
  return sql`emitted as (
      insert into outbox (kind, user_id, payload, created_at, due_at, delivered_at)
      select 'realtime', user_id, payload::jsonb, ${now}, ${now}, ${now}
      from unnest(${users}::text[], ${payloads}::text[]) with ordinality as t (user_id, payload, nth) order by nth
      returning id, user_id
    )
    select pg_notify(${REALTIME_CHANNEL}, id || ' ' || user_id) from emitted order by id`;
}

/** The text of a message: it includes the number by which a page recognises a repeated one. */
export const outboxText = (payload: object, id: number | string, at: Date): string =>
  JSON.stringify({ ...payload, seq: Number(id), at: at.toISOString() });
