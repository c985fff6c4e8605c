-- The order of a brand's posts, as lists ask for it: by time, and by id where times are the same. Read from the index it
-- needs no sorting, so that the first rows leave before the last are found.
create index posts_by_brand_in_order on posts (brand_id, scheduled_for, id) where deleted_at is null;
drop index posts_by_brand_and_time;
