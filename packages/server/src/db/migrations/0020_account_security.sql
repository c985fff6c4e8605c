-- What a person decides about their own account: a new password by mail, where they are signed in, what they are told.

create table password_resets (
  id uuid primary key,
  user_id text not null references users (id) on delete cascade,
  -- A keyed hash: whoever reads the table cannot use it.
  token_hash bytea not null unique,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index password_resets_by_user on password_resets (user_id, created_at desc);

create table preferences (
  user_id text primary key references users (id) on delete cascade,
  theme text not null check (theme in ('light', 'dark', 'system')),
  week_start text not null check (week_start in ('sunday', 'monday', 'saturday')),
  -- Only what differs from the default, by kind of notification.
  notifications jsonb not null
);

alter table sessions add column last_used_at timestamptz;
alter table users add column deletes_at timestamptz;
create index users_by_deletion on users (deletes_at) where deletes_at is not null;
