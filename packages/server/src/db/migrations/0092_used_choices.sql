-- A consent that was used is deleted from now on. What is left of the used ones counted as sealed under a key that nobody
-- has, and refused the next start. `completed_at` stays for the version before, and is not read any more.
delete from connections where completed_at is not null;
