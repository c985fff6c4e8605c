import { type PlatformId, toWirePlatform } from '@brandly/contract/platforms';
import type { Activity, ActivityEntry, PlatformTrouble } from '@brandly/contract/posts/activity';
import { recommendedAction } from '@brandly/contract/posts/life';
import { quoted } from '@brandly/contract/posts/platform-words';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../db/database.ts';
import { allRows } from '../../../db/rows.ts';
import { usableBrand } from '../../brands/public.ts';
import { goesOnSql } from '../life/goes-on.ts';
import type { PostsDeps } from '../posts-deps.ts';
import { readPublishingState } from '../publishing/publishing-guard.ts';
import { POST_COLUMNS, type PostRow } from './queries.ts';
import { viewPost } from './view.ts';

const LIMIT = 50;

/** Reads what needs somebody, and what comes next in a time zone: each with its cause and the one right action. */
export async function readActivity(
  deps: PostsDeps,
  scope: ActivityScope,
  timeZone: string,
  limit: number = LIMIT,
): Promise<Activity> {
  const { db } = deps;
  const now = deps.clock.now();
  const [guard, platforms, reconnect, failed, held, unknown, upcoming] = await Promise.all([
    readPublishingState(db),
    selectPlatformTroubles(db, now),
    selectToReconnect(db, scope),
    selectInTrouble(db, scope, 'failed', limit),
    selectInTrouble(db, scope, 'held', limit),
    selectInTrouble(db, scope, 'unknown', limit),
    selectUpcoming(db, scope, now, endOfTomorrow(now, timeZone), limit),
  ]);
  const page = ({ total, rows }: PostPage) => ({ total, entries: rows.map((row) => entryOf(deps, row)) });
  return {
    stopped: guard.stoppedAt === null ? null : { since: guard.stoppedAt.toISOString(), because: guard.because ?? '' },
    platforms: platforms.flatMap((row) => troublesOf(row, now)),
    reconnect: reconnect.map((row) => ({
      accountId: row.id,
      brandId: row.brand_id,
      brandName: row.brand_name,
      platform: toWirePlatform(row.platform),
      username: row.username,
      name: row.name,
      profilePictureUrl: row.picture_key === null ? null : deps.media.signedUrl(row.picture_key),
      heldPosts: row.held,
      firstPlannedFor: row.first_planned_for?.toISOString() ?? null,
    })),
    failed: page(failed),
    held: page(held),
    unknown: page(unknown),
    upcoming: page(upcoming),
  };
}

function entryOf(deps: PostsDeps, row: PostRow): ActivityEntry {
  const post = viewPost(row, deps.media);
  const { trouble } = post;
  if (trouble === null) {
    const cause = row.progress === null ? 'Goes out at its time.' : 'Is being published.';
    return { post, cause, advice: 'Nothing to do.', action: 'wait', since: post.updatedAt };
  }
  const words = trouble.platformWords;
  return {
    post,
    cause: words === null ? trouble.message : `${trouble.message} ${quoted(words)}`,
    advice: trouble.advice,
    action: recommendedAction(trouble),
    since: trouble.since,
  };
}

function troublesOf(row: PlatformStateRow, now: Date): PlatformTrouble[] {
  const platform = toWirePlatform(row.platform);
  const troubles: PlatformTrouble[] = [];
  if (row.open_until !== null && row.open_until > now) {
    const since = row.failing_since?.toISOString() ?? null;
    troubles.push({ platform, kind: 'failing', since, until: row.open_until.toISOString() });
  }
  if (row.paused_until !== null && row.paused_until > now) {
    troubles.push({ platform, kind: 'budget', since: null, until: row.paused_until.toISOString() });
  }
  return troubles;
}

type ActivityScope = { userId: string; brandId: string | null };
type PostPage = { total: number; rows: PostRow[] };

/**
 * Which posts each list holds. Posts that wait for their account are shown once, at the account, as long as the brand
 * has it: of one that a person disconnected, each post needs another account or a decision.
 */
