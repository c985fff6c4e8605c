-- What the audit log says happened is neither changed nor taken back, by no code of ours and by no hand on this table.
create function refuse_audit_change() returns trigger language plpgsql as $$
begin
  raise exception 'the audit log is only added to';
end $$;
create trigger audit_log_is_only_added_to before update or delete or truncate on audit_log
  for each statement execute function refuse_audit_change();
