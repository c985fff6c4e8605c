-- A consent that was used is deleted. Emptied rows counted as sealed under a key that nobody has, and refused the next start.
delete from connections where completed_at is not null;
alter table connections drop column completed_at;

-- A sealed column holds a sealed value or none.
alter table accounts add constraint accounts_grant_sealed check (octet_length(grant_sealed) > 0);
alter table connections add constraint connections_choices_sealed check (octet_length(choices_sealed) > 0);
alter table oauth_states add constraint oauth_states_code_verifier_sealed check (octet_length(code_verifier_sealed) > 0);
alter table platform_apps add constraint platform_apps_secret_sealed check (octet_length(secret_sealed) > 0);
