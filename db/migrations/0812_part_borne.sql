alter type ledger_transaction_kind add value 'part_borne';
