-- Signing up once took any text for a time zone, and sums with one that nobody knows cannot be done. What this database does not
-- know either becomes UTC; the person can choose again on the page of their profile.
update users set "timeZone" = 'UTC'
where "timeZone" <> 'UTC' and not exists (select from pg_timezone_names z where z.name = "timeZone");
