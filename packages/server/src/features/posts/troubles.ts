import type { PostChoice } from '@brandly/contract/posts/life';
import type { StoredTrouble } from '../../db/tables/post-tables.ts';

export type TroubleCode =
  | 'rejected'
  | 'outcome_unknown'
  | 'reconnect'
  | 'too_late'
  | 'part_before'
  | 'rate_limited'
  | 'unavailable'
  | 'media_missing'
  | 'leaving'
  | 'shut_out'
  | 'worker_trouble'
  | 'restored_copy';

/** What a person reads and may choose, by the reason: the choice that helps most first. `{platform}` is the platform's name. */
const TEXTS = {
  rejected: {
    message: '{platform} refused this post.',
    advice: 'Change the post as {platform} asks, then try again.',
    choices: ['edit', 'retry'],
  },
  outcome_unknown: {
    message: 'This post may be live: the answer of {platform} was lost, and {platform} could not tell us.',
    advice: 'Look at {platform}. If the post is there, say that it is live; if not, send it again.',
    choices: ['is-live', 'send-again'],
  },
  reconnect: {
    message: '{platform} no longer accepts the connection of this account.',
    advice: 'Connect the account again; the post then goes out if its time has not passed by more than 15 minutes.',
    choices: ['reconnect', 'let-go'],
  },
  too_late: {
    message: 'The time of this post has passed.',
    advice: 'Send it now, choose another time, or let it go.',
    choices: ['send-late', 'edit', 'let-go'],
  },
  part_before: {
    message:
      'The part before this one is not out, or what {platform} calls it is not known, so this part was not sent.',
    advice: 'See to the earlier part first; then send this one, or let it go.',
    choices: ['send-late', 'edit', 'let-go'],
  },
  rate_limited: {
    message: '{platform} takes no more posts from this account for now.',
    advice: 'Send it later, choose another time, or let it go.',
    choices: ['send-late', 'edit', 'let-go'],
  },
  unavailable: {
    message: '{platform} could not be reached.',
    advice: 'Nothing was posted. Try again when {platform} is back.',
    choices: ['retry', 'edit'],
  },
  media_missing: {
    message: 'A file of this post is no longer there.',
    advice: 'Add the picture or video again, then try again.',
    choices: ['edit'],
  },
  leaving: {
    message: 'Held, because the Brandly account of its owner is about to be deleted.',
    advice: 'Keep the account in Settings, and the post goes out if its time has not passed by more than 15 minutes.',
    choices: ['let-go'],
  },
  shut_out: {
    message: 'Held, because an administrator has shut its owner out of Brandly.',
    advice: 'Once they are let in again, the post goes out if its time has not passed by more than 15 minutes.',
    choices: ['let-go'],
  },
  worker_trouble: {
    message: 'A fault in this server stopped the publishing of this post three times.',
    advice: 'Nothing was posted. Try again; if it happens once more, tell the person who runs this server.',
    choices: ['retry', 'edit'],
  },
  restored_copy: {
    message: 'This post may be live already: the database was restored from a copy made before its time.',
    advice: 'Look at {platform}. If the post is there, say that it is live; if not, send it again or let it go.',
    choices: ['is-live', 'send-again', 'let-go'],
  },
} as const satisfies Record<TroubleCode, { message: string; advice: string; choices: readonly PostChoice[] }>;

/** `now` in epoch milliseconds. `advice` replaces ours where the platform's code has a better one. */
export function troubleOf(
  now: number,
  code: TroubleCode,
  platformName: string,
  more: { words?: string | null; advice?: string | null; choices?: readonly PostChoice[] } = {},
): StoredTrouble {
  const text = TEXTS[code];
  return {
    code,
    message: text.message.replaceAll('{platform}', platformName),
    platformWords: more.words ?? null,
    advice: more.advice ?? text.advice.replaceAll('{platform}', platformName),
    choices: [...(more.choices ?? text.choices)],
    since: new Date(now).toISOString(),
  };
}

/** The platform took the post and has not named it yet: nothing is wrong, and nothing for a person to do. */
export function beingWorkedOn(now: number, platformName: string): StoredTrouble {
  return {
    ...troubleOf(now, 'outcome_unknown', platformName, { choices: [] }),
    message: `${platformName} has the post and is working on it.`,
    advice: 'Nothing to do yet. We ask until it is there.',
  };
}

/** The answer was lost a moment ago and the platform is being asked: nothing for a person to do yet. */
export function beingAsked(now: number, platformName: string): StoredTrouble {
  return {
    ...troubleOf(now, 'outcome_unknown', platformName, { choices: [] }),
    message: `The answer of ${platformName} was lost. We are asking ${platformName} whether the post is there.`,
    advice: 'Nothing to do yet. We never send it twice.',
  };
}

/** Held because it is late, and after a day given up. */
export function givenUp(now: number, platformName: string): StoredTrouble {
  return {
    ...troubleOf(now, 'too_late', platformName, { choices: ['retry', 'edit'] }),
    message: 'The time of this post passed more than 24 hours ago, so it was not sent.',
    advice: 'Send it now, or choose another time.',
  };
}
