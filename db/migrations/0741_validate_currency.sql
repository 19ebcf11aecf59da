alter table market_id validate constraint market_id_currency;
alter table ledger_transactions validate constraint ledger_transactions_currency;
alter table payments validate constraint payments_currency;
