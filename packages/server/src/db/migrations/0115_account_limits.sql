-- What the account's own server takes, by the names of the platform's limits, where servers differ (Mastodon): asked at connecting
-- and once a day. Null: as everywhere on the platform, or not asked yet.
alter table accounts add column own_limits jsonb;
