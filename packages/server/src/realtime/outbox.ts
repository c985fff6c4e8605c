import { randomUUID } from 'node:crypto';
import type { RealtimeMessage } from '@brandly/contract/realtime';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../db/database.ts';
import type { Redis } from '../redis/redis.ts';

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
const outboxText = (payload: object, id: number | string, at: Date): string =>
  JSON.stringify({ ...payload, seq: Number(id), at: at.toISOString() });

/** The channel of Redis on which a process hands a text on. */
const CHANNEL = 'told';
/** A process that claimed a message passes it on within a few milliseconds, unless it has just died. */
const HANDED_ON_WITHIN_MS = 150;
const CLAIM_LASTS_MS = 10_000;
/** The most messages that are kept because they arrived before their announcement. */
const MOST_EARLY = 1_000;

/** Returns the text of a message to a person by its number in the outbox; null if it no longer exists. */
type ReadOutbox = (id: string, userId: string) => Promise<string | null>;
type Deps = {
  db: Database;
  redis: Redis | null;
  /** Whether a page of that person is open here. */
  isWanted: (userId: string) => boolean;
};

/**
 * Reads messages of the outbox. PostgreSQL announces each by its number, in order; every process with a page of that
 * person needs its text. With Redis one of them reads the row and passes the text on to the others, so that the
 * database is read once however many processes there are. If Redis fails, each process reads for itself.
 */
export function createOutboxReader({ db, redis, isWanted }: Deps): ReadOutbox {
  const readRow = async (id: string): Promise<string | null> => {
    const row = await db
      .selectFrom('outbox')
      .select(['payload', 'created_at'])
      .where('id', '=', Number(id))
      .executeTakeFirst();
    return row === undefined ? null : outboxText(row.payload, id, row.created_at);
  };
  if (redis === null) return readRow;

  const self = randomUUID();
  const early = new Map<string, string>();
  const waiting = new Map<string, (text: string) => void>();
  redis.subscribe(CHANNEL, (message) => {
    const [, sender, id = '', userId = '', text = ''] = /^(\S+) (\S+) (\S+) (.*)$/s.exec(message) ?? [];
    if (sender === self || !isWanted(userId)) return;
    const wake = waiting.get(id);
    if (wake !== undefined) return wake(text);
    early.set(id, text);
    for (const oldest of early.keys()) {
      if (early.size <= MOST_EARLY) break;
      early.delete(oldest);
    }
  });

  const handedOn = (id: string): Promise<string | null> => {
    const known = early.get(id);
    if (known !== undefined) {
      early.delete(id);
      return Promise.resolve(known);
    }
    return new Promise((resolve) => {
      const end = (text: string | null) => {
        clearTimeout(timer);
        waiting.delete(id);
        resolve(text);
      };
      const timer = setTimeout(() => end(null), HANDED_ON_WITHIN_MS);
      waiting.set(id, end);
    });
  };

  return async (id, userId) => {
    if (!redis.isSubscribed()) return readRow(id);
    const claim = await redis.ask((client) => client.set(redis.key(`told:${id}`), '1', 'PX', CLAIM_LASTS_MS, 'NX'));
    // null: another process has claimed it. undefined: Redis did not answer.
    if (claim === null) return (await handedOn(id)) ?? readRow(id);
    const text = await readRow(id);
    if (claim === 'OK' && text !== null) redis.publish(CHANNEL, `${self} ${id} ${userId} ${text}`);
    return text;
  };
}

/** Transactions that send something commit within this time: an earlier message may be new to a page. */
const OVERLAP_MS = 60_000;
/** For more messages, refetching everything is less work than repeating them. */
const MOST_REPEATED = 50;

/**
 * The messages sent to a person since an instant and in the minute before it, oldest first. null: it is too long ago or
 * there are too many, so the page has to refetch everything.
 */
export async function missedMessages(db: Database, userId: string, since: Date, now: Date): Promise<string[] | null> {
  if (now.getTime() - since.getTime() > KEEP_MESSAGES_MS - OVERLAP_MS) return null;
  const rows = await db
    .selectFrom('outbox')
    .select(['id', 'payload', 'created_at'])
    .where('kind', '=', 'realtime')
    .where('user_id', '=', userId)
    .where('created_at', '>', new Date(since.getTime() - OVERLAP_MS))
    .orderBy('id')
    .limit(MOST_REPEATED + 1)
    .execute();
  return rows.length > MOST_REPEATED ? null : rows.map((row) => outboxText(row.payload, row.id, row.created_at));
}
