-- Words that the next migration uses; a new value of an enum can be used only once it is committed.
alter type case_kind add value 'blocked';
alter type ledger_transaction_kind add value 'completion_undone';
alter type phone_status add value 'lost' after 'sold';
