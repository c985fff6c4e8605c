-- The product's own tables. People ("users") come from 0001. Ids are UUIDs of version 7, made by the server.

create table brands (
  id uuid primary key,
  user_id text not null references users (id) on delete cascade,
  name text not null check (btrim(name) <> ''),
  description text not null default '',
  url text not null default '',
  industry text not null,
  logo text,
  time_zone text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  deleted_at timestamptz
);
create unique index brands_name_per_user on brands (user_id, lower(btrim(name))) where deleted_at is null;

-- A connected social account. The grant is encrypted with a data key of its own, wrapped by the master key.
create table accounts (
  id uuid primary key,
  brand_id uuid not null references brands (id) on delete cascade,
  platform text not null,
  external_id text not null,
  username text not null,
  name text not null,
  page_url text,
  picture_url text,
  follower_count bigint,
  subscriber_count bigint,
  likes_count bigint,
  state text not null default 'active' check (state in ('active', 'reconnect')),
  grant_sealed bytea,
  grant_version integer not null default 1,
  token_expires_at timestamptz,
  rate_limited_until timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  disconnected_at timestamptz
);
create unique index accounts_external_per_brand on accounts (brand_id, platform, external_id) where disconnected_at is null;

-- One dance with a network: made when Connect is clicked, used once, bound to the session that asked.
create table oauth_states (
  state_hash bytea primary key,
  user_id text not null references users (id) on delete cascade,
  session_id text not null,
  brand_id uuid not null references brands (id) on delete cascade,
  platform text not null,
  code_verifier_sealed bytea not null,
  modal boolean not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);

-- Consent that waits for a choice among several accounts.
create table connections (
  id uuid primary key,
  user_id text not null references users (id) on delete cascade,
  brand_id uuid not null references brands (id) on delete cascade,
  platform text not null,
  choices_sealed bytea not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  completed_at timestamptz
);

create table media (
  id uuid primary key,
  user_id text not null references users (id) on delete cascade,
  brand_id uuid references brands (id) on delete set null,
  storage_key text not null unique,
  purpose text not null check (purpose in ('media', 'logo')),
  kind text not null check (kind in ('image', 'video')),
  mime_type text not null,
  bytes bigint not null,
  width integer,
  height integer,
  duration_seconds double precision,
  state text not null check (state in ('expected', 'stored')),
  created_at timestamptz not null,
  stored_at timestamptz
);

-- One row is one post on one account; posts made together share a group.
create table posts (
  id uuid primary key,
  group_id uuid not null,
  brand_id uuid not null references brands (id) on delete cascade,
  account_id uuid references accounts (id) on delete set null,
  platform text,
  post_type text not null check (post_type in ('TEXT', 'IMAGE', 'VIDEO')),
  content text not null default '',
  link_url text,
  options jsonb not null default '{}',
  status text not null check (status in ('DRAFT', 'SCHEDULED', 'PUBLISHED', 'FAILED', 'CANCELLED')),
  progress text check (progress in ('preparing', 'sending', 'processing', 'checking', 'held')),
  scheduled_for timestamptz,
  wall_clock text,
  time_zone text not null,
  version integer not null default 1,
  -- Rises with every claim; whoever holds an older one may no longer write an outcome (but for 'accepted').
  fence bigint not null default 0,
  lease_until timestamptz,
  -- The worker that holds the lease: when it is proven dead, the lease is void at once.
  lease_owner text,
  -- When the worker should look at it again; null where nothing is to be done.
  wake_at timestamptz,
  attempts integer not null default 0,
  claims_without_progress integer not null default 0,
  is_late boolean not null default false,
  late_allowed boolean not null default false,
  started_at timestamptz,
  published_at timestamptz,
  remote_id text,
  permalink text,
  trouble jsonb,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- Deleted posts stay for the ledger's sake and are shown nowhere.
  deleted_at timestamptz,
  constraint published_means_an_id check (status <> 'PUBLISHED' or remote_id is not null),
  constraint progress_only_while_scheduled check (progress is null or status = 'SCHEDULED'),
  constraint scheduled_has_time_and_account check (status <> 'SCHEDULED' or (scheduled_for is not null and platform is not null))
);
create index posts_by_brand_and_time on posts (brand_id, scheduled_for) where deleted_at is null;
create index posts_to_wake on posts (wake_at) where status = 'SCHEDULED' and wake_at is not null;
create index posts_by_group on posts (group_id);
create index posts_by_account on posts (account_id, status);
create index posts_leased on posts (lease_owner) where lease_owner is not null;
-- Posts of one account go out one at a time, and after a downtime with a distance between them.
create index posts_started_by_account on posts (account_id, started_at) where started_at is not null;

