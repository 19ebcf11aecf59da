-- Orders are made and moved one at a time: to note the one phone costs a fraction of looking through all that a statement did.
create function note_phone() returns trigger language plpgsql as $$
begin
  insert into changes (rows)
  select array[phones.id, phones.seller_id, phones.category_id, phones.model_id] from phones where phones.id = new.phone_id;
  return null;
end $$;

drop trigger orders_noted_new on orders;
create trigger orders_noted_new after insert on orders for each row execute function note_phone();
drop trigger orders_noted on orders;
create trigger orders_noted after update on orders for each row execute function note_phone();
