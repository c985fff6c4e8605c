-- The database_id whose counter is kept outside. Where it is this one, and nobody remembers it, the database is a copy.
alter table publishing_guard add column remembered_id uuid;
