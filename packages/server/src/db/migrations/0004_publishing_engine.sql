-- The account's picture in our own storage; picture_url is where the network has it.
alter table accounts add column picture_key text;

-- One thing at a network is one post here. What a person put in the id's place (an address, "seen-by:") may repeat.
create unique index posts_remote_id_once on posts (platform, remote_id)
  where remote_id is not null and remote_id !~ '^(seen-by:|https?://)';
