import type { Action } from '@brandly/contract/brands/permissions';
import { PLATFORM_NAMES, type PlatformId } from '@brandly/contract/platforms';
import { PRIVACY_FIELDS } from '@brandly/contract/platforms/privacy-fields';
import type { CreatePostRequest, UpdatePostRequest } from '@brandly/contract/posts';
import { LATER_PARTS } from '@brandly/contract/sentences';
import { laterPartsOf, missingPartScopes, rulesForAccount } from '@brandly/platforms/limits';
import { type Selectable, sql } from 'kysely';
import { AppError } from '../../../app-error.ts';
import type { Database } from '../../../db/database.ts';
import type { BrandTables } from '../../../db/tables/brand-tables.ts';
import { usableBrand } from '../../brands/public.ts';
import { factsOf } from '../../media/public.ts';
import type { Deed, PostsDeps } from '../posts-deps.ts';
import type { PostRow } from '../reading/queries.ts';
import { sanitiseContent } from '../sanitise-content.ts';
import {
  type ChosenTime,
  chooseTime,
  isRefusal,
  postTypeOf,
  type Refusal,
  refuseFarTime,
  refuseSchedule,
} from './rules.ts';

/** What a post should be, before it is checked against the person's accounts and files. */
export type PostWish = {
  content: string;
  mediaKeys: readonly { key: string; alt: string }[];
  link: string | null;
  time: ChosenTime | null;
  platform: PlatformId | null;
  accountId: string | null;
  postType: 'TEXT' | 'IMAGE' | 'VIDEO' | undefined;
  options: Readonly<Record<string, string>>;
  /** It follows another post, in its thread or as its first comment. */
  isLaterPart: boolean;
};

export type PostFields = PostWish & {
  postType: 'TEXT' | 'IMAGE' | 'VIDEO';
  media: readonly { id: string; alt: string }[];
  account: { id: string; isUsable: boolean } | null;
  /** What the post's row shows of its account and files. */
  shown: Pick<
    PostRow,
    'account_username' | 'account_name' | 'account_picture' | 'account_page' | 'account_disconnected' | 'media'
  >;
};

type AccountOfPost = Pick<
  Selectable<BrandTables['accounts']>,
  'id' | 'platform' | 'state' | 'own_limits' | 'scopes' | 'username' | 'name' | 'picture_key' | 'page_url'
>;

/** `account`: the one that a post names, or else the first of its platform; null: there is none. */
type BrandOfPost = {
  id: string;
  timeZone: string;
  account: AccountOfPost | null;
  /** What a post's row shows of its brand. */
  shown: Pick<PostRow, 'user_id' | 'brand_name' | 'brand_logo'>;
};

/** Returns the brand with the post's account, if this person may do that with it. Throws AppError. */
export async function selectBrand(
  db: Database,
  userId: string,
  brandId: string,
  action: Action,
  { platform, accountId }: Pick<PostWish, 'platform' | 'accountId'>,
): Promise<BrandOfPost> {
  const isWanted = sql.join(
    [
      ...(accountId === null ? [] : [sql`id = ${accountId}`]),
      ...(platform === null ? [] : [sql`platform = ${platform}`]),
      ...(accountId === null && platform === null ? [sql`false`] : []),
    ],
    sql` and `,
  );
  const { rows } = await sql<Omit<BrandOfPost, 'shown'> & BrandOfPost['shown']>`
    select b.id, b.time_zone as "timeZone", to_jsonb(a) as account, b.user_id, b.name as brand_name, b.logo as brand_logo
    from brands b left join lateral (
      select id, platform, state, own_limits, scopes, username, name, picture_key, page_url from accounts
      where brand_id = b.id and disconnected_at is null and ${isWanted} order by created_at, id limit 1
    ) a on true
    where b.id = ${brandId} and ${usableBrand(sql`b`, userId, action)}`.execute(db);
  const [brand] = rows;
  if (!brand) throw new AppError('brand_not_found');
  const { id, timeZone, account, ...shown } = brand;
  return { id, timeZone, account, shown };
}

export function refuse(refusal: Refusal): never {
  throw new AppError(refusal.code, refusal.values ? { values: refusal.values } : {});
}

/** Returns the requested time. Throws AppError for one that a change of the clocks skips or doubles. */
export function timeOf(request: CreatePostRequest | UpdatePostRequest, timeZone: string): ChosenTime | null {
  const chosen = chooseTime({
    scheduledFor: request.scheduledFor ?? null,
    wallClock: request.wallClock ?? null,
    timeZone: request.timeZone ?? timeZone,
  });
  return isRefusal(chosen) ? refuse(chosen) : chosen;
}

/** Throws AppError for a newly chosen time that is too far away. */
export function requireNearTime(time: ChosenTime | null, now: Date): void {
  const refusal = time && refuseFarTime(now.getTime(), time.scheduledFor);
  if (refusal) refuse(refusal);
}

/** Returns files by our own keys, in order. Throws AppError for an address that is not ours. */
export function mediaKeysOf(
  deps: PostsDeps,
  urls: readonly string[],
  altTexts: readonly string[],
): { key: string; alt: string }[] {
  return urls.map((url, position) => {
    const key = deps.media.keyOf(url);
    if (key === null) throw new AppError('media_not_found', { detail: 'not an address of ours' });
    return { key, alt: altTexts[position] ?? '' };
  });
}

