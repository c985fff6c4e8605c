import type { UpdatePostRequest } from '@brandly/contract/posts';
import { goesOn } from '@brandly/contract/posts/transitions';
import { VERSIONS_KEPT } from '@brandly/contract/posts/versions';
import { sql } from 'kysely';
import type { Database } from '../../../db/database.ts';
import { tellOf, writeTransitions } from '../life/apply-transitions.ts';
import { change, reword } from '../life/peoples-transitions.ts';
import type { Deed, PostsDeps } from '../posts-deps.ts';
import type { LockedPost } from '../reading/queries.ts';
import {
  checkPost,
  mediaKeysOf,
  optionsOf,
  type PostFields,
  type PostWish,
  requireNearTime,
  selectBrand,
  timeOf,
} from './post-fields.ts';
import type { ChosenTime } from './rules.ts';
import { fieldColumns, planOf, saveMedia } from './schedule-post.ts';
import { filesOf } from './written-part.ts';

/** What is asked of one post; thread-parts.ts handles the later parts of its thread. */
type PostChangeRequest = Omit<UpdatePostRequest, 'parts'>;

/** Merges a request into a locked post, checks it, plans it anew and stores it as a version. Throws AppError. */
export async function changePost(
  deed: Deed,
  post: LockedPost,
  request: PostChangeRequest,
  more: { action?: 'edit' | 'restore'; entry?: { title: string; detail: string } } = {},
): Promise<void> {
  const { deps, trx, userId, now } = deed;
  const status = request.status ?? post.status;
  const brandId = request.brandId ?? post.brand_id;
  const { wish, isNewTime } = merge(deps, post, request, brandId, await filesOf(trx, post.id));
  const brand = await selectBrand(trx, userId, brandId, 'post.edit', wish);
  if (isNewTime) requireNearTime(wish.time, now);
  const isScheduled = status === 'SCHEDULED';
  const mustBeFuture = isNewTime || post.status !== 'SCHEDULED';
  const fields = await checkPost(deed, brand, wish, { isScheduled, mustBeFuture });
  // The words of a post that waits for a decision may change; the decision stays open until a time or choice is given.
  const staysAsItIs = status === 'FAILED' || (!goesOn(post.progress) && post.trouble?.code !== 'reconnect');
  const keeps = staysAsItIs && !isNewTime && status === post.status;
  await keepFirstVersion(trx, post.id);
  await trx.deleteFrom('post_media').where('post_id', '=', post.id).execute();
  await saveMedia(trx, post.id, fields);
  const title = isNewTime ? 'Moved to another time' : 'Changed';
  const history = { kind: 'changed' as const, ...(more.entry ?? { title }) };
  const plan = planOf(now, isScheduled ? 'SCHEDULED' : 'DRAFT', fields);
  const changed = keeps ? reword(post, now) : change(post, more.action ?? 'edit', plan, now);
  const transitions = [{ ...changed, history }];
  const writeWhatItIs = () => writeFields(trx, post.id, brand, fields);
  // A scheduled post has a time and a platform: it gets them before it is scheduled, and is a draft before it loses them.
  if (isScheduled) await writeWhatItIs();
  const written = await writeTransitions(trx, transitions, now);
  if (!isScheduled) await writeWhatItIs();
  await tellOf(trx, deps, transitions, written, now);
  await keepVersion(trx, post.id, userId, now);
}

async function writeFields(
  trx: Database,
  postId: string,
  brand: { id: string; timeZone: string },
  fields: PostFields,
): Promise<void> {
  const { account_id, platform, post_type, content, link_url, options, scheduled_for, wall_clock, time_zone } =
    fieldColumns(fields, brand.timeZone);
  await trx
    .updateTable('posts')
    .set({ brand_id: brand.id, account_id, platform, post_type, content, link_url, options: JSON.stringify(options) })
    .set({ scheduled_for, wall_clock, time_zone })
    .where('id', '=', postId)
    .execute();
}

