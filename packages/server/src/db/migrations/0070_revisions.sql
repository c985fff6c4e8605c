-- A number that rises with every change of a post, whoever makes it: people, workers, sweeps. The row's lock puts the changes of a
-- post in an order, so that of two states of it the one with the higher number is the newer one. Nobody sets it but the database.
alter table posts add column revision integer not null default 1;
create function raise_revision() returns trigger language plpgsql as $$
begin
  new.revision := old.revision + 1;
  return new;
end $$;
create trigger posts_revision before update on posts for each row execute function raise_revision();
