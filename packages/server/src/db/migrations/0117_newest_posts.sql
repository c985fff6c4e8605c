-- A brand's newest posts, as the search for words reads them: without it all of a person's posts are sorted at each search.
create index posts_by_brand_newest on posts (brand_id, created_at desc, id desc) where deleted_at is null;
