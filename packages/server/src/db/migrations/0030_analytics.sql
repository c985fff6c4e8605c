-- When the network is asked next for figures over time.
alter table accounts
  add column insights_next_at timestamptz not null default now(),
  -- A worker asks until then; one that died lets go of it.
  add column insights_busy_until timestamptz,
  add column insights_checked_at timestamptz,
  -- Why the last asking failed, for the person; null: it did not.
  add column insights_trouble text;
create index accounts_to_analyse on accounts (insights_next_at) where disconnected_at is null and state = 'active';

-- One line an account and day of the network's own; kept for ever, so that history outlives the network's window.
create table insight_days (
  account_id uuid not null references accounts (id) on delete cascade,
  day text not null check (day ~ '^\d{4}-\d\d-\d\d$'),
  reach bigint,
  engagement bigint,
  followers bigint,
  likes bigint,
  fetched_at timestamptz not null,
  -- When the network last changed a figure that we had, and the figures it replaced.
  corrected_at timestamptz,
  before jsonb,
  primary key (account_id, day)
);

-- A post of the network with its results, whether it was made here or not.
create table insight_posts (
  account_id uuid not null references accounts (id) on delete cascade,
  remote_id text not null,
  message text not null,
  type text not null,
  created_time timestamptz not null,
  permalink text,
  reach bigint,
  engagement bigint,
  likes bigint,
  comments bigint,
  shares bigint,
  fetched_at timestamptz not null,
  primary key (account_id, remote_id)
);
create index insight_posts_by_time on insight_posts (account_id, created_time);

-- What the network says of a whole range: sums over days would count people twice.
create table insight_ranges (
  account_id uuid not null references accounts (id) on delete cascade,
  time_range text not null,
  since text not null,
  until text not null,
  page_name text,
  metrics jsonb not null,
  meanings jsonb not null,
  fields jsonb not null,
  best_times jsonb,
  fetched_at timestamptz not null,
  primary key (account_id, time_range)
);

-- A person waits for new figures of a range. Asking twice is one line.
create table insight_asks (
  account_id uuid not null references accounts (id) on delete cascade,
  time_range text not null,
  user_id text not null references users (id) on delete cascade,
  asked_at timestamptz not null,
  primary key (account_id, time_range, user_id)
);
