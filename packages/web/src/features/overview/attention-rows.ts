import type { Activity, ActivityEntry, ReconnectEntry } from '@brandly/contract/posts/activity';
import { reasonOf } from '@brandly/contract/posts/platform-words';
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

/** Returns the reason as briefly as possible: what the platform said where it refused the post. Pure. */
export const causeOf = ({ post: { trouble }, cause }: ActivityEntry): string =>
  trouble?.code === 'rejected' && trouble.platformWords ? reasonOf(trouble) : cause;
