import { grouped, problem } from '../problem.ts';
import type { Limit, PlatformLimits, PlatformRules, Problem, PublishDraft, TextCount } from '../rules-types.ts';
import { textLength } from '../text/text-length.ts';

/** Where other platforms have threads, these have a first comment. */
export const takesComments = (limits: PlatformLimits): boolean => limits.commentTextMax !== undefined;

/** What may follow a post, and how many parts that makes including it; null: nothing. Pure. */
export function laterPartsOf(limits: PlatformLimits): { kind: 'thread' | 'comment'; max: number } | null {
  if (limits.threadPartsMax) return { kind: 'thread', max: limits.threadPartsMax.value };
  return takesComments(limits) ? { kind: 'comment', max: 2 } : null;
}

/**
 * The options of a post that follows another one. A comment takes its post's, since they decide whether comments are
 * on; a part of a thread takes the first post's for the whole thread, and its own for the rest. Pure.
 */
export function optionsOfLaterPart(
  { limits, threadOptions = [] }: Pick<PlatformRules, 'limits' | 'threadOptions'>,
  first: Options,
  own: Options = {},
): Options {
  if (laterPartsOf(limits)?.kind === 'comment') return first;
  const isShared = ([name]: [string, string]) => threadOptions.includes(name);
  return Object.fromEntries([
    ...Object.entries(own).filter((one) => !isShared(one)),
    ...Object.entries(first).filter(isShared),
  ]);
}
type Options = PublishDraft['options'];

/** A rule of ours: an image in a comment is a separate call on some platforms, and impossible on others. */
const TEXT_ALONE: Limit<string> = {
  value: 'text alone',
  source: 'our own rule: not all platforms take files in comments',
  readOn: '2026-11-25',
  certainty: 'own-rule',
};

/** Counts UTF-16 units: no platform says how it counts comments, and these never count too few. Pure. */
export const countComment = (limits: PlatformLimits, { text }: Pick<PublishDraft, 'text'>): TextCount => ({
  used: textLength(text, 'utf16'),
  max: limits.commentTextMax?.value ?? null,
});

/** Checks what every platform limits in a first comment. Pure. */
export function checkComment(name: string, limits: PlatformLimits, comment: PublishDraft): Problem[] {
  const problems: Problem[] = [];
  const { used, max } = countComment(limits, comment);
  const limit = limits.commentTextMax;
  if (comment.media.length > 0 || comment.link !== null) {
    const message = 'A first comment is text alone. Write links into it, and remove files.';
    problems.push(problem('comment-text-alone', message, { measured: comment.media.length, limit: TEXT_ALONE }));
  }
  if (used === 0 && limit) problems.push(problem('content-missing', 'Write the first comment', { measured: 0, limit }));
  if (limit && max !== null && used > max) {
    const message = `${name} allows ${grouped(max)} characters in a comment. This one has ${grouped(used)}. Shorten it by ${grouped(used - max)}.`;
    problems.push(problem('comment-too-long', message, { measured: used, limit }));
  }
  return problems;
}
