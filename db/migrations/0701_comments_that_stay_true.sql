-- A comment outlives a move of the file that it names: names of files without their folders, and the document of all lives.
comment on table cases is 'Problems with a phone that the sides of an order, and if necessary staff, resolve (docs/LIVES.md). Its deadline is that of its delivery.';
comment on column categories.maker is 'The maker whose words and models it has (makers.ts), however the market calls it; null if it is none of those.';
comment on table chargebacks is 'Charges that the buyer''s bank takes back, and the market''s response (docs/LIVES.md).';
comment on table deliveries is 'The delivery of each paid order (docs/LIVES.md).';
comment on table moderation_items is 'Reported phones, people, messages, ratings and questions, as staff process them (docs/LIVES.md).';
comment on table offers is 'Price offers of buyers for a phone, and the seller''s answers (docs/LIVES.md).';
comment on column orders.terms is 'Deadlines and fee of the booking (order-terms.ts); missing values are the defaults.';
comment on column payout_accounts.state is 'The state that the provider last reported (payouts-port.ts).';
comment on table payouts is 'The payout to the seller of each paid order, and its state (docs/LIVES.md).';
comment on column people.badge_name is 'The name with look-alike letters replaced (look-alike.ts); set with the badge.';
comment on column people.alias is 'Shown as sellerEmail to everybody except the seller and admins (seller-alias.ts).';
comment on column people.address_parts is 'The parts of location (postal-form.ts); null if only the line is known.';
comment on column phones.colour_bits is 'The colours that a search finds it by: one bit for each in colours.ts.';
comment on table search_terms is 'The conditions of saved searches: one row per model or category, with every filter (filters.ts).';
