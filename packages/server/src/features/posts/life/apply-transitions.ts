import { statesBefore } from '@brandly/contract/posts/transitions';
import { sql } from 'kysely';
import type { Database } from '../../../db/database.ts';
import { emit } from '../../../realtime/outbox.ts';
import { notify } from '../../notifications/public.ts';
import type { PostsDeps } from '../posts-deps.ts';
import { POST_COLUMNS, type PostRow } from '../reading/queries.ts';
import { viewPost } from '../reading/view.ts';
import { wakeWorkers } from '../wake-workers.ts';
import { noticeOf } from './post-notices.ts';
import { LIFE_COLUMNS, type LifeColumns, type Transition } from './transition.ts';

type LifeDeps = Pick<PostsDeps, 'media' | 'renderText'>;

/** A transition with the row that its owner's pages show, read under the same lock; else the row is read again. */
type ToApply = Transition & { shown?: PostRow };

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
  await notify(trx, notices, now);
  await emit(trx, messages, now);
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

const isLifeColumn = (name: string): name is keyof LifeColumns => name in LIFE_COLUMNS;

/** The list as the statement reads it: one row per transition, with the names of the columns it sets. */
const LIST = sql.raw(`id uuid, may_come_from jsonb, sets jsonb,
  ${Object.entries(LIFE_COLUMNS)
    .map(([name, type]) => `${name} ${type}`)
    .join(', ')},
  event_kind text, event_title text, event_detail text,
  audit_action text, audit_user text, audit_detail jsonb,
  outcome text, evidence text, outcome_id text, platform_code text, platform_words text, http_status integer,
  intent_id uuid, content_hash text`);

/** What a post has after its transition. */
type Written = { id: string; fence: number; revision: number };

/** Most posts in one statement: an account or a person may have thousands. */
const MOST_AT_ONCE = 1_000;

/**
 * Writes transitions of posts that the caller has locked, one per post: columns, history, audit, ledger, and the
 * message to the workers. The database refuses what the table of life.ts does not have: then this throws, and the
 * caller's transaction is rolled back.
 */
export async function writeTransitions(
  trx: Database,
  transitions: readonly Transition[],
  now: Date,
): Promise<ReadonlyMap<string, Written>> {
  const written = new Map<string, Written>();
  for (let at = 0; at < transitions.length; at += MOST_AT_ONCE) {
    const some = transitions.slice(at, at + MOST_AT_ONCE);
    for (const row of await writeSome(trx, some, now)) written.set(row.id, row);
  }
  const refused = transitions.filter(({ id }) => !written.has(id));
  if (refused.length > 0) {
    const words = refused.map(({ id, action, to }) => `${action} of post ${id} to ${to}`);
    throw new Error(`no such transition: ${words.join(', ')}`);
  }
  const wakes = transitions.flatMap(({ columns: { wake_at: wakeAt } }) => (wakeAt ? [wakeAt.getTime()] : []));
  if (wakes.length > 0) await wakeWorkers(trx, new Date(Math.min(...wakes)), now);
  return written;
}

/**
 * What only some transitions write is in the statement only if needed. The ids are passed apart from the list, whose
 * length the planner does not know: it would rather read a whole table.
 */
async function writeSome(trx: Database, transitions: readonly Transition[], now: Date): Promise<readonly Written[]> {
  const ids = sql`${transitions.map(({ id }) => id)}::uuid[]`;
  const told = sql`, told as (
      insert into post_events (post_id, at, kind, title, detail)
      select id, ${now}, event_kind, event_title, event_detail from list where event_kind is not null
    )`;
  const audited = sql`, audited as (
      insert into audit_log (at, user_id, action, subject, detail)
      select ${now}, audit_user, audit_action, id, audit_detail from list where audit_action is not null
    )`;
  const ended = sql`, ended as (
      update publish_attempts a set outcome = t.outcome, outcome_at = ${now}, evidence = t.evidence,
        remote_id = t.outcome_id, platform_code = coalesce(t.platform_code, a.platform_code),
        platform_words = coalesce(t.platform_words, a.platform_words), http_status = coalesce(t.http_status, a.http_status)
      from list t where a.post_id = any(${ids}) and a.outcome in ('in_flight', 'unknown')
        and t.id = a.post_id and t.outcome is not null
    )`;
  const intended = sql`, intended as (
      insert into publish_attempts (id, post_id, attempt, fence, content_hash, intent_at, outcome)
      select t.intent_id, t.id, (select count(*) + 1 from publish_attempts a where a.post_id = t.id), c.fence,
        t.content_hash, ${now}, 'in_flight'
      from list t join changed c on c.id = t.id where t.intent_id is not null
    )`;
  const { rows } = await sql<Written>`
    with list as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(transitions.map(rowOf))}::jsonb) as t (${LIST})
    ), changed as (
      update posts p set ${settings(transitions)} from list t
      where p.id = any(${ids}) and p.id = t.id
        and t.may_come_from ? case when p.status = 'SCHEDULED' then coalesce(p.progress, 'scheduled') else lower(p.status) end
      returning p.id, p.fence, p.revision
    )
    ${transitions.some(({ history }) => history) ? told : sql``}
    ${transitions.some(({ audit }) => audit) ? audited : sql``}
    ${transitions.some(({ attempt }) => attempt) ? ended : sql``}
    ${transitions.some(({ intent }) => intent) ? intended : sql``}
    select id, fence, revision from changed`.execute(trx);
  return rows;
}

/** Returns the SET clause: a column that not all transitions set stays as it is for the others. */
function settings(transitions: readonly Transition[]) {
  const names = [...new Set(transitions.flatMap(({ columns }) => Object.keys(columns)))].filter(isLifeColumn);
  return sql.join(
    names.map((name) =>
      transitions.every(({ columns }) => name in columns)
        ? sql`${sql.ref(name)} = t.${sql.ref(name)}`
        : sql`${sql.ref(name)} = case when t.sets ? ${sql.lit(name)} then t.${sql.ref(name)} else p.${sql.ref(name)} end`,
    ),
  );
}

function rowOf({ id, action, to, columns, history, audit, attempt, intent }: Transition) {
  return {
    id,
    may_come_from: statesBefore(action, to),
    sets: Object.keys(columns),
    ...columns,
    ...(history && { event_kind: history.kind, event_title: history.title, event_detail: history.detail ?? null }),
    ...(audit && { audit_action: audit.event, audit_user: audit.userId, audit_detail: audit.detail ?? {} }),
    ...(attempt && {
      outcome: attempt.outcome,
      evidence: attempt.evidence,
      outcome_id: attempt.remoteId ?? null,
      platform_code: attempt.code ?? null,
      platform_words: attempt.words ?? null,
      http_status: attempt.status ?? null,
    }),
    ...(intent && { intent_id: intent.attemptId, content_hash: intent.contentHash }),
  };
}
