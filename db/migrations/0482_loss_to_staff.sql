-- A lost chargeback whose loss no rule gives to anybody: staff decide who bears it (S23.7).
alter type chargeback_state add value 'to_bear' before 'won';
