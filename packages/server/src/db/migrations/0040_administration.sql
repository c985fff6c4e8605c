-- What an operator watches: which processes live, and what somebody was told of.

alter table process_starts
  add column host text,
  add column last_seen_at timestamptz,
  add column stopped_at timestamptz;
create index process_starts_running on process_starts (last_seen_at) where stopped_at is null;

-- When somebody signed in last, and what administrators changed of them.
create index audit_log_by_user on audit_log (user_id, action, at desc);
create index audit_log_by_subject on audit_log (subject, at desc) where subject is not null;

-- Troubles that lasted at the last look; one mail when they begin, one when they are over.
create table system_alerts (
  kind text primary key,
  text text not null,
  since timestamptz not null,
  told_at timestamptz
);
