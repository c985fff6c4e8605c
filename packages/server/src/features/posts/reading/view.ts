import { toWirePlatform } from '@brandly/contract/platforms';
import { PRIVACY_FIELDS } from '@brandly/contract/platforms/privacy-fields';
import { type BrandGlance, type PostCounts, PostTrouble, type ScheduledPost } from '@brandly/contract/posts';
import type { PostStatus } from '@brandly/contract/posts/life';
import { FACEBOOK_PRIVACY, YOUTUBE_PRIVACY } from '@brandly/contract/posts/privacy';
import { laterPartsOf, PLATFORM_RULES } from '@brandly/platforms/limits';
import type { MediaNames } from '../posts-deps.ts';
import { sanitiseContent } from '../sanitise-content.ts';
import { troubleShown } from '../troubles.ts';
import type { CountRow, PostRow } from './queries.ts';
import type { Turns } from './read-turns.ts';

function threadOf({ id, thread_id, platform }: PostRow, part: number): ScheduledPost['thread'] {
  const limits = platform === null ? undefined : PLATFORM_RULES[platform]?.limits;
  const isComment = limits !== undefined && laterPartsOf(limits)?.kind === 'comment';
  return { firstPostId: thread_id ?? id, part, ...(isComment && { isComment }) };
}

/** A row as the contract shows it. The two public privacy fields are one option of the post here. */
export function viewPost(row: PostRow, media: MediaNames, turns?: Turns): ScheduledPost {
  const files = row.media ?? [];
  const privacy = row.options.privacy;
  const field = row.platform === null ? undefined : PRIVACY_FIELDS[row.platform];
  const turn = turns?.get(row.id);
  return {
    id: row.id,
    groupId: row.group_id,
    ...(row.part !== null && { thread: threadOf(row, row.part) }),
    version: row.version,
    revision: row.revision,
    brandId: row.brand_id,
    brand: { name: row.brand_name, logo: row.brand_logo },
    content: sanitiseContent(row.content),
    mediaUrls: files.map((file) => media.fileUrl(file.key)),
    mediaAltTexts: files.map((file) => file.alt),
    signedMediaUrls: files.map((file) => media.signedUrl(file.key)),
    linkUrl: row.link_url,
    scheduledFor: row.scheduled_for?.toISOString() ?? null,
    wallClock: row.wall_clock,
    timeZone: row.time_zone,
    status: row.status,
    progress: row.progress,
    platform: row.platform === null ? null : toWirePlatform(row.platform),
    postType: row.post_type,
    socialAccountId: row.account_id,
    account:
      row.account_username === null
        ? null
        : {
            username: row.account_username,
            name: row.account_name ?? row.account_username,
            profilePictureUrl: row.account_picture === null ? null : media.signedUrl(row.account_picture),
            pageUrl: row.account_page,
          },
    facebookPrivacy: field === 'facebookPrivacy' ? (oneOf(FACEBOOK_PRIVACY, privacy) ?? 'public') : null,
    youtubePrivacy: field === 'youtubePrivacy' ? (oneOf(YOUTUBE_PRIVACY, privacy) ?? 'private') : null,
    platformOptions: row.options,
    startedAt: row.started_at?.toISOString() ?? null,
    publishedAt: row.published_at?.toISOString() ?? null,
    isLate: row.is_late,
    remoteId: row.remote_id,
    permalink: row.permalink,
    trouble: row.trouble === null ? null : PostTrouble.parse(troubleShown(row.trouble, accountOf(row))),
    ...(turn !== undefined && { waits: { until: turn?.toISOString() ?? null } }),
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}

const accountOf = ({ account_name, account_disconnected }: PostRow) => ({
  name: account_name,
  isDisconnected: account_disconnected === true,
});

export function viewCounts(rows: readonly CountRow[]): PostCounts {
  const countOf = (status: PostStatus) => rows.reduce((sum, row) => sum + (row.status === status ? row.count : 0), 0);
  return {
    scheduled: countOf('SCHEDULED'),
    draft: countOf('DRAFT'),
    published: countOf('PUBLISHED'),
    cancelled: countOf('CANCELLED'),
    failed: countOf('FAILED'),
  };
}

/** Of each brand what failed and what is next. */
export function viewGlances(rows: readonly CountRow[]): BrandGlance[] {
  return [...Map.groupBy(rows, (row) => row.brand_id)].map(([brandId, ofBrand]) => ({
    brandId,
    failed: viewCounts(ofBrand).failed,
    nextAt: ofBrand.find((row) => row.next_at !== null)?.next_at?.toISOString() ?? null,
  }));
}

function oneOf<const T extends string>(values: readonly T[], value: string | undefined): T | null {
  return values.find((known) => known === value) ?? null;
}
