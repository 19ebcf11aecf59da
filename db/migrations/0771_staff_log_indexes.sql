-- outside a transaction
drop index concurrently if exists staff_actions_concerning;
create index concurrently staff_actions_concerning on staff_actions using gin (concerns);
drop index concurrently if exists staff_actions_looks;
create index concurrently staff_actions_looks on staff_actions (person_id, operation, "at") where outcome <> 'done';
drop index concurrently if exists staff_actions_by_time;
create index concurrently staff_actions_by_time on staff_actions ("at", id);
alter table staff_actions validate constraint staff_actions_outcome;
