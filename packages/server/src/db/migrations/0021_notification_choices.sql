-- What a person chose for a kind of notification decides where a notice is seen. It is kept in any case: further posts
-- with the same cause are added to it, and its mail hangs on it.
alter table notifications
  add column in_bell boolean not null default true,
  -- Since when it waits for the mail of the day; null: it does not.
  add column digest_since timestamptz;
create index notifications_for_digest on notifications (user_id, digest_since) where digest_since is not null;
