-- A thread is posts that answer each other: its first one is a post like any other, each further part names the first one and its
-- place, from 2 on. A part is a row of its own, so that it has its own announcement, its own outcome and its own figures.
alter table posts add column thread_id uuid references posts (id);
alter table posts add column part smallint;
alter table posts add constraint parts_have_a_place check ((thread_id is null) = (part is null) and part >= 2);
create unique index posts_of_a_thread on posts (thread_id, part) where thread_id is not null;
