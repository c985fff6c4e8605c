import type { Activity, ActivityEntry, ReconnectEntry } from '@brandly/contract/posts/activity';
import { isForMachines, quoted, sizesIn } from '@brandly/contract/posts/platform-words';
import { groupByCause } from '../activity/public.ts';

export type AttentionRow =
  | { kind: 'reconnect'; entry: ReconnectEntry }
  /** `count` posts of `brands` with one cause, represented by the newest; a single post when `count` is 1. */
  | { kind: 'posts'; entry: ActivityEntry; count: number; brands: number };

/** Lists what waits for a person: accounts first, since posts wait for them; then posts, the newest first. Pure. */
export function attentionRows({ reconnect, unknown, held, failed }: Activity): AttentionRow[] {
  const entries = [...unknown.entries, ...held.entries, ...failed.entries].sort((a, b) => timeOf(b) - timeOf(a));
  const posts = groupByCause(entries).flatMap((group): AttentionRow[] => {
    const [entry] = group;
    const brands = new Set(group.map(({ post }) => post.brandId)).size;
    return entry ? [{ kind: 'posts', entry, count: group.length, brands }] : [];
  });
  return [...reconnect.map((entry): AttentionRow => ({ kind: 'reconnect', entry })), ...posts];
}

const timeOf = ({ post, since }: ActivityEntry): number =>
  Temporal.Instant.from(post.scheduledFor ?? since).epochMilliseconds;

/** Returns how many accounts and posts wait that these rows do not include. Pure. */
export function countBeside(rows: readonly AttentionRow[], { reconnect, unknown, held, failed }: Activity): number {
  const total = reconnect.length + unknown.total + held.total + failed.total;
  return total - rows.reduce((sum, row) => sum + (row.kind === 'posts' ? row.count : 1), 0);
}

/**
 * Returns the reason as briefly as possible: the platform's own words, if they are a sentence for people; its logo stands
 * beside them. Those of a machine are in Activity, with the rest. Pure.
 */
export function reasonOf({ post: { trouble }, cause }: ActivityEntry): string {
  if (trouble?.code !== 'rejected' || !trouble.platformWords) return cause;
  const { platformWords: words, message, advice } = trouble;
  if (sizesIn(words)) return allButLast(advice);
  return isForMachines(words) ? `${message} ${allButLast(advice)}`.trim() : quoted(words);
}

/** The last sentence says what to do, which the row's button does, too. */
const allButLast = (text: string): string => text.slice(0, text.lastIndexOf('. ') + 1);
