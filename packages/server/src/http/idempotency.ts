import { createHash } from 'node:crypto';
import { AppError } from '../app-error.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../db/database.ts';

/** An answer is kept this long; after that the key is as good as new. */
export const KEY_LIFE_MS = 24 * 3_600_000;
/** A request that has neither answered nor failed for this long died with its process. */
const ABANDONED_AFTER_MS = 120_000;
const RETRY_AFTER_S = 1;

type Ask = { userId: string; key: string; request: { method: string; url: string; body: unknown } };

export type Idempotency = {
  /**
   * Runs `work` for the first request with a key and gives its answer to every later one with the same content.
   * Throws `idempotency_key_reused` for other content, `idempotency_in_progress` while another process works on it.
   * A failure is not kept: the next request tries again.
   */
  once: (ask: Ask, work: () => Promise<unknown>) => Promise<{ answer: unknown; isReplay: boolean }>;
};

export function createIdempotency({ db, clock }: { db: Database; clock: Clock }): Idempotency {
  const inFlight = new Map<string, { hash: string; answer: Promise<unknown> }>();

  async function once(ask: Ask, work: () => Promise<unknown>): Promise<{ answer: unknown; isReplay: boolean }> {
    const hash = requestHash(ask.request);
    const name = `${ask.userId} ${ask.key}`;
    const running = inFlight.get(name);
    if (running !== undefined) {
      if (running.hash !== hash) throw new AppError('idempotency_key_reused');
      return { answer: await running.answer, isReplay: true };
    }
    const first = claimAndWork(ask, hash, work);
    inFlight.set(name, { hash, answer: first.then(({ answer }) => answer) });
    // The waiting ones get the failure too; here it must not count as unhandled when nobody waits.
    inFlight.get(name)?.answer.catch(() => undefined);
    try {
      return await first;
    } finally {
      inFlight.delete(name);
    }
  }

  async function claimAndWork(ask: Ask, hash: string, work: () => Promise<unknown>) {
    const kept = await claim(ask, hash);
    if (kept !== null) return { answer: kept.answer, isReplay: true };
    try {
      const answer = await work();
      await db
        .updateTable('idempotency_keys')
        .set({ status: 200, answer: JSON.stringify(answer ?? null) })
        .where('user_id', '=', ask.userId)
        .where('key', '=', ask.key)
        .execute();
      return { answer, isReplay: false };
    } catch (error) {
      await db
        .deleteFrom('idempotency_keys')
        .where('user_id', '=', ask.userId)
        .where('key', '=', ask.key)
        .where('status', 'is', null)
        .execute();
      throw error;
    }
  }

  /** null: the key is ours to work on. Otherwise the answer that was given before. */
  async function claim(ask: Ask, hash: string): Promise<{ answer: unknown } | null> {
    const now = clock.now();
    await db
      .deleteFrom('idempotency_keys')
      .where('user_id', '=', ask.userId)
      .where((or) =>
        or.or([
          or('created_at', '<', new Date(now.getTime() - KEY_LIFE_MS)),
          or.and([
            or('key', '=', ask.key),
            or('status', 'is', null),
            or('created_at', '<', new Date(now.getTime() - ABANDONED_AFTER_MS)),
          ]),
        ]),
      )
      .execute();
    const inserted = await db
      .insertInto('idempotency_keys')
      .values({ user_id: ask.userId, key: ask.key, request_hash: hash, status: null, answer: null, created_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .returning('key')
      .executeTakeFirst();
    if (inserted !== undefined) return null;
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

function requestHash(request: { method: string; url: string; body: unknown }): string {
  const text = `${request.method} ${request.url} ${JSON.stringify(request.body ?? null)}`;
  return createHash('sha256').update(text).digest('hex');
}
