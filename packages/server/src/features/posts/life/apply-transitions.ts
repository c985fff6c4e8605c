import { sql } from 'kysely';
import type { Database } from '../../../db/database.ts';
import type { PostsDeps } from '../posts-deps.ts';
import { POST_COLUMNS, type PostRow } from '../reading/queries.ts';
import { viewPost } from '../reading/view.ts';
import { noticeOf } from './post-notices.ts';
import type { Transition } from './transition.ts';
import { type Written, writeTransitions } from './write-transitions.ts';

export type LifeDeps = Pick<PostsDeps, 'media' | 'emit' | 'notify' | 'renderText'>;

/** A transition with the row that its owner's pages show, read under the same lock; else the row is read again. */
export type ToApply = Transition & { shown?: PostRow };

/**
 * Writes transitions of locked posts and tells people about them: pages, bell, email. All of it is in the caller's
 * transaction. Throws as writeTransitions does.
 */
export async function applyTransitions(
  trx: Database,
  deps: LifeDeps,
  transitions: readonly ToApply[],
  now: Date,
): Promise<void> {
  await tellOf(trx, deps, transitions, await writeTransitions(trx, transitions, now), now);
}

/** Tells people about transitions that are written, in their transaction. */
export async function tellOf(
  trx: Database,
  deps: LifeDeps,
  transitions: readonly ToApply[],
  written: ReadonlyMap<string, Written>,
  now: Date,
): Promise<void> {
  const withMessages = transitions.filter(({ isEmitted, notice }) => isEmitted || notice !== null);
  if (withMessages.length === 0) return;
  const rows = await shownAfter(trx, withMessages, written);
  const notices = withMessages.flatMap(({ id, notice }) => {
    const row = rows.get(id);
    return row && notice ? [noticeOf(deps, row, notice)] : [];
  });
  const messages = withMessages.flatMap(({ id, isEmitted }) => {
    const row = rows.get(id);
    if (!row || !isEmitted) return [];
    return [{ userId: row.user_id, message: { type: 'post_changed' as const, post: viewPost(row, deps.media) } }];
  });
  await deps.notify(trx, notices, now);
  await deps.emit(trx, messages, now);
}

async function shownAfter(
  trx: Database,
  transitions: readonly ToApply[],
  written: ReadonlyMap<string, Written>,
): Promise<ReadonlyMap<string, PostRow>> {
  const rows = new Map<string, PostRow>();
  for (const { id, columns, shown } of transitions) {
    const after = written.get(id);
    if (shown && after) rows.set(id, { ...shown, ...columns, revision: after.revision });
  }
  const unread = transitions.filter(({ id }) => !rows.has(id)).map(({ id }) => id);
  if (unread.length === 0) return rows;
  const { rows: read } = await sql<PostRow>`
    select ${POST_COLUMNS} from posts p join brands b on b.id = p.brand_id left join accounts a on a.id = p.account_id
    where p.id = any(${unread}::uuid[]) and p.deleted_at is null`.execute(trx);
  for (const row of read) rows.set(row.id, row);
  return rows;
}
