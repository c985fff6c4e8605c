-- What pages measured of themselves. One partition a day, in a schema of their own, made by the server as days come; the
-- oldest are dropped whole. Nothing in a row tells who it was: the session is a random name that ends with the tab.
create table performance_metrics (
  at timestamptz not null,
  session_id text not null,
  page text not null,
  metric text not null,
  value double precision not null,
  rating text not null,
  device text not null,
  connection text not null,
  release text not null,
  load_ms double precision,
  domain_lookup_ms double precision,
  connection_ms double precision,
  request_ms double precision,
  response_ms double precision,
  dom_processing_ms double precision,
  resource_count integer,
  resource_bytes double precision,
  resources jsonb,
  page_views integer,
  session_ms double precision,
  time_on_page_ms double precision,
  interactions integer,
  scroll_depth double precision
) partition by range (at);
create index performance_metrics_by_time on performance_metrics (at);
create schema performance_days;
