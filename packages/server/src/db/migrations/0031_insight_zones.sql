-- Where the network's days begin and end; null: it does not say, or gives no figures of days.
alter table insight_ranges add column day_zone text;
