-- The private keys with which this server proves itself to platforms that know it by a document at its https address. A session at
-- such a platform is bound to the key that it began with, so a key is made once and stays.
create table client_keys (
  platform text primary key,
  key_sealed bytea not null,
  made_at timestamptz not null
);
