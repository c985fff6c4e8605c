-- The frame of a video that a person chose as its cover, as a picture: for networks that take a picture and no moment.
-- One per moment, so that posts that share a video keep covers of their own. It goes with the video.
create table media_covers (
  media_id uuid not null references media (id) on delete cascade,
  at_ms integer not null check (at_ms >= 0),
  storage_key text not null unique,
  bytes integer not null,
  width integer not null,
  height integer not null,
  primary key (media_id, at_ms)
);
