-- What a person granted at connecting, in the open, so that what an account may not do is said before it is tried. Null: connected
-- before this was kept.
alter table accounts add column scopes text[];
