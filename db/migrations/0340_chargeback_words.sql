-- Words that the next migration uses; a new value of an enum can be used only once it is committed.
alter type delivery_state add value 'charged_back';
alter type refund_state add value 'charged_back';
alter type ledger_transaction_kind add value 'chargeback';
alter type ledger_transaction_kind add value 'chargeback_lost';
