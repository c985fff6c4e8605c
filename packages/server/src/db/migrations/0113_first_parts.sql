-- The first post of a thread has the place 1, so that its page says that parts follow without looking for them.
alter table posts drop constraint parts_have_a_place;
alter table posts add constraint parts_have_a_place check (
  (thread_id is null and (part is null or part = 1)) or (thread_id is not null and part is not null and part >= 2));
update posts set part = 1 where thread_id is null and id in (select thread_id from posts where thread_id is not null);
