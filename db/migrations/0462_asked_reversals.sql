-- A seller may come to owe something of one order more than once; each cent of it is asked for once.
alter table reversals add column asked_cents integer;
comment on column reversals.asked_cents is 'How much was asked for at first; the account may have held less. Null for those of before, which asked for all that was owed then.';
