-- The applications registered at the networks, where they are not in the environment.
create table platform_apps (
  platform text primary key,
  client_id text not null check (client_id <> ''),
  secret_sealed bytea not null,
  -- By the adapter's own names, e.g. apiVersion.
  options jsonb not null default '{}',
  changed_by text references users (id) on delete set null,
  changed_at timestamptz not null
);

-- When a token is made new before anybody needs it: about half of its life. Null: when it is near its end.
alter table accounts
  add column renew_at timestamptz,
  -- When the connection ends unless the person connects again; null: nothing ends it that is known.
  add column ends_at timestamptz,
  -- Of how many days before that end the person was warned last.
  add column warned_days integer;
create index accounts_that_end on accounts (ends_at) where ends_at is not null and disconnected_at is null;
