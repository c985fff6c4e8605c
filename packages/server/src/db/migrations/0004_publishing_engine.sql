-- The account's picture in our own storage; picture_url is where the network has it.
alter table accounts add column picture_key text;

-- One thing at a network is one post here. What a person put in the id's place (an address, "seen-by:") may repeat.
create unique index posts_remote_id_once on posts (platform, remote_id)
  where remote_id is not null and remote_id !~ '^(seen-by:|https?://)';

-- The same account may be connected to several brands; a post is told from another one's by all of them.
create index accounts_by_external on accounts (platform, external_id);
-- What an app has sent lately, against the network's budget for it.
create index posts_started_by_platform on posts (platform, started_at) where started_at is not null;
-- Failed, held and unknown posts, for the list of what needs somebody.
create index posts_in_trouble on posts (brand_id) where trouble is not null and deleted_at is null;

-- How a network behaves towards us; a row exists only while something is wrong or nearly used up.
create table network_states (
  platform text primary key,
  -- Failures without a success between them.
  failures integer not null default 0,
  failing_since timestamptz,
  last_failure_at timestamptz,
  -- Nothing is sent before; after it one post tries, then all.
  open_until timestamptz,
  openings integer not null default 0,
  -- The app's own budget is used up until then.
  paused_until timestamptz
);

-- What a network last said of its budgets. The owner is an account's id, or the platform for the whole app.
create table quotas (
  owner text not null,
  name text not null,
  most double precision not null,
  remaining double precision not null,
  resets_at timestamptz not null,
  seen_at timestamptz not null,
  primary key (owner, name)
);

-- Tells a restored copy from the database that published: the counter is also kept outside, the cluster cannot be copied.
create table publishing_guard (
  only_row boolean primary key default true check (only_row),
  database_id uuid not null,
  cluster text not null,
  counter bigint not null,
  stopped_at timestamptz,
  stopped_because text,
  confirmed_at timestamptz,
  confirmed_by text
);

-- One notice per cause: what happens to further posts for the same reason is added to it.
alter table notifications add column cause text, add column post_count integer not null default 1;
create index notifications_by_cause on notifications (user_id, cause, created_at desc) where cause is not null;
create table notification_posts (
  notification_id uuid not null references notifications (id) on delete cascade,
  post_id uuid not null references posts (id) on delete cascade,
  primary key (notification_id, post_id)
);
create index notification_posts_by_post on notification_posts (post_id);
-- The mail of a notice, so that it can still be changed while it waits.
alter table outbox add column notification_id uuid;
create index outbox_by_notification on outbox (notification_id) where notification_id is not null;
