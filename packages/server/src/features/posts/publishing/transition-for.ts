import { ask, fail, holdForTrouble, publish, renew, retry } from '../life/engine-transitions.ts';
import type { OurRow } from '../life/lock-posts.ts';
import type { AttemptEnd, Transition } from '../life/transition.ts';
import type { Next } from './attempt-rules.ts';

/** Returns the transition that a decision means for a post, and with `attempt` for its create. Pure. */
export function transitionFor(row: OurRow, next: Next, now: Date, attempt: AttemptEnd | null): Transition {
  switch (next.next) {
    case 'published':
      return publish(row, next, now, attempt);
    case 'again':
      return retry(row, { ...next, at: new Date(next.at) }, now, attempt);
    case 'renew':
      return renew(row, now, attempt);
    case 'ask':
      return ask(row, { at: new Date(next.at), trouble: next.trouble }, now, attempt);
    case 'failed':
      return fail(row, next.trouble, now, attempt);
    case 'held':
      return holdForTrouble(row, next.trouble, now, { isNotice: true, attempt });
    case 'reconnect':
      // The owner is told about the account, once for all of its posts.
      return holdForTrouble(row, next.trouble, now, { isNotice: false, attempt });
    default:
      return next satisfies never;
  }
}
