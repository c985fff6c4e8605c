-- What a request with this key makes gets this id, whichever process finishes it. A process of the version before writes
-- none, and its request begins anew as before.
alter table idempotency_keys add column made_id uuid;
