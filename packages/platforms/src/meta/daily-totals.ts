import { type DayRange, daysOf, type Share, sharesOf } from '../insights.ts';
import { emptyIfRefused, type InsightAccess, type InsightAnswer, NO_INSIGHTS, partsOfTotal } from './insight-answer.ts';

/** Each day's totals take a call: for up to a month of days, and several calls at a time. */
const DAYS_ASKED_SINGLY = 31;
const AT_ONCE = 5;

export type Totals = ReadonlyMap<string, number | null>;

/** Reads totals by day, for a platform that gives totals of a range but no series; empty for long ranges. */
export async function totalsByDay(
  range: DayRange,
  ask: (day: DayRange) => Promise<Totals>,
): Promise<Map<string, Totals>> {
  const days = daysOf(range);
  const totals = new Map<string, Totals>();
  if (days.length > DAYS_ASKED_SINGLY) return totals;
  for (let at = 0; at < days.length; at += AT_ONCE) {
    const some = days.slice(at, at + AT_ONCE);
    const answers = await Promise.all(some.map((day) => ask({ since: day, until: day })));
    for (const [index, day] of some.entries()) totals.set(day, answers[index] ?? new Map());
  }
  return totals;
}

/** Shares of followers by a breakdown, which platforms give from 100 followers on; null: nothing was given. */
export async function followerShares(
  question: Promise<InsightAnswer>,
  { missing }: InsightAccess,
): Promise<Share[] | null> {
  const counts = partsOfTotal(await emptyIfRefused(question, NO_INSIGHTS, missing), 'follower_demographics');
  return Object.keys(counts).length === 0 ? null : sharesOf(counts);
}
