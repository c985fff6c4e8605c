import type { ActivityEntry } from '@brandly/contract/posts/activity';
import { OPERATOR_ADVICE } from '@brandly/contract/posts/operator-advice';
import { TroubleAdvice } from '../posts/public.ts';
import { groupByCause } from './group-by-cause.ts';

/** Told in its row or group, if it is only one. */
const ALIKE_MIN = 2;
const ADVICE = OPERATOR_ADVICE.unreachable.others;

/** True for a post whose platform could not fetch its file: what to do is the same for all of them. Pure. */
export const isOfUnreachableFile = ({ advice }: Pick<ActivityEntry, 'advice'>): boolean => advice.includes(ADVICE);

/** Tells whether what to do about files that could not be fetched is said once, above the list. Pure. */
export const isSaidAbove = (entries: readonly ActivityEntry[]): boolean =>
  groupByCause(entries).filter(([first]) => first && isOfUnreachableFile(first)).length >= ALIKE_MIN;

/** What to do about all posts whose platforms could not fetch a file; an administrator is led to where it is checked. */
export const UnreachableFiles = () => (
  <p className="-mt-1 mb-2 type-small text-pretty text-ink-2">
    If a platform couldn't get a file, try again. <TroubleAdvice>{ADVICE}</TroubleAdvice>
  </p>
);
