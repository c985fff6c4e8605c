-- What is known of a file beside its size.
alter table media
  add column file_name text,
  add column video_codec text,
  add column audio_codec text,
  add column thumbnail_key text,
  -- Since when nothing uses it, as the housekeeping last saw it.
  add column unused_since timestamptz;
create index media_by_brand on media (brand_id, id desc) where state = 'stored';
create index media_by_state on media (state, id);
create index post_media_by_media on post_media (media_id);

-- A file that arrives in parts. Which parts are there is known to the storage alone.
create table uploads (
  id uuid primary key,
  user_id text not null references users (id) on delete cascade,
  brand_id uuid references brands (id) on delete set null,
  storage_key text not null unique,
  -- The storage's own name for it.
  store_id text,
  file_name text not null,
  file_type text not null,
  file_size bigint not null,
  file_modified bigint,
  part_size integer not null,
  -- Being checked until then; a process that died in the middle lets go of it.
  busy_until timestamptz,
  -- Set when it is done.
  media_id uuid references media (id) on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index uploads_by_user on uploads (user_id, created_at desc);
create index uploads_by_end on uploads (expires_at);

-- Files in the storage that no row may name any more, or not yet: they are removed when due.
create table stale_files (
  storage_key text primary key,
  due_at timestamptz not null
);
create index stale_files_by_due on stale_files (due_at);

-- What a brand took with it when it was deleted, so that it can be brought back.
alter table posts add column cancelled_with_brand boolean not null default false;
alter table accounts add column disconnected_with_brand boolean not null default false;
create index brands_deleted on brands (deleted_at) where deleted_at is not null;

-- One line a day and account, in the brand's zone.
create table follower_snapshots (
  account_id uuid not null references accounts (id) on delete cascade,
  day text not null check (day ~ '^\d{4}-\d\d-\d\d$'),
  followers bigint,
  subscribers bigint,
  likes bigint,
  taken_at timestamptz not null,
  primary key (account_id, day)
);
alter table accounts
  add column followers_checked_at timestamptz,
  -- When the network is asked next; whoever asks moves it first.
  add column followers_next_at timestamptz not null default now();
create index accounts_to_measure on accounts (followers_next_at) where disconnected_at is null and state = 'active';

-- A person's asking for new figures, with how far it has come.
create table follower_refreshes (
  id uuid primary key,
  brand_id uuid not null references brands (id) on delete cascade,
  user_id text not null references users (id) on delete cascade,
  started_at timestamptz not null,
  finished_at timestamptz
);
create index follower_refreshes_by_brand on follower_refreshes (brand_id, started_at desc);
create table follower_refresh_accounts (
  refresh_id uuid not null references follower_refreshes (id) on delete cascade,
  account_id uuid not null references accounts (id) on delete cascade,
  state text not null check (state in ('waiting', 'done', 'failed')),
  reason text,
  primary key (refresh_id, account_id)
);
create index follower_refreshes_waiting on follower_refresh_accounts (account_id) where state = 'waiting';
