import type { Activity, ActivityEntry, ReconnectEntry } from '@brandly/contract/posts/activity';
import { groupByCause } from '../activity/public.ts';

export type AttentionRow =
  | { kind: 'reconnect'; entry: ReconnectEntry }
  /** The newest of `count` posts with one cause; of one post, where that is 1. */
  | { kind: 'posts'; entry: ActivityEntry; count: number };

/** What waits for a person: accounts first, since posts wait for them; then posts, the newest by its time first. Pure. */
export function attentionRows({ reconnect, unknown, held, failed }: Activity): AttentionRow[] {
  const entries = [...unknown.entries, ...held.entries, ...failed.entries].sort((a, b) => timeOf(b) - timeOf(a));
  const posts = groupByCause(entries).flatMap(([entry, ...others]): AttentionRow[] =>
    entry ? [{ kind: 'posts', entry, count: others.length + 1 }] : [],
  );
  return [...reconnect.map((entry): AttentionRow => ({ kind: 'reconnect', entry })), ...posts];
}

const timeOf = ({ post, since }: ActivityEntry): number =>
  Temporal.Instant.from(post.scheduledFor ?? since).epochMilliseconds;

/** How many accounts and posts wait beside those of these rows. Pure. */
export function countBeside(rows: readonly AttentionRow[], { reconnect, unknown, held, failed }: Activity): number {
  const total = reconnect.length + unknown.total + held.total + failed.total;
  return total - rows.reduce((sum, row) => sum + (row.kind === 'posts' ? row.count : 1), 0);
}

/** Why, as briefly as it is known: what the platform said, where it said anything; its logo stands beside it. Pure. */
export const reasonOf = ({ post: { trouble }, cause }: ActivityEntry): string =>
  trouble?.code === 'rejected' && trouble.platformWords ? `“${trouble.platformWords}”` : cause;
