-- A picture as a platform takes it, where it does not take the original: JPEG within the bytes and the sides that it allows.
-- Platforms that allow the same share one. It goes with the picture.
create table media_renditions (
  media_id uuid not null references media (id) on delete cascade,
  max_bytes integer not null,
  short_side_max integer not null,
  long_side_max integer not null,
  storage_key text not null unique,
  bytes integer not null,
  width integer not null,
  height integer not null,
  primary key (media_id, max_bytes, short_side_max, long_side_max)
);

-- Until now they stood among the covers of videos, all made within the same bounds.
with moved as (
  delete from media_covers c using media m where m.id = c.media_id and m.kind = 'image'
  returning c.media_id, c.storage_key, c.bytes, c.width, c.height
)
insert into media_renditions (media_id, max_bytes, short_side_max, long_side_max, storage_key, bytes, width, height)
select media_id, 3900000, 2160, 2160, storage_key, bytes, width, height from moved;
