import { sql } from 'kysely';
import type { Database } from '../db/database.ts';
import type { PublishingLog } from '../features/posts/publishing/publishing-deps.ts';

/** Without news the queue is looked at this seldom; a notice that went lost delays nothing for longer. */
const QUIET_MS = 5_000;
/** While posts are due and not yet taken: all hands are full, or the account of each is at another post. */
const BUSY_MS = 100;
/** Many posts that are planned at once are one piece of news. */
const NEWS_MS = 20;
/** setTimeout may fire a moment early, and then the look would find nothing. */
const AFTER_DUE_MS = 1;

export type Outlook = {
  /** Calls that could be taken now; no more are counted than there are hands. */
  takeable: number;
  /** Calls are due that wait for another one of their account. */
  hasWaiting: boolean;
  /** By the database's clock; null: nothing is planned. */
  nextInMs: number | null;
};

export type QueueAlarm = {
  /** Calls were added, or moved. */
  news: () => void;
  stop: () => Promise<void>;
};

/**
 * Wakes the queue's hands when a call is due, so that they need not all look four times a second: one question tells
 * when the next one is, by the database's clock, and a timer waits until then.
 * `wake`: told how many hands are needed. `hands`: how many there are.
 */
export function startQueueAlarm(
  deps: { db: Database; log: PublishingLog },
  { wake, hands }: { wake: (count: number) => void; hands: number },
): QueueAlarm {
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;
  let goesOffAt = Number.POSITIVE_INFINITY;
  let running: Promise<void> | null = null;
  const setAlarm = (inMs: number) => {
    const at = performance.now() + inMs;
    if (isStopped || at >= goesOffAt) return;
    clearTimeout(timer);
    goesOffAt = at;
    timer = setTimeout(look, inMs);
  };
  const lookOnce = async () => {
    const outlook = await readOutlook(deps.db, hands);
    if (isStopped) return;
    if (outlook.takeable > 0) wake(outlook.takeable);
    setAlarm(nextLookInMs(outlook));
  };
  const look = () => {
    goesOffAt = Number.POSITIVE_INFINITY;
    if (running !== null) return setAlarm(NEWS_MS);
    running = lookOnce()
      .catch((error: unknown) => {
        deps.log.warn({ err: error }, 'the queue could not be looked at');
        setAlarm(QUIET_MS);
      })
      .finally(() => {
        running = null;
      });
  };
  look();
  return {
    news: () => setAlarm(NEWS_MS),
    stop: async () => {
      isStopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}

/** When to look again, milliseconds. */
export function nextLookInMs({ takeable, hasWaiting, nextInMs }: Outlook): number {
  // A single call is taken by the hand that was woken for it; of several, hands may get in each other's way.
  const most = takeable > 1 || hasWaiting ? BUSY_MS : QUIET_MS;
  return nextInMs === null ? most : Math.min(most, Math.max(0, Math.ceil(nextInMs)) + AFTER_DUE_MS);
}

/** One question that reads a few rows of an index, however many posts are planned. All our calls have priority 0. */
async function readOutlook(db: Database, hands: number): Promise<Outlook> {
  const { rows } = await sql<Outlook>`
    with due as materialized (
      select j.job_queue_id as queue, q.is_available is not false as is_free
      from graphile_worker._private_jobs j left join graphile_worker._private_job_queues q on q.id = j.job_queue_id
      where j.is_available = true and j.priority = 0 and j.run_at <= now()
      order by j.run_at limit 200)
    select
      least(${hands}, (select count(distinct queue) + count(*) filter (where queue is null) from due where is_free))::int
        as takeable,
      exists (select from due where not is_free) as "hasWaiting",
      (select extract(epoch from run_at - now())::float8 * 1000 from graphile_worker._private_jobs
        where is_available = true and priority = 0 and run_at > now() order by run_at limit 1) as "nextInMs"`.execute(
    db,
  );
  return rows[0] ?? { takeable: 0, hasWaiting: false, nextInMs: null };
}
