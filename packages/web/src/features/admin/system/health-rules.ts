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
  const load = rateCpu(system.cpuUsage);
  if (load !== 'good') return { word: 'Busy', rating: load };
  const answers = database.responseTime === null ? 'good' : rateDatabase(database.responseTime);
  return { word: answers === 'good' ? 'Healthy' : 'Slow', rating: answers };
}

type Verdict = { words: string; status: 'published' | 'draft' | 'failed' };

/** Says in one sentence whether everything runs; `problems`: how many are listed besides. Pure. */
export function verdictOf({ status, system }: Pick<SystemHealth, 'status' | 'system'>, problems: number): Verdict {
  if (status === 'error' || problems > 0) return { words: 'Something needs attention.', status: 'failed' };
  if (status === 'degraded') return { words: 'Something needs attention.', status: 'draft' };
  const load = rateCpu(system.cpuUsage);
  if (load === 'good') return { words: 'Everything is running.', status: 'published' };
  // As red as the figure that it names.
  return { words: 'Everything is running, but the processor is busy.', status: load === 'poor' ? 'failed' : 'draft' };
}
