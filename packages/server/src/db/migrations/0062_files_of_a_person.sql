-- How much a person's files take together is asked before each upload.
create index media_by_user on media (user_id);
