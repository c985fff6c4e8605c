-- Each sign-up keeps its own password and names beside its own codes: the code that is typed decides whose count.
alter table verification_codes add column sign_up_id uuid;
-- What was typed, the password as its hash. Null once the address is confirmed, and for codes of other purposes.
alter table verification_codes add column sign_up jsonb;

-- A session that is used goes on and on; sixty days after the sign-in it ends, whoever prolongs it.
create function end_session_for_good() returns trigger language plpgsql as $$
begin
  new."expiresAt" := least(new."expiresAt", new."createdAt" + interval '60 days');
  return new;
end $$;
create trigger session_ends_for_good before insert or update on sessions
  for each row execute function end_session_for_good();
update sessions set "expiresAt" = "expiresAt";
