-- A word that the server uses; a new value of an enum can be used only once it is committed.
alter type ledger_transaction_kind add value 'cancel_fee';
