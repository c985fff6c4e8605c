-- What a post was after each change of a person, so that they can go back to it. Kept by changes, not by the worker: the
-- first one is written when a post is changed for the first time.
create table post_versions (
  post_id uuid not null references posts (id) on delete cascade,
  version integer not null,
  made_at timestamptz not null,
  -- null: the person is gone.
  made_by text references users (id) on delete set null,
  what jsonb not null,
  -- Files that the housekeeping keeps for it; one that a person removed by hand is missing from the version.
  media_ids uuid[] not null,
  primary key (post_id, version)
);
create index post_versions_by_media on post_versions using gin (media_ids);

-- Who has a post open in a composer right now, a row per tab. It is worth nothing after a crash, so it is not logged.
create unlogged table post_editors (
  post_id uuid not null,
  tab_id text not null,
  user_id text not null,
  seen_at timestamptz not null,
  primary key (post_id, tab_id)
);
create index post_editors_by_tab on post_editors (user_id, tab_id);