create table post_media (
  post_id uuid not null references posts (id) on delete cascade,
  position smallint not null,
  media_id uuid not null references media (id),
  alt_text text not null default '',
  primary key (post_id, position)
);

-- The ledger of creates: a row is written before a create is sent, and its outcome after. Nothing is ever removed.
create table publish_attempts (
  id uuid primary key,
  post_id uuid not null references posts (id) on delete cascade,
  attempt integer not null,
  fence bigint not null,
  content_hash text not null,
  intent_at timestamptz not null,
  outcome text not null check (outcome in ('in_flight', 'accepted', 'not_sent', 'rejected', 'unknown')),
  outcome_at timestamptz,
  evidence text,
  platform_code text,
  platform_words text,
  http_status integer,
  remote_id text,
  checks integer not null default 0,
  constraint refusal_needs_evidence check (outcome not in ('not_sent', 'rejected') or evidence is not null),
  constraint acceptance_needs_an_id check (outcome <> 'accepted' or remote_id is not null)
);
-- At most one create per post that may be, or is, out there.
create unique index one_live_attempt_per_post on publish_attempts (post_id) where outcome in ('in_flight', 'unknown', 'accepted');
create index attempts_by_post on publish_attempts (post_id, attempt);

-- Results of repeatable steps, kept before the next one starts.
create table publish_steps (
  post_id uuid not null references posts (id) on delete cascade,
  name text not null,
  content_hash text not null,
  result jsonb not null,
  done_at timestamptz not null,
  primary key (post_id, name)
);

-- Every living worker process, by the queue's own name of it, holds a session lock on this id. Whoever can take the lock
-- has proof that the worker is dead.
create table job_workers (
  pool_id text primary key,
  started_at timestamptz not null
);

-- A post's story beside the ledger: planned, changed, started, checked, held, cancelled.
create table post_events (
  id bigint generated always as identity primary key,
  post_id uuid not null references posts (id) on delete cascade,
  at timestamptz not null,
  kind text not null,
  title text not null,
  detail text,
  attempt integer
);
create index post_events_by_post on post_events (post_id, id);

create table notifications (
  id uuid primary key,
  user_id text not null references users (id) on delete cascade,
  kind text not null,
  title text not null,
  message text not null,
  link text,
  is_read boolean not null default false,
  created_at timestamptz not null
);
create index notifications_by_user on notifications (user_id, created_at desc);
create index notifications_unread on notifications (user_id) where not is_read;

-- What must be told after a transaction: websocket messages and mails, written in it, delivered after it.
create table outbox (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('realtime', 'mail')),
  user_id text,
  payload jsonb not null,
  created_at timestamptz not null,
  due_at timestamptz not null,
  attempts integer not null default 0,
  last_error text,
  delivered_at timestamptz
);
create index outbox_due on outbox (due_at) where delivered_at is null;

create table idempotency_keys (
  user_id text not null references users (id) on delete cascade,
  key text not null,
  request_hash text not null,
  status integer,
  answer jsonb,
  created_at timestamptz not null,
  primary key (user_id, key)
);

create table audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  user_id text,
  action text not null,
  subject text,
  detail jsonb not null default '{}'
);

-- The development outbox of mail, shown at /dev/mail.
create table mails (
  id uuid primary key,
  sent_at timestamptz not null,
  recipient text not null,
  subject text not null,
  text text not null,
  html text not null
);
