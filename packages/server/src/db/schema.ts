import type { PlatformId } from '@brandly/contract/platforms';
import type { PostProgress, PostStatus, TimelineEntry } from '@brandly/contract/posts';
import type { NotificationChoice, SwitchableKind } from '@brandly/contract/preferences';
import type { TimeRange } from '@brandly/contract/time-ranges';
import type { Insights } from '@brandly/platforms/insights';
import type { ColumnType, Generated } from 'kysely';

/**
 * The tables as the code sees them, by hand; a test compares them with the catalogue of a migrated database.
 * timestamptz is a Date, bigint a number, uuid a string, bytea a Buffer; jsonb is read as an object and written as text.
 */
export type Json<T> = ColumnType<T, string, string>;

export type UsersTable = {
  id: string;
  name: string;
  email: string;
  emailVerified: boolean;
  image: string | null;
  createdAt: Date;
  updatedAt: Date;
  firstName: string;
  lastName: string;
  phone: string | null;
  brandName: string | null;
  teamSize: string | null;
  timeZone: string;
  role: string;
  isActive: boolean;
  earlyAccess: boolean;
  deletes_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
};

export type BrandsTable = {
  id: string;
  user_id: string;
  name: string;
  description: string;
  url: string;
  industry: string;
  logo: string | null;
  time_zone: string;
  created_at: Date;
  updated_at: Date;
  deleted_at: Date | null;
};

export type AccountsTable = {
  id: string;
  brand_id: string;
  platform: PlatformId;
  external_id: string;
  username: string;
  name: string;
  page_url: string | null;
  /** Where the network has it. */
  picture_url: string | null;
  /** The copy of it in our own storage. */
  picture_key: string | null;
  /** When its connection was last tried, beside posting. */
  checked_at: Date | null;
  follower_count: number | null;
  subscriber_count: number | null;
  likes_count: number | null;
  state: Generated<'active' | 'reconnect'>;
  grant_sealed: Buffer | null;
  grant_version: Generated<number>;
  token_expires_at: Date | null;
  /** When its token is made new before anybody needs it. */
  renew_at: Date | null;
  /** When the connection ends unless the person connects again. */
  ends_at: Date | null;
  /** Of how many days before that the person was warned last. */
  warned_days: number | null;
  rate_limited_until: Date | null;
  created_at: Date;
  updated_at: Date;
  disconnected_at: Date | null;
  disconnected_with_brand: Generated<boolean>;
  followers_checked_at: Date | null;
  followers_next_at: Generated<Date>;
  insights_next_at: Generated<Date>;
  insights_busy_until: Date | null;
  insights_checked_at: Date | null;
  insights_trouble: string | null;
};

export type PlatformAppsTable = {
  platform: PlatformId;
  client_id: string;
  secret_sealed: Buffer;
  options: Json<Record<string, string>>;
  changed_by: string | null;
  changed_at: Date;
};

export type OauthStatesTable = {
  state_hash: Buffer;
  user_id: string;
  session_id: string;
  brand_id: string;
  platform: PlatformId;
  code_verifier_sealed: Buffer;
  modal: boolean;
  created_at: Date;
  expires_at: Date;
  used_at: Date | null;
};

export type ConnectionsTable = {
  id: string;
  user_id: string;
  brand_id: string;
  platform: PlatformId;
  choices_sealed: Buffer;
  created_at: Date;
  expires_at: Date;
  completed_at: Date | null;
};

export type MediaTable = {
  id: string;
  user_id: string;
  brand_id: string | null;
  storage_key: string;
  purpose: 'media' | 'logo';
  kind: 'image' | 'video';
  mime_type: string;
  bytes: number;
  width: number | null;
  height: number | null;
  duration_seconds: number | null;
  state: 'expected' | 'stored';
  created_at: Date;
  stored_at: Date | null;
  file_name: string | null;
  video_codec: string | null;
  audio_codec: string | null;
  thumbnail_key: string | null;
  unused_since: Date | null;
};

export type UploadsTable = {
  id: string;
  user_id: string;
  brand_id: string | null;
  storage_key: string;
  store_id: string | null;
  file_name: string;
  file_type: string;
  file_size: number;
  file_modified: number | null;
  part_size: number;
  busy_until: Date | null;
  media_id: string | null;
  created_at: Date;
  expires_at: Date;
};

export type MediaCoversTable = {
  media_id: string;
  at_ms: number;
  storage_key: string;
  bytes: number;
  width: number;
  height: number;
};

export type StaleFilesTable = { storage_key: string; due_at: Date };

export type FollowerSnapshotsTable = {
  account_id: string;
  day: string;
  followers: number | null;
  subscribers: number | null;
  likes: number | null;
  taken_at: Date;
};

export type FollowerRefreshesTable = {
  id: string;
  brand_id: string;
  user_id: string;
  started_at: Date;
  finished_at: Date | null;
};

export type FollowerRefreshAccountsTable = {
  refresh_id: string;
  account_id: string;
  state: 'waiting' | 'done' | 'failed';
  reason: string | null;
};