const LISTS = {
  failed: sql`p.status = 'FAILED' and p.trouble ->> 'code' <> 'outcome_unknown'`,
  held: sql`p.status = 'SCHEDULED' and p.progress = 'held'
    and (p.trouble ->> 'code' <> 'reconnect' or a.disconnected_at is not null)`,
  unknown: sql`p.trouble ->> 'code' = 'outcome_unknown' and p.status in ('SCHEDULED', 'FAILED')`,
} as const satisfies Record<string, RawBuilder<unknown>>;

/** Failed, held or unknown posts, the latest trouble first. */
const selectInTrouble = (db: Database, scope: ActivityScope, list: keyof typeof LISTS, limit: number) =>
  selectPage(db, scope, sql`p.trouble is not null and ${LISTS[list]}`, sql`p.trouble ->> 'since' desc, p.id`, limit);

/** What goes out between two instants, earliest first. */
const selectUpcoming = (db: Database, scope: ActivityScope, from: Date, to: Date, limit: number) =>
  selectPage(
    db,
    scope,
    sql`p.status = 'SCHEDULED' and ${goesOnSql('p.progress')} and p.trouble is null
      and p.scheduled_for >= ${from} and p.scheduled_for < ${to}`,
    sql`p.scheduled_for, p.id`,
    limit,
  );

async function selectPage(
  db: Database,
  scope: ActivityScope,
  which: RawBuilder<unknown>,
  order: RawBuilder<unknown>,
  limit: number,
): Promise<PostPage> {
  const rows = await allRows(db)<PostRow & { total: number }>`
    select ${POST_COLUMNS}, count(*) over () as total
    from brands b join posts p on p.brand_id = b.id left join accounts a on a.id = p.account_id
    where ${usableBrand(sql`b`, scope.userId, 'post.view')} and p.deleted_at is null
      and (${scope.brandId}::uuid is null or b.id = ${scope.brandId}) and ${which}
    order by ${order} limit ${limit}`;
  return { total: rows[0]?.total ?? 0, rows };
}

type ReconnectRow = {
  id: string;
  brand_id: string;
  brand_name: string;
  platform: PlatformId;
  username: string;
  name: string;
  picture_key: string | null;
  held: number;
  first_planned_for: Date | null;
};

/** Accounts that need reconnecting, those with the earliest waiting post first. */
const selectToReconnect = (db: Database, scope: ActivityScope) =>
  allRows(db)<ReconnectRow>`
    select a.id, a.brand_id, b.name as brand_name, a.platform, a.username, a.name, a.picture_key,
      held.count as held, held.first as first_planned_for
    from accounts a join brands b on b.id = a.brand_id
    cross join lateral (
      select count(*) as count, min(p.scheduled_for) as first from posts p
      where p.account_id = a.id and p.status = 'SCHEDULED' and p.progress = 'held' and p.deleted_at is null
        and p.trouble ->> 'code' = 'reconnect') held
    where ${usableBrand(sql`b`, scope.userId, 'post.view')}
      and (${scope.brandId}::uuid is null or b.id = ${scope.brandId})
      and a.state = 'reconnect' and a.disconnected_at is null
    order by held.first nulls last, a.id`;

type PlatformStateRow = {
  platform: PlatformId;
  failing_since: Date | null;
  open_until: Date | null;
  paused_until: Date | null;
};

/** Platforms to which nothing is sent just now. */
const selectPlatformTroubles = (db: Database, now: Date): Promise<PlatformStateRow[]> =>
  db
    .selectFrom('platform_states')
    .select(['platform', 'failing_since', 'open_until', 'paused_until'])
    .where((eb) => eb.or([eb('open_until', '>', now), eb('paused_until', '>', now)]))
    .orderBy('platform')
    .execute();

/** The first instant of the day after tomorrow in an IANA zone, however long the days are until then. Pure. */
export function endOfTomorrow(now: Date, timeZone: string): Date {
  const here = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(timeZone);
  return new Date(here.add({ days: 2 }).startOfDay().epochMilliseconds);
}
