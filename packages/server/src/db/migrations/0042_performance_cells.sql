-- Hours and days that are over, added up once, so that a look at a week does not read a million rows. Partitioned by day and
-- dropped with the metrics themselves. Only the performance feature knows these tables.
create table performance_days.cells (
  span text not null check (span in ('hour', 'day')),
  starts_at timestamptz not null,
  page text not null,
  metric text not null,
  release text not null,
  samples integer not null,
  total double precision not null,
  first_at timestamptz not null,
  -- How many values lie in which bin: `120:4 121:9`, see value-bins.ts.
  bins text not null
) partition by range (starts_at);
create index performance_cells_by_time on performance_days.cells (span, starts_at);

create table performance_days.page_cells (
  span text not null check (span in ('hour', 'day')),
  starts_at timestamptz not null,
  page text not null,
  samples integer not null,
  last_at timestamptz not null,
  loads integer not null,
  load_ms double precision not null,
  domain_lookup_ms double precision not null,
  connection_ms double precision not null,
  request_ms double precision not null,
  response_ms double precision not null,
  dom_processing_ms double precision not null,
  counted integer not null,
  resource_count double precision not null,
  resource_bytes double precision not null
) partition by range (starts_at);
create index performance_page_cells_by_time on performance_days.page_cells (span, starts_at);

-- Visits of a day; `page` null: of all pages together.
create table performance_days.visit_cells (
  starts_at timestamptz not null,
  page text,
  sessions integer not null,
  bounced integer not null,
  views double precision not null,
  session_ms double precision not null,
  seen integer not null,
  on_page_ms double precision not null
) partition by range (starts_at);
create index performance_visit_cells_by_time on performance_days.visit_cells (starts_at);

-- Everything before is in the cells.
create table performance_days.closed (until timestamptz not null);

create index performance_metrics_resources on performance_metrics (at) where resources is not null;
-- Read from the index alone: rows with a visit lie far apart among those that carry what a page fetched.
create index performance_metrics_visits on performance_metrics (at)
  include (session_id, page, metric, page_views, session_ms, time_on_page_ms) where metric = 'UX';