export type InsightDaysTable = {
  account_id: string;
  day: string;
  reach: number | null;
  engagement: number | null;
  followers: number | null;
  likes: number | null;
  fetched_at: Date;
  corrected_at: Date | null;
  before: Json<Record<string, number>> | null;
};

export type InsightPostsTable = {
  account_id: string;
  remote_id: string;
  message: string;
  type: string;
  created_time: Date;
  permalink: string | null;
  reach: number | null;
  engagement: number | null;
  likes: number | null;
  comments: number | null;
  shares: number | null;
  fetched_at: Date;
};

export type InsightRangesTable = {
  account_id: string;
  time_range: TimeRange;
  since: string;
  until: string;
  page_name: string | null;
  metrics: Json<Insights['metrics']>;
  meanings: Json<Insights['meanings']>;
  fields: Json<NonNullable<Insights['fields']>>;
  best_times: Json<NonNullable<Insights['bestPostingTimes']>> | null;
  day_zone: string | null;
  fetched_at: Date;
};

export type InsightAsksTable = {
  account_id: string;
  time_range: TimeRange;
  user_id: string;
  asked_at: Date;
};

/** Why a post is held or failed, as kept; the words for the screen are made from it. */
export type StoredTrouble = {
  code: string;
  message: string;
  platformWords: string | null;
  advice: string;
  choices: string[];
  since: string;
};

