-- Six-digit codes that prove an email address. An address nobody has registered gets rows too (without a person), so
-- that guessing at it is answered like any other.
create table verification_codes (
  id uuid primary key,
  user_id text references users (id) on delete cascade,
  email text not null,
  purpose text not null check (purpose in ('sign-up', 'change-email')),
  code_hash bytea not null,
  tries integer not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index verification_codes_by_email on verification_codes (email, created_at desc);
create index verification_codes_by_age on verification_codes (created_at);

-- How often something was tried lately: failed sign-ins per account, per address and per both; codes asked for.
-- Kept here and not in memory, so that a restart forgives nothing and several processes count together.
create table attempt_counters (
  key text primary key,
  count integer not null,
  window_ends_at timestamptz not null
);
create index attempt_counters_by_end on attempt_counters (window_ends_at);

-- One row for each start of a server process; the health page counts them.
create table process_starts (
  id bigint generated always as identity primary key,
  role text not null,
  started_at timestamptz not null
);