/** Returns what the post is after the request: what was not sent stays as it is. */
function merge(
  deps: PostsDeps,
  post: LockedPost,
  request: PostChangeRequest,
  brandId: string,
  media: { key: string; alt: string }[],
): { wish: PostWish; isNewTime: boolean } {
  const asksTime = request.scheduledFor !== undefined || request.wallClock !== undefined;
  const before: ChosenTime | null = post.scheduled_for && {
    scheduledFor: post.scheduled_for.getTime(),
    wallClock: post.wall_clock ?? '',
    timeZone: post.time_zone,
  };
  const time = asksTime ? timeOf(request, post.time_zone) : before;
  const platform = request.platform === undefined ? post.platform : request.platform;
  // An account belongs to one brand and one platform: with another of either, it is looked up anew.
  const keepsAccount = platform === post.platform && brandId === post.brand_id;
  const wish: PostWish = {
    content: request.content ?? post.content,
    mediaKeys: request.mediaUrls
      ? mediaKeysOf(deps, request.mediaUrls, request.mediaAltTexts ?? media.map((file) => file.alt))
      : media.map((file, position) => ({ key: file.key, alt: request.mediaAltTexts?.[position] ?? file.alt })),
    link: request.linkUrl === undefined ? post.link_url : request.linkUrl,
    time,
    platform,
    accountId:
      request.socialAccountId === undefined ? (keepsAccount ? post.account_id : null) : request.socialAccountId,
    postType: request.postType ?? post.post_type,
    options: optionsOf(request, platform, platform === post.platform ? post.options : {}),
    isLaterPart: post.thread_id !== null,
  };
  return { wish, isNewTime: asksTime && time?.scheduledFor !== before?.scheduledFor };
}

const FILES = sql`select pm.* from post_media pm where pm.post_id = p.id order by pm.position`;
/** See StoredVersion. */
const WHAT = sql`jsonb_build_object('content', p.content, 'link', p.link_url, 'options', p.options, 'platform', p.platform,
  'accountId', p.account_id, 'postType', p.post_type, 'status', p.status, 'wallClock', p.wall_clock,
  'timeZone', p.time_zone, 'scheduledFor', to_char(p.scheduled_for at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
  'media', (select coalesce(jsonb_agg(jsonb_build_object('id', f.media_id, 'alt', f.alt_text) order by f.position), '[]')
    from (${FILES}) f))`;
const MEDIA_IDS = sql`array(select f.media_id from (${FILES}) f)`;

/** Stores a post as it was made, before it is changed for the first time: until then no version is stored. */
async function keepFirstVersion(trx: Database, postId: string): Promise<void> {
  await sql`insert into post_versions (post_id, version, made_at, made_by, what, media_ids)
    select p.id, p.version, p.created_at, b.user_id, ${WHAT}, ${MEDIA_IDS}
    from posts p join brands b on b.id = p.brand_id
    where p.id = ${postId} and not exists (select from post_versions v where v.post_id = p.id)
    on conflict do nothing`.execute(trx);
}

/** Stores a post as a person's change left it, unless nothing differs from the version before. */
async function keepVersion(trx: Database, postId: string, userId: string, now: Date): Promise<void> {
  const kept = await sql`insert into post_versions (post_id, version, made_at, made_by, what, media_ids)
    select s.id, s.version, ${now}, ${userId}, s.what, s.media_ids
    from (select p.id, p.version, ${WHAT} as what, ${MEDIA_IDS} as media_ids from posts p where p.id = ${postId}) s
    where s.what is distinct from (
      select v.what from post_versions v where v.post_id = s.id order by v.version desc limit 1)
    on conflict do nothing`.execute(trx);
  if (kept.numAffectedRows === 0n) return;
  await sql`delete from post_versions where post_id = ${postId} and version in (
    select version from post_versions where post_id = ${postId} order by version desc offset ${VERSIONS_KEPT})`.execute(
    trx,
  );
}
