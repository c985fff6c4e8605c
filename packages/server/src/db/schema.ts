import type {
  AccountsTable,
  BrandsTable,
  ClientKeysTable,
  ConnectionsTable,
  OauthStatesTable,
  PlatformAppsTable,
} from './tables/brand-tables.ts';
import type {
  FollowerRefreshAccountsTable,
  FollowerRefreshesTable,
  FollowerSnapshotsTable,
  InsightAsksTable,
  InsightDaysTable,
  InsightPostsTable,
  InsightRangesTable,
} from './tables/insight-tables.ts';
import type {
  MediaCoversTable,
  MediaRenditionsTable,
  MediaTable,
  StaleFilesTable,
  UploadsTable,
} from './tables/media-tables.ts';
import type {
  ContactMessagesTable,
  MailsTable,
  NotificationPostsTable,
  NotificationsTable,
  OutboxTable,
} from './tables/message-tables.ts';
import type {
  AuditLogTable,
  IdempotencyKeysTable,
  PerformanceMetricsTable,
  ProcessStartsTable,
  SystemAlertsTable,
} from './tables/operation-tables.ts';
import type {
  AttemptCountersTable,
  CredentialsTable,
  EmailChangesTable,
  JwksTable,
  PasswordResetsTable,
  PreferencesTable,
  SessionsTable,
  UsersTable,
  VerificationCodesTable,
  VerificationsTable,
} from './tables/people-tables.ts';
import type {
  PostEditorsTable,
  PostEventsTable,
  PostMediaTable,
  PostsTable,
  PostVersionsTable,
} from './tables/post-tables.ts';
import type {
  JobWorkersTable,
  PlatformStatesTable,
  PublishAttemptsTable,
  PublishingGuardTable,
  PublishStepsTable,
  QuotasTable,
} from './tables/publishing-tables.ts';

/**
 * The tables as the code sees them, written by hand; a test compares them with the catalogue of a migrated database.
 * timestamptz is a Date, bigint a number, uuid a string, bytea a Buffer.
 */
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
  email_changes: EmailChangesTable;
  preferences: PreferencesTable;
  attempt_counters: AttemptCountersTable;
  process_starts: ProcessStartsTable;
  brands: BrandsTable;
  accounts: AccountsTable;
  client_keys: ClientKeysTable;
  platform_apps: PlatformAppsTable;
  oauth_states: OauthStatesTable;
  connections: ConnectionsTable;
  media: MediaTable;
  uploads: UploadsTable;
  stale_files: StaleFilesTable;
  media_covers: MediaCoversTable;
  media_renditions: MediaRenditionsTable;
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
  platform_states: PlatformStatesTable;
  quotas: QuotasTable;
  publishing_guard: PublishingGuardTable;
  outbox: OutboxTable;
  idempotency_keys: IdempotencyKeysTable;
  audit_log: AuditLogTable;
  mails: MailsTable;
};
