import type { PerformanceMetric } from '@brandly/contract/performance';
import { sql } from 'kysely';
import pg from 'pg';
import type { Clock } from '../../clock.ts';
import type { Database } from '../../db/database.ts';
import type { Log } from '../../http/log.ts';
import { rateLimited } from '../../http/rate-limits.ts';
import { CLOSED_AFTER_MS, closableUntil, closeHours } from './close-hours.ts';
import { keepMetricDays } from './metric-days.ts';
import { type MetricRow, rowsOf } from './metric-rows.ts';

/** After a second of waiting, one statement writes hundreds of metrics. */
const WRITE_EVERY_MS = 1_000;
const ROWS_A_STATEMENT = 1_000;
/** The most metrics that wait for a slow database; more are refused rather than kept in memory. */
const MOST_WAITING = 10_000;
const WINDOW_MS = 60_000;
/** A tab reports a few metrics for each page it opens. */
export const METRICS_OF_SESSION = 120;
/** Ten times what a process should handle for long, so that a flood uses bounded memory. */
export const METRICS_OF_ALL = 60_000;

export type MetricBuffer = {
  /** Takes a report into memory. Throws `rate_limited` for a flood. */
  add: (metric: PerformanceMetric) => void;
  /** Writes what is waiting. */
  flush: () => Promise<void>;
  close: () => Promise<void>;
};

type Deps = { db: Database; clock: Clock; log: Pick<Log, 'warn'> };

/** Writes metrics in batches: a page never waits for the database, and a lost batch costs a second of figures. */
export function createMetricBuffer({ db, clock, log }: Deps): MetricBuffer {
  let waiting: MetricRow[] = [];
  let daysKeptOn = '';
  let writing: Promise<void> = Promise.resolve();
  let closedUntil = 0;
  let closing: Promise<unknown> = Promise.resolve();
  let window = { endsAt: 0, all: 0, bySession: new Map<string, number>() };

  const admit = (metric: PerformanceMetric, count: number): void => {
    const now = clock.now().getTime();
    if (now >= window.endsAt) window = { endsAt: now + WINDOW_MS, all: 0, bySession: new Map() };
    const ofSession = (window.bySession.get(metric.sessionId) ?? 0) + count;
    const wait = Math.max(1, Math.ceil((window.endsAt - now) / 1000));
    if (ofSession > METRICS_OF_SESSION) throw rateLimited(wait, 'metrics of one session');
    if (window.all + count > METRICS_OF_ALL || waiting.length + count > MOST_WAITING)
      throw rateLimited(wait, 'metrics of all');
    window.all += count;
    window.bySession.set(metric.sessionId, ofSession);
  };

  const write = (rows: readonly MetricRow[]) =>
    sql`insert into performance_metrics
      select * from jsonb_populate_recordset(null::performance_metrics, ${JSON.stringify(rows)}::jsonb)`.execute(db);
  /** Leaves out a row that the database cannot take; otherwise its whole batch would be retried forever. */
  const writeKeepable = async (rows: readonly MetricRow[]): Promise<void> => {
    try {
      await write(rows);
    } catch (error) {
      if (!isUnkeepable(error)) throw error;
      if (rows.length === 1) return log.warn({ err: error }, 'a metric was left out');
      const half = Math.ceil(rows.length / 2);
      await writeKeepable(rows.slice(0, half));
      await writeKeepable(rows.slice(half));
    }
  };

  const writeAll = async (): Promise<void> => {
    const now = clock.now();
    const today = now.toISOString().slice(0, 10);
    if (today !== daysKeptOn) {
      await keepMetricDays(db, now);
      daysKeptOn = today;
    }
    while (waiting.length > 0) {
      const taken = waiting.slice(0, ROWS_A_STATEMENT);
      await writeKeepable(stillOpen(taken, now));
      waiting = waiting.slice(taken.length);
    }
    closeWhatIsOver(now);
  };
  /** Runs apart from the writing, which must not wait until an hour of a busy server is summed up. */
  const closeWhatIsOver = (now: Date): void => {
    if (closedUntil >= closableUntil(now)) return;
    closedUntil = closableUntil(now);
    closing = closing
      .then(() => closeHours(db, now))
      .catch((error: unknown) => {
        closedUntil = 0;
        log.warn({ err: error }, 'an hour of metrics could not be added up');
      });
  };
  const flush = (): Promise<void> => {
    const next = writing.then(writeAll);
    // The next write tries again; the caller of this one gets its error.
    writing = next.catch(() => undefined);
    return next;
  };
  const timer = setInterval(() => {
    if (waiting.length > 0) flush().catch((error: unknown) => log.warn({ err: error }, 'metrics could not be written'));
  }, WRITE_EVERY_MS);
  timer.unref();

  return {
    add(metric) {
      const rows = rowsOf(metric, clock.now());
      admit(metric, rows.length);
      waiting.push(...rows);
    },
    flush,
    async close() {
      clearInterval(timer);
      if (waiting.length > 0)
        await flush().catch((error: unknown) => log.warn({ err: error }, 'the last metrics could not be written'));
      await closing;
    },
  };
}

/** The data itself is refused (classes 22 and 23 of SQLSTATE), so a retry would not help. */
const isUnkeepable = (error: unknown): boolean => error instanceof pg.DatabaseError && /^2[23]/.test(error.code ?? '');

/** A row that waited so long that its hour may be closed counts for the time of its writing. Pure. */
function stillOpen(rows: readonly MetricRow[], now: Date): readonly MetricRow[] {
  const oldest = new Date(now.getTime() - CLOSED_AFTER_MS / 2).toISOString();
  const isLate = (row: MetricRow) => typeof row['at'] === 'string' && row['at'] < oldest;
  return rows.some(isLate) ? rows.map((row) => (isLate(row) ? { ...row, at: now.toISOString() } : row)) : rows;
}
