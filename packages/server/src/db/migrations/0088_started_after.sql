-- Which processes were started anew by their parent, and why: what an operator is told of.

alter table process_starts
  add column started_after text check (started_after in ('stalled', 'ended'));
create index process_starts_anew on process_starts (started_at) where started_after is not null;
