-- When the connection of an account was last tried, so that a dead one is found before a post needs it.
alter table accounts add column checked_at timestamptz;
create index accounts_to_check on accounts (checked_at nulls first) where state = 'active' and disconnected_at is null;
