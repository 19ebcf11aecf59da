alter table people validate constraint people_deletion;
