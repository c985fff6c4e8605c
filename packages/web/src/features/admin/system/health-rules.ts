import type { SystemHealth } from '@brandly/contract/health';
import type { Rating } from '@brandly/contract/performance/rules';

/** Percent of CPU: above 80 red, above 60 yellow. */
export function rateCpu(percent: number): Rating {
  if (percent > 80) return 'poor';
  return percent > 60 ? 'needs-improvement' : 'good';
}
/** Milliseconds: under 100 good. */
export const rateDatabase = (ms: number): Rating => (ms < 100 ? 'good' : 'needs-improvement');
/** Milliseconds: under 50 good. */
export const rateRedis = (ms: number): Rating => (ms < 50 ? 'good' : 'needs-improvement');
/** Percent: above 80 good, above 60 a warning. */
export function rateHits(percent: number): Rating {
  if (percent > 80) return 'good';
  return percent > 60 ? 'needs-improvement' : 'poor';
}
/** Milliseconds: under 200 good. */
export const rateResponse = (ms: number): Rating => (ms < 200 ? 'good' : 'needs-improvement');

/** The word for the server itself: what is worst of its state, its processor and its database. Pure. */
export function healthOf({ status, system, database }: Pick<SystemHealth, 'status' | 'system' | 'database'>): {
  word: string;
  rating: Rating;
} {
  if (status === 'error') return { word: 'Error', rating: 'poor' };
  if (status === 'degraded') return { word: 'Degraded', rating: 'needs-improvement' };
  // A busy server works: it is never as bad as one that doesn't.
  if (rateCpu(system.cpuUsage) !== 'good') return { word: 'Busy', rating: 'needs-improvement' };
  const answers = database.responseTime === null ? 'good' : rateDatabase(database.responseTime);
  return { word: answers === 'good' ? 'Healthy' : 'Slow', rating: answers };
}

type Verdict = { words: string; status: 'published' | 'draft' | 'failed' };

/** Red for what fails or stands still, yellow for what comes to that if nobody acts. */
export const alertStatus = (kind: string): 'draft' | 'failed' => (kind === 'disk' ? 'draft' : 'failed');

/** Says in one sentence whether everything runs; `alerts`: the kinds of the problems that are listed besides. Pure. */
export function verdictOf(
  { status, system }: Pick<SystemHealth, 'status' | 'system'>,
  alerts: readonly string[],
): Verdict {
  if (status === 'error' || alerts.some((kind) => alertStatus(kind) === 'failed'))
    return { words: 'Something needs attention.', status: 'failed' };
  if (status === 'degraded' || alerts.length > 0) return { words: 'Something needs attention.', status: 'draft' };
  if (rateCpu(system.cpuUsage) === 'good') return { words: 'Everything is running.', status: 'published' };
  return { words: 'Everything is running. CPU usage is high.', status: 'draft' };
}
