import { PLATFORM_NAMES } from '@brandly/contract/platforms';
import type { ActivityEntry } from '@brandly/contract/posts/activity';
import {
  advisesToTryAgain,
  isForMachines,
  quoted,
  reasonOf,
  says,
  sizesIn,
} from '@brandly/contract/posts/platform-words';
import { platformOf } from '../posts/public.ts';

/**
 * What a row says, or with `isOfSeveral` a group, in this order: what its platform said, or what is wrong in our words; what
 * to do; what the platform said for machines. Pure.
 */
export function wordsOf(
  { post, cause, advice }: ActivityEntry,
  isOfSeveral = false,
): { what: string; advice: string; after: string } {
  const platform = platformOf(post);
  const words = post.trouble?.platformWords ?? '';
  const isOurs = platform === null || isForMachines(words);
  // Only our sentences: what a platform said is quoted as it is.
  const ours = (text: string) =>
    isOfSeveral ? text.replace(/\b(t)his post\b/i, '$1hese posts').replace('Edit the post', 'Edit each post') : text;
  const said = isOurs ? ours(post.trouble?.message ?? cause) : says(PLATFORM_NAMES[platform], words);
  // The advice begins with them.
  const sizes = post.trouble && sizesIn(words) ? reasonOf(post.trouble) : '';
  return {
    what: sizes || (words === '' ? ours(cause) : said),
    // What the platform advises itself is not repeated.
    advice: advisesToTryAgain(words) ? '' : ours(advice.replace(sizes, '').trimStart()),
    // The advice tells the same sizes, for people.
    after: words !== '' && isOurs && !sizesIn(words) ? quoted(words) : '',
  };
}
