-- A draft's id is made by its form: another seller's draft of the same id is neither met nor told of.
alter table listing_drafts drop constraint listing_drafts_pkey, add constraint listing_drafts_pkey primary key (seller_id, id);
