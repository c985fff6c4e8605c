-- One word for one thing: what was called a network is a platform. The view is for processes of the version before, which
-- run on while this one starts.
alter table network_states rename to platform_states;
create view network_states as select * from platform_states;
update system_alerts set kind = replace(kind, 'network_', 'platform_') where kind like 'network\_%';
