-- A person who tries many doors fills no log: of their refusals one line an hour (UTC) is kept, whichever process writes it.
create unique index audit_log_refusals on audit_log (user_id, date_trunc('hour', at at time zone 'UTC'))
  where action = 'access_refused';
