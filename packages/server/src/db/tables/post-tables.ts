import type { PlatformId } from '@brandly/contract/platforms';
import type { TimelineEntry } from '@brandly/contract/posts';
import type { PostChoice, PostProgress, PostStatus } from '@brandly/contract/posts/life';
import type { ColumnType, Generated } from 'kysely';
import type { Json } from './json.ts';

/** Why a post is held or failed, as stored; the texts for the screen are derived from it. */
export type StoredTrouble = {
  code: string;
  message: string;
  platformWords: string | null;
  advice: string;
  choices: PostChoice[];
  since: string;
};

/** A post as stored in a version. */
export type StoredVersion = {
  content: string;
  link: string | null;
  options: Record<string, string>;
  platform: PlatformId | null;
  accountId: string | null;
  postType: 'TEXT' | 'IMAGE' | 'VIDEO';
  status: PostStatus;
  scheduledFor: string | null;
  wallClock: string | null;
  timeZone: string;
  media: { id: string; alt: string }[];
};

export type PostTables = {
  posts: {
    id: string;
    group_id: string;
    /** The first post of its thread; null: it is the first post itself, or in no thread. */
    thread_id: ColumnType<string | null, string | null | undefined, never>;
    /** Its place in the thread, starting with 1. */
    part: number | null;
    brand_id: string;
    account_id: string | null;
    platform: PlatformId | null;
    post_type: 'TEXT' | 'IMAGE' | 'VIDEO';
    content: Generated<string>;
    link_url: string | null;
    options: ColumnType<Record<string, string>, string | undefined, string>;
    status: PostStatus;
    progress: PostProgress | null;
    scheduled_for: Date | null;
    wall_clock: string | null;
    time_zone: string;
    version: Generated<number>;
    /** Incremented by the database with every change of the row; nothing else writes it. */
    revision: ColumnType<number, never, never>;
    fence: Generated<number>;
    lease_until: Date | null;
    lease_owner: string | null;
    wake_at: Date | null;
    attempts: Generated<number>;
    claims_without_progress: Generated<number>;
    faults: Generated<number>;
    is_late: Generated<boolean>;
    late_allowed: Generated<boolean>;
    started_at: Date | null;
    published_at: Date | null;
    remote_id: string | null;
    permalink: string | null;
    trouble: ColumnType<StoredTrouble | null, string | null | undefined, string | null>;
    created_at: Date;
    updated_at: Date;
    deleted_at: Date | null;
    cancelled_with_brand: Generated<boolean>;
  };
  post_versions: {
    post_id: string;
    version: number;
    made_at: Date;
    made_by: string | null;
    what: Json<StoredVersion>;
    media_ids: string[];
  };
  post_editors: { post_id: string; tab_id: string; user_id: string; seen_at: Date };
  post_media: { post_id: string; position: number; media_id: string; alt_text: Generated<string> };
  post_events: {
    id: Generated<number>;
    post_id: string;
    at: Date;
    kind: TimelineEntry['kind'];
    title: string;
    detail: string | null;
    attempt: number | null;
  };
};
