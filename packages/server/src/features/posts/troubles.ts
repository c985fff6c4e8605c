import type { PostChoice } from '@brandly/contract/posts/life';
import { OPERATOR_ADVICE } from '@brandly/contract/posts/operator-advice';
import { advisesToTryAgain, sizesIn } from '@brandly/contract/posts/platform-words';
import type { StoredTrouble } from '../../db/tables/post-tables.ts';

type TroubleText = { message: string; advice: string; choices: readonly PostChoice[] };

/** What a person reads and may choose, by reason, the most helpful choice first. `{platform}`: the platform's name. */
const TEXTS = {
  rejected: {
    message: '{platform} rejected this post.',
    advice: 'Edit the post, then try again.',
    choices: ['edit', 'retry', 'let-go'],
  },
  outcome_unknown: {
    message: "This post may be live. {platform}'s answer was lost, and {platform} could not confirm it.",
    advice: 'Check {platform}. If the post is there, mark it as live. If not, send it again.',
    choices: ['is-live', 'send-again'],
  },
  reconnect: {
    message: "{platform} no longer accepts this account's connection.",
    advice:
      'Reconnect the account. The post then goes out, unless it is more than 15 minutes late. Or choose another account.',
    choices: ['reconnect', 'edit', 'let-go'],
  },
  too_late: {
    message: 'The time of this post has passed.',
    advice: 'Send it now, choose another time, or discard it.',
    choices: ['send-late', 'edit', 'let-go'],
  },
  part_before: {
    message: 'The post before this one is not out, or its ID on {platform} is unknown, so this was not sent.',
    advice: 'Fix the post before it first, then send this one, or discard it.',
    choices: ['send-late', 'edit', 'let-go'],
  },
  rate_limited: {
    message: '{platform} is limiting posts from this account for now.',
    advice: 'Send it later, choose another time, or discard it.',
    choices: ['send-late', 'edit', 'let-go'],
  },
  unavailable: {
    message: '{platform} could not be reached.',
    advice: 'Nothing was posted. Try again when {platform} is back.',
    choices: ['retry', 'edit', 'let-go'],
  },
  media_missing: {
    message: 'A file of this post was deleted.',
    advice: 'Add the photo or video again, then retry.',
    choices: ['edit', 'let-go'],
  },
  leaving: {
    message: 'Held, because the Brandly account of its owner is about to be deleted.',
    advice: 'Keep the account in Settings. The post then goes out, unless it is more than 15 minutes late.',
    choices: ['let-go'],
  },
  shut_out: {
    message: 'Held, because an administrator has deactivated its owner.',
    advice: 'Once they are activated again, the post goes out, unless it is more than 15 minutes late.',
    choices: ['let-go'],
  },
  worker_trouble: {
    message: 'An error on this server stopped this post three times.',
    advice: `Nothing was posted. Try again. ${OPERATOR_ADVICE.trouble.others}`,
    choices: ['retry', 'edit', 'let-go'],
  },
  restored_copy: {
    message: 'This post may already be live. The database was restored from a backup made before its time.',
    advice: 'Check {platform}. If the post is there, mark it as live. If not, send it again or discard it.',
    choices: ['is-live', 'send-again', 'let-go'],
  },
} as const satisfies Record<string, TroubleText>;

export type TroubleCode = keyof typeof TEXTS;

const PASSING = {
  message: '{platform} did not publish this post.',
  choices: ['retry', 'edit', 'let-go'],
} as const;

/**
 * Returns the advice for a platform that could not fetch our file, or that asks to try again: the post is not at fault,
 * so editing it does not help. Judged by English words, so another language gets the ordinary advice. Pure.
 */
function passingAdvice(words: string): TroubleText | null {
  if (/unable to reach the url|could(?: not|n't) be (?:fetched|downloaded)|download has failed/i.test(words)) {
    return { ...PASSING, advice: `Try again. ${OPERATOR_ADVICE.unreachable.others}` };
  }
  return advisesToTryAgain(words) ? { ...PASSING, advice: 'Wait a moment, then try again.' } : null;
}

/** Tells whether a platform's words say that the post itself is not at fault: nothing was rejected then. Pure. */
export const isPassing = (words: string): boolean => passingAdvice(words) !== null;

/** Nobody reads sizes in bytes, and the same file again is as big. Pure. */
function tooBigAdvice(words: string): Pick<TroubleText, 'advice' | 'choices'> | null {
  const sizes = sizesIn(words);
  if (sizes === null) return null;
  const advice = `A file is ${sizeText(sizes.got)}. {platform} allows up to ${sizeText(sizes.most)}. Replace it, then try again.`;
  return { advice, choices: ['edit', 'let-go'] };
}

/** '2.2 MB', or '976.6 KB' below one; no line ends between the two. */
const sizeText = (bytes: number): string =>
  bytes < 1_000_000 ? `${Math.ceil(bytes / 100) / 10}\u00a0KB` : `${Math.ceil(bytes / 100_000) / 10}\u00a0MB`;

/** `now` in epoch milliseconds. `advice` replaces ours where the platform's code has a better one. */
export function troubleOf(
  now: number,
  code: TroubleCode,
  platformName: string,
  more: { words?: string | null; advice?: string | null; choices?: readonly PostChoice[] } = {},
): StoredTrouble {
  const words = more.words ?? '';
  const passing = code === 'rejected' || code === 'unavailable' ? passingAdvice(words) : null;
  const said = passing ?? (code === 'rejected' ? tooBigAdvice(words) : null);
  const text = { ...TEXTS[code], ...(said ?? (more.advice && { advice: more.advice })) };
  return {
    code,
    message: text.message.replaceAll('{platform}', platformName),
    platformWords: more.words ?? null,
    // The platform's words stand beside it: what they say goes before the advice of a code that covers more.
    advice: text.advice.replaceAll('{platform}', platformName),
    choices: [...(more.choices ?? text.choices)],
    since: new Date(now).toISOString(),
  };
}

/**
 * Returns the trouble of a post as it is shown: when a person disconnected its account themselves, its platform did not
 * refuse it. Pure.
 */
export function troubleShown(
  trouble: StoredTrouble,
  account: { name: string | null; isDisconnected: boolean },
): StoredTrouble {
  if (trouble.code !== 'reconnect' || !account.isDisconnected) return trouble;
  return {
    ...trouble,
    message: `You disconnected ${account.name ?? "this post's account"}.`,
    advice: 'This post waits: connect the account again, choose another account, or discard it.',
  };
}

/** The platform took the post and has not named it yet: nothing is wrong, and nothing for a person to do. */
export function beingWorkedOn(now: number, platformName: string): StoredTrouble {
  return {
    ...troubleOf(now, 'outcome_unknown', platformName, { choices: [] }),
    message: `${platformName} has the post and is working on it.`,
    advice: 'Nothing to do yet. We keep checking.',
  };
}

/** The answer was lost a moment ago and the platform is being asked: nothing for a person to do yet. */
export function beingAsked(now: number, platformName: string): StoredTrouble {
  return {
    ...troubleOf(now, 'outcome_unknown', platformName, { choices: [] }),
    message: `${platformName}'s answer was lost. We are checking with ${platformName} whether the post is there.`,
    advice: 'Nothing to do yet. We never send it twice.',
  };
}

/** For a post that is given up, a day after its time. */
export function givenUp(now: number, platformName: string): StoredTrouble {
  return {
    ...troubleOf(now, 'too_late', platformName, { choices: ['retry', 'edit', 'let-go'] }),
    message: 'The time of this post passed more than 24 hours ago, so it was not sent.',
    advice: 'Send it now, or choose another time.',
  };
}