export type PostsTable = {
  id: string;
  group_id: string;
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
  fence: Generated<number>;
  lease_until: Date | null;
  lease_owner: string | null;
  wake_at: Date | null;
  attempts: Generated<number>;
  claims_without_progress: Generated<number>;
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

/** A post as a version keeps it. */
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

export type PostVersionsTable = {
  post_id: string;
  version: number;
  made_at: Date;
  made_by: string | null;
  what: Json<StoredVersion>;
  media_ids: string[];
};

export type PostEditorsTable = { post_id: string; tab_id: string; user_id: string; seen_at: Date };

export type PostMediaTable = { post_id: string; position: number; media_id: string; alt_text: Generated<string> };

export type AttemptOutcome = 'in_flight' | 'accepted' | 'not_sent' | 'rejected' | 'unknown';

export type PublishAttemptsTable = {
  id: string;
  post_id: string;
  attempt: number;
  fence: number;
  content_hash: string;
  intent_at: Date;
  outcome: AttemptOutcome;
  outcome_at: Date | null;
  evidence: string | null;
  platform_code: string | null;
  platform_words: string | null;
  http_status: number | null;
  remote_id: string | null;
  checks: Generated<number>;
};

export type PublishStepsTable = {
  post_id: string;
  name: string;
  content_hash: string;
  result: Json<Record<string, unknown>>;
  done_at: Date;
};

export type JobWorkersTable = { pool_id: string; started_at: Date };

export type PostEventsTable = {
  id: Generated<number>;
  post_id: string;
  at: Date;
  kind: TimelineEntry['kind'];
  title: string;
  detail: string | null;
  attempt: number | null;
};

export type NotificationsTable = {
  id: string;
  user_id: string;
  kind: string;
  title: string;
  message: string;
  link: string | null;
  is_read: Generated<boolean>;
  created_at: Date;
  /** Further posts with the same cause are added to the same notice. */
  cause: string | null;
  post_count: Generated<number>;
  /** False where the person wants no bell for the kind. */
  in_bell: Generated<boolean>;
  /** Since when it waits for the mail of the day. */
  digest_since: ColumnType<Date | null, Date | null | undefined, Date | null>;
};

export type NotificationPostsTable = { notification_id: string; post_id: string };

export type NetworkStatesTable = {
  platform: PlatformId;
  failures: Generated<number>;
  failing_since: Date | null;
  last_failure_at: Date | null;
  open_until: Date | null;
  openings: Generated<number>;
  paused_until: Date | null;
};

export type QuotasTable = {
  owner: string;
  name: string;
  most: number;
  remaining: number;
  resets_at: Date;
  seen_at: Date;
};

export type PublishingGuardTable = {
  only_row: Generated<boolean>;
  database_id: string;
  cluster: string;
  counter: number;
  stopped_at: Date | null;
  stopped_because: string | null;
  confirmed_at: Date | null;
  confirmed_by: string | null;
};

export type OutboxTable = {
  id: Generated<number>;
  kind: 'realtime' | 'mail';
  user_id: string | null;
  payload: Json<Record<string, unknown>>;
  created_at: Date;
  due_at: Date;
  attempts: Generated<number>;
  last_error: string | null;
  delivered_at: Date | null;
  /** The notice a mail tells of. */
  notification_id: string | null;
};

export type IdempotencyKeysTable = {
  user_id: string;
  key: string;
  request_hash: string;
  status: number | null;
  answer: ColumnType<unknown, string | null, string | null>;
  created_at: Date;
  /** null: claimed by a process of the version before. */
  made_id: string | null;
};

export type AuditLogTable = {
  id: Generated<number>;
  at: Date;
  user_id: string | null;
  action: string;
  subject: string | null;
  detail: ColumnType<Record<string, unknown>, string | undefined, string>;
};

export type MailsTable = { id: string; sent_at: Date; recipient: string; subject: string; text: string; html: string };

/** The sign-in library's tables; only it writes them, but for what is said in features/auth. */
export type SessionsTable = {
  id: string;
  expiresAt: Date;
  token: string;
  createdAt: Generated<Date>;
  updatedAt: Generated<Date>;
  ipAddress: string | null;
  userAgent: string | null;
  userId: string;
  last_used_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
};

export type CredentialsTable = {
  id: string;
  accountId: string;
  providerId: string;
  userId: string;
  accessToken: string | null;
  refreshToken: string | null;
  idToken: string | null;
  accessTokenExpiresAt: Date | null;
  refreshTokenExpiresAt: Date | null;
  scope: string | null;
  password: string | null;
  createdAt: Generated<Date>;
  updatedAt: Generated<Date>;
};

export type VerificationsTable = {
  id: string;
  identifier: string;
  value: string;
  expiresAt: Date;
  createdAt: Generated<Date>;
  updatedAt: Generated<Date>;
};

export type JwksTable = {
  id: string;
  publicKey: string;
  privateKey: string;
  createdAt: Generated<Date>;
  expiresAt: Date | null;
  alg: string | null;
  crv: string | null;
};

export type VerificationCodesTable = {
  id: string;
  user_id: string | null;
  email: string;
  purpose: 'sign-up' | 'change-email';
  code_hash: Buffer;
  tries: Generated<number>;
  created_at: Date;
  expires_at: Date;
  used_at: Date | null;
};

export type PasswordResetsTable = {
  id: string;
  user_id: string;
  token_hash: Buffer;
  created_at: Date;
  expires_at: Date;
  used_at: Date | null;
};

export type PreferencesTable = {
  user_id: string;
  theme: 'light' | 'dark' | 'system';
  week_start: 'sunday' | 'monday' | 'saturday';
  notifications: Json<Partial<Record<SwitchableKind, NotificationChoice>>>;
};

export type AttemptCountersTable = { key: string; count: number; window_ends_at: Date };

export type ProcessStartsTable = {
  id: Generated<number>;
  role: string;
  started_at: Date;
  host: ColumnType<string | null, string | null | undefined, string | null>;
  /** While it runs, every few seconds. */
  last_seen_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  /** It ended as it should. */
  stopped_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
};

export type SystemAlertsTable = { kind: string; text: string; since: Date; told_at: Date | null };

export type PerformanceMetricsTable = {
  at: Date;
  session_id: string;
  page: string;
  metric: string;
  value: number;
  rating: string;
  device: string;
  connection: string;
  release: string;
  load_ms: number | null;
  domain_lookup_ms: number | null;
  connection_ms: number | null;
  request_ms: number | null;
  response_ms: number | null;
  dom_processing_ms: number | null;
  resource_count: number | null;
  resource_bytes: number | null;
  resources: Json<unknown> | null;
  page_views: number | null;
  session_ms: number | null;
  time_on_page_ms: number | null;
  interactions: number | null;
  scroll_depth: number | null;
};

export type ContactMessagesTable = {
  id: string;
  name: string;
  email: string;
  phone: string | null;
  message: string;
  created_at: Date;
  read_at: Date | null;
};

export type DB = {
  system_alerts: SystemAlertsTable;
  performance_metrics: PerformanceMetricsTable;
  contact_messages: ContactMessagesTable;
  users: UsersTable;
  sessions: SessionsTable;
  credentials: CredentialsTable;
  verifications: VerificationsTable;
  jwks: JwksTable;
  verification_codes: VerificationCodesTable;
  password_resets: PasswordResetsTable;
  preferences: PreferencesTable;
  attempt_counters: AttemptCountersTable;
  process_starts: ProcessStartsTable;
  brands: BrandsTable;
  accounts: AccountsTable;
  platform_apps: PlatformAppsTable;
  oauth_states: OauthStatesTable;
  connections: ConnectionsTable;
  media: MediaTable;
  uploads: UploadsTable;
  stale_files: StaleFilesTable;
  media_covers: MediaCoversTable;
  follower_snapshots: FollowerSnapshotsTable;
  follower_refreshes: FollowerRefreshesTable;
  follower_refresh_accounts: FollowerRefreshAccountsTable;
  insight_days: InsightDaysTable;
  insight_posts: InsightPostsTable;
  insight_ranges: InsightRangesTable;
  insight_asks: InsightAsksTable;
  posts: PostsTable;
  post_media: PostMediaTable;
  post_versions: PostVersionsTable;
  post_editors: PostEditorsTable;
  publish_attempts: PublishAttemptsTable;
  publish_steps: PublishStepsTable;
  job_workers: JobWorkersTable;
  post_events: PostEventsTable;
  notifications: NotificationsTable;
  notification_posts: NotificationPostsTable;
  network_states: NetworkStatesTable;
  quotas: QuotasTable;
  publishing_guard: PublishingGuardTable;
  outbox: OutboxTable;
  idempotency_keys: IdempotencyKeysTable;
  audit_log: AuditLogTable;
  mails: MailsTable;
};
