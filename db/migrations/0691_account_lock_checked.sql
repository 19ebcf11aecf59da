alter table phones validate constraint phones_locked_only_for_parts;
alter table phones validate constraint phones_replaced_parts_known;
