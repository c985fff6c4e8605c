import { createHash, randomUUIDv7 } from 'node:crypto';
import { sql } from 'kysely';
import { AppError } from '../app-error.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../db/database.ts';

/** An answer is stored for this long; after that the key is as good as new. */
export const KEY_LIFE_MS = 24 * 3_600_000;
/** A request that has neither succeeded nor failed after this time died with its process. */
const ABANDONED_AFTER_MS = 120_000;
const RETRY_AFTER_S = 1;

type Ask = { userId: string; key: string; request: { method: string; url: string; body: unknown } };

export type Idempotency = {
  /**
   * Runs `work` for the first request with a key and returns its answer to every later one with the same content.
   * Throws `idempotency_key_reused` for other content, `idempotency_in_progress` while another process works on it. A
   * failure is not stored: the next request tries again.
   *
   * `work` gets the id for what it creates. When a process dies between its commit and storing the answer, the next try
   * gets the same id and finds what was made.
   */
  once: (ask: Ask, work: (madeId: string) => Promise<unknown>) => Promise<{ answer: unknown; isReplay: boolean }>;
};

export function createIdempotency({ db, clock }: { db: Database; clock: Clock }): Idempotency {
  const inFlight = new Map<string, { hash: string; answer: Promise<unknown> }>();

  async function once(
    ask: Ask,
    work: (madeId: string) => Promise<unknown>,
  ): Promise<{ answer: unknown; isReplay: boolean }> {
    const hash = requestHash(ask.request);
    const name = `${ask.userId} ${ask.key}`;
    const running = inFlight.get(name);
    if (running !== undefined) {
      if (running.hash !== hash) throw new AppError('idempotency_key_reused');
      return { answer: await running.answer, isReplay: true };
    }
    const first = claimAndWork(ask, hash, work);
    inFlight.set(name, { hash, answer: first.then(({ answer }) => answer) });
    // The failure is not swallowed: `first` throws it below, and waiting callers get it, too. Only this copy would
    // count as unhandled when nobody waits.
    inFlight.get(name)?.answer.catch(() => undefined);
    try {
      return await first;
    } finally {
      inFlight.delete(name);
    }
  }

  async function claimAndWork(ask: Ask, hash: string, work: (madeId: string) => Promise<unknown>) {
    const claimed = await claim(ask, hash);
    if ('answer' in claimed) return { answer: claimed.answer, isReplay: true };
    const answer = await workOrForget(ask, () => work(claimed.madeId));
    // If this fails, the key stays, with the id of what was made.
    await db
      .updateTable('idempotency_keys')
      .set({ status: 200, answer: JSON.stringify(answer ?? null) })
      .where('user_id', '=', ask.userId)
      .where('key', '=', ask.key)
      .execute();
    return { answer, isReplay: false };
  }

  async function workOrForget(ask: Ask, work: () => Promise<unknown>): Promise<unknown> {
    try {
      return await work();
    } catch (error) {
      // The original failure counts, not one of the clean-up: the key is free again in two minutes anyway.
      await release(ask, error instanceof AppError).catch(() => undefined);
      throw error;
    }
  }

  /**
   * A refusal of ours leaves nothing behind. After any other failure it is unknown whether the commit arrived: the next
   * try may start at once, with the same id.
   */
  async function release(ask: Ask, isRefused: boolean): Promise<void> {
    const abandonedAt = new Date(clock.now().getTime() - ABANDONED_AFTER_MS - 1);
    await (isRefused
      ? sql`delete from idempotency_keys where user_id = ${ask.userId} and key = ${ask.key} and status is null`
      : sql`update idempotency_keys set created_at = ${abandonedAt}
          where user_id = ${ask.userId} and key = ${ask.key} and status is null`
    ).execute(db);
  }

  /**
   * The id to work with if the key is ours: it is new, a day old, or was left by a process that died. Otherwise the
   * earlier answer.
   */
  async function claim(ask: Ask, hash: string): Promise<{ answer: unknown } | { madeId: string }> {
    const now = clock.now();
    const forgotten = new Date(now.getTime() - KEY_LIFE_MS);
    const abandoned = new Date(now.getTime() - ABANDONED_AFTER_MS);
    const { rows } = await sql<{ made_id: string }>`
      insert into idempotency_keys as k (user_id, key, request_hash, created_at, made_id)
      values (${ask.userId}, ${ask.key}, ${hash}, ${now}, ${randomUUIDv7()})
      on conflict (user_id, key) do update
      set request_hash = excluded.request_hash, status = null, answer = null, created_at = excluded.created_at,
        made_id = case when k.created_at < ${forgotten} then excluded.made_id else coalesce(k.made_id, excluded.made_id) end
      where k.created_at < ${forgotten}
        or (k.status is null and k.request_hash = excluded.request_hash and k.created_at < ${abandoned})
      returning made_id`.execute(db);
    const [claimed] = rows;
    if (claimed !== undefined) return { madeId: claimed.made_id };
    const known = await db
      .selectFrom('idempotency_keys')
      .select(['request_hash', 'status', 'answer'])
      .where('user_id', '=', ask.userId)
      .where('key', '=', ask.key)
      .executeTakeFirst();
    if (known !== undefined && known.request_hash !== hash) throw new AppError('idempotency_key_reused');
    if (known === undefined || known.status === null)
      throw new AppError('idempotency_in_progress', { retryAfterSeconds: RETRY_AFTER_S });
    return { answer: known.answer };
  }

  return { once };
}

/** Removes the answers of everybody that are no longer given. */
export async function forgetOldAnswers(db: Database, now: Date): Promise<void> {
  await db
    .deleteFrom('idempotency_keys')
    .where('created_at', '<', new Date(now.getTime() - KEY_LIFE_MS))
    .execute();
}

function requestHash(request: { method: string; url: string; body: unknown }): string {
  const text = `${request.method} ${request.url} ${JSON.stringify(request.body ?? null)}`;
  return createHash('sha256').update(text).digest('hex');
}