/** Returns the chosen platform options; of the privacy fields only that of the post's own platform counts. */
export function optionsOf(
  request: CreatePostRequest | UpdatePostRequest,
  platform: PlatformId | null,
  before: Readonly<Record<string, string>>,
): Record<string, string> {
  const field = platform === null ? undefined : PRIVACY_FIELDS[platform];
  const privacy = field && request[field];
  const chosen = request.platformOptions ?? before;
  return privacy === undefined || privacy === null ? { ...chosen } : { ...chosen, privacy };
}

/**
 * Looks up the account and the files, and checks a post that is to go out: content, time, platform, account, and the
 * platform's own rules. Throws AppError. `mustBeFuture`: the time is new, so it may not be past.
 */
export async function checkPost(
  { deps, trx, userId, now }: Deed,
  brand: BrandOfPost,
  wish: PostWish,
  ask: { isScheduled: boolean; mustBeFuture: boolean },
): Promise<PostFields> {
  const content = sanitiseContent(wish.content);
  const files = await findMedia(trx, userId, wish.mediaKeys);
  const text = deps.renderText(content);
  if (ask.isScheduled) {
    const scheduledFor = wish.time?.scheduledFor ?? null;
    const before = ask.mustBeFuture ? now.getTime() : Number.NEGATIVE_INFINITY;
    const { link, platform } = wish;
    const refusal = refuseSchedule(before, { text, mediaCount: files.length, link, scheduledFor, platform });
    if (refusal) refuse(refusal);
  }
  const { account } = brand;
  if (account === null) await refuseWithoutAccount(trx, brand.id, wish, ask.isScheduled);
  const platform = wish.platform ?? account?.platform ?? null;
  if (ask.isScheduled && platform !== null) {
    const rules = deps.rulesOf(platform);
    if (!rules) throw new AppError('platform_cannot_publish', { values: { platform: PLATFORM_NAMES[platform] } });
    const follows = wish.isLaterPart ? laterPartsOf(rules.limits) : null;
    if (follows && missingPartScopes(rules, account?.scopes ?? null).length > 0) {
      const values = { part: LATER_PARTS[follows.kind], platform: PLATFORM_NAMES[platform] };
      throw new AppError('parts_need_reconnecting', { values });
    }
    const problem = rulesForAccount(rules, account?.own_limits)
      .check({ text, link: wish.link, media: files, options: wish.options, isLaterPart: wish.isLaterPart })
      .find((found) => found.severity === 'error');
    if (problem)
      throw new AppError('post_breaks_platform_rules', { values: { problem: problem.message }, rule: problem.id });
  }
  return {
    ...wish,
    content,
    platform,
    accountId: account?.id ?? null,
    account: account && { id: account.id, isUsable: account.state === 'active' },
    media: files.map((file) => ({ id: file.id, alt: file.altText })),
    postType: postTypeOf(files, wish.postType, wish.link),
    shown: {
      account_username: account?.username ?? null,
      account_name: account?.name ?? null,
      account_picture: account?.picture_key ?? null,
      account_page: account?.page_url ?? null,
      // Only connected accounts are found.
      account_disconnected: false,
      media: [...wish.mediaKeys],
    },
  };
}

/** Throws AppError if a post can't be without the account that was not found. */
async function refuseWithoutAccount(
  db: Database,
  brandId: string,
  { accountId, platform }: PostWish,
  isScheduled: boolean,
): Promise<void> {
  if (accountId === null && (platform === null || !isScheduled)) return;
  if (accountId !== null && platform !== null) await refuseOtherPlatform(db, brandId, accountId, platform);
  throw new AppError('account_not_connected', {
    values: { platform: platform === null ? 'social media' : PLATFORM_NAMES[platform] },
  });
}

/** Throws AppError('account_of_other_platform') if the brand has this account, on another platform. */
async function refuseOtherPlatform(db: Database, brandId: string, accountId: string, platform: PlatformId) {
  const found = await db
    .selectFrom('accounts')
    .select('platform')
    .where('brand_id', '=', brandId)
    .where('disconnected_at', 'is', null)
    .where('id', '=', accountId)
    .executeTakeFirst();
  if (!found) return;
  const values = { actual: PLATFORM_NAMES[found.platform], platform: PLATFORM_NAMES[platform] };
  throw new AppError('account_of_other_platform', { values });
}

async function findMedia(db: Database, userId: string, wanted: PostWish['mediaKeys']) {
  if (wanted.length === 0) return [];
  const rows = await db
    .selectFrom('media')
    .selectAll()
    .where('user_id', '=', userId)
    .where('state', '=', 'stored')
    .where(
      'storage_key',
      'in',
      wanted.map((file) => file.key),
    )
    // The lock keeps them from being removed as unused until the post names them.
    .forKeyShare()
    .execute();
  return wanted.map((file) => {
    const row = rows.find((candidate) => candidate.storage_key === file.key);
    if (!row) throw new AppError('media_not_found', { detail: 'not stored, or of somebody else' });
    return { id: row.id, ...factsOf(row), altText: file.alt };
  });
}
