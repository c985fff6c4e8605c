-- The addresses an account had. The mailbox that was left got a link to take the change back; and what lies in this
-- server's own box of mail for them goes when the account goes.
create table email_changes (
  id uuid primary key,
  user_id text not null references users (id) on delete cascade,
  old_email text not null,
  -- A keyed hash: whoever reads the table cannot use it. Null once the link was used, or another one overtook it.
  token_hash bytea unique,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index email_changes_by_user on email_changes (user_id, created_at);
