-- What a page missed while its line was broken is looked up by its person.
create index outbox_told on outbox (user_id, created_at) where kind = 'realtime';
