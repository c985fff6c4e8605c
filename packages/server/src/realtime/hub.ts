import { NOT_SIGNED_IN_CODE } from '@brandly/contract/realtime';
import type pg from 'pg';
import type { Clock } from '../clock.ts';
import type { Database } from '../db/database.ts';
import type { Patience } from '../db/lost-connections.ts';
import { sessionClient } from '../db/session-client.ts';
import type { Log } from '../http/log.ts';
import type { Redis } from '../redis/redis.ts';
import { createOutboxReader, KEEP_MESSAGES_MS, REALTIME_CHANNEL } from './outbox.ts';

/** One open page, as the hub sees it. */
export type Listener = {
  userId: string;
  sessionId: string;
  send: (text: string) => void;
  close: (code: CloseCode) => void;
};

/** Why we close a socket: 1012 is "service restart" (RFC 6455 registry), 4000-4999 are the product's own codes. */
export const CLOSE_CODES = {
  restarting: 1012,
  unauthenticated: NOT_SIGNED_IN_CODE,
  originRefused: 4403,
  helloTimeout: 4408,
  tooMany: 4429,
} as const;
export type CloseCode = (typeof CLOSE_CODES)[keyof typeof CLOSE_CODES];

const RELISTEN_AFTER_MS = 1000;
const CLEAN_EVERY_MS = 600_000;

export type RealtimeHub = {
  add: (listener: Listener) => void;
  remove: (listener: Listener) => void;
  countOf: (userId: string) => number;
  /** Resolves once messages are received; a page that is let in earlier would miss the messages until then. */
  untilHearing: () => Promise<void>;
  listeners: () => Listener[];
  close: () => Promise<void>;
};

type HubDeps = { db: Database; databaseUrl: string; clock: Clock; log: Log; redis?: Redis | null; patience?: Patience };

/**
 * Distributes messages across processes: each API process keeps one connection on LISTEN, reads the text of a message
 * if one of its own pages is concerned, and passes it on. When that connection breaks, messages may have been missed:
 * its pages are closed, reconnect, and refetch.
 */
export async function createRealtimeHub(deps: HubDeps): Promise<RealtimeHub> {
  const { db, clock, log, redis = null } = deps;
  const byUser = new Map<string, Set<Listener>>();
  const readMessage = createOutboxReader({ db, redis, isWanted: (userId) => byUser.has(userId) });
  let client: pg.Client | null = null;
  let isClosed = false;
  let relisten: NodeJS.Timeout | undefined;
  const waiting: (() => void)[] = [];

  const deliver = async (payload: string): Promise<void> => {
    const [id, userId] = splitOnce(payload);
    if (!byUser.has(userId)) return;
    try {
      const text = await readMessage(id, userId);
      if (text === null) return;
      for (const listener of byUser.get(userId) ?? []) listener.send(text);
    } catch (error) {
      // These pages would never get the message: they reconnect and get what they missed.
      for (const listener of byUser.get(userId) ?? []) listener.close(CLOSE_CODES.restarting);
      throw error;
    }
  };

  // One after the other, so that messages arrive in the order in which they were sent.
  let queue = Promise.resolve();
  const enqueue = (payload: string): void => {
    queue = queue
      .then(() => deliver(payload))
      .catch((error: unknown) => log.error({ err: error }, 'a realtime message could not be read'));
  };

  const listen = async (): Promise<void> => {
    const next = sessionClient(deps.databaseUrl, 'realtime', {}, deps.patience);
    // `end` follows automatically, also when the first connect fails.
    next.on('error', (error) => log.debug({ err: error }, 'the realtime connection failed'));
    next.on('end', () => lose(next));
    next.on('notification', ({ payload }) => payload && enqueue(payload));
    await next.connect();
    await next.query(`listen ${REALTIME_CHANNEL}`);
    client = next;
    for (const resolve of waiting.splice(0)) resolve();
    if (isClosed) await next.end();
  };

  const lose = (lost: pg.Client): void => {
    if (isClosed || client !== lost) return;
    client = null;
    log.warn('the realtime connection to the database broke');
    for (const listener of all()) listener.close(CLOSE_CODES.restarting);
    retry();
  };

  const retry = (): void => {
    relisten = setTimeout(() => {
      listen().catch((error: unknown) => {
        log.warn({ err: error }, 'still no realtime connection to the database');
        if (!isClosed) retry();
      });
    }, RELISTEN_AFTER_MS);
    relisten.unref();
  };

  const clean = (): void => {
    forgetMessages(db, new Date(clock.now().getTime() - KEEP_MESSAGES_MS)).catch((error: unknown) =>
      log.warn({ err: error }, 'old realtime messages could not be removed'),
    );
  };

  const all = (): Listener[] => [...byUser.values()].flatMap((set) => [...set]);

  await listen();
  const cleaning = setInterval(clean, CLEAN_EVERY_MS);
  cleaning.unref();

  return {
    add: (listener) => {
      const set = byUser.get(listener.userId);
      if (set) set.add(listener);
      else byUser.set(listener.userId, new Set([listener]));
    },
    remove: (listener) => {
      const set = byUser.get(listener.userId);
      set?.delete(listener);
      if (set?.size === 0) byUser.delete(listener.userId);
    },
    countOf: (userId) => byUser.get(userId)?.size ?? 0,
    untilHearing: () =>
      client !== null || isClosed ? Promise.resolve() : new Promise<void>((resolve) => waiting.push(resolve)),
    listeners: all,
    close: async () => {
      isClosed = true;
      for (const resolve of waiting.splice(0)) resolve();
      clearInterval(cleaning);
      clearTimeout(relisten);
      for (const listener of all()) listener.close(CLOSE_CODES.restarting);
      await client?.end();
      await queue;
    },
  };
}

/** Deletes realtime messages sent before an instant. */
export async function forgetMessages(db: Database, before: Date): Promise<void> {
  await db.deleteFrom('outbox').where('kind', '=', 'realtime').where('created_at', '<', before).execute();
}

function splitOnce(payload: string): [id: string, userId: string] {
  const at = payload.indexOf(' ');
  return [payload.slice(0, at), payload.slice(at + 1)];
}
