-- Mails of one millisecond are shown in the order in which they were sent.
alter table mails add column position bigint generated always as identity;
