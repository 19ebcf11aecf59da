alter table search_terms add column network text;
comment on column search_terms.network is 'The network that a phone must be locked to, in letters and digits alone; ''unlocked'': not locked to any that we know of.';
