import type { PostTrouble } from '@brandly/contract/posts';
import { isForMachines, quoted, sizesIn } from '@brandly/contract/posts/platform-words';

/**
 * Returns why a post is in trouble, as briefly as possible: what its platform said, if that is a sentence for people, as `tell`
 * puts it; else ours. Words for machines are in Activity and in the post. Pure.
 */
export function reasonOf({ platformWords: words, message, advice }: PostTrouble, tell = quoted): string {
  if (!words) return message;
  if (sizesIn(words)) return allButLast(advice);
  return isForMachines(words) ? `${message} ${allButLast(advice)}`.trim() : tell(words);
}

/** The last sentence says what to do, which the button beside it does, too. */
const allButLast = (text: string): string => text.slice(0, text.lastIndexOf('. ') + 1);
