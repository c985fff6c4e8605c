-- How often our own code failed with a post. Claims that ended in nothing are counted apart: processes die for other reasons.
alter table posts add column faults integer not null default 0;
