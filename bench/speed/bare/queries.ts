/** Queries of the bare servers on the market's own tables and indexes; each is prepared under its name. */
const card = `phones.id, phones.name, phones.price_cents, phones.original_price_cents, phones.used_years, phones.storage_gb,
  phones.condition, phones.battery_health, phones.status, phones.image_id, phones.posted_at, phones.advertised_at,
  categories.name as category, seller.name as seller_name, seller.verified_at is not null as verified, claim.claim_until`
const joins = `join people as seller on seller.id = phones.seller_id join categories on categories.id = phones.category_id
  left join orders as claim on claim.phone_id = phones.id and claim.status in ('booked', 'paying')`

/** A cursor that is later than every phone. */
export const beforeAll = ['4102444800000000', 'ffffffff-ffff-ffff-ffff-ffffffffffff']

export const list = {
  name: 'list',
  text: `select ${card} from phones ${joins}
    where phones.status = 'listed' and phones.category_id = (select id from categories where name = $1)
      and (phones.posted_at, phones.id) < (timestamptz 'epoch' + $2::bigint * interval '1 microsecond', $3::uuid)
    order by phones.posted_at desc, phones.id desc limit 24`,
}

export const phone = {
  name: 'phone',
  text: `select ${card}, phones.colour, phones.network_lock, phones.account_lock, phones.replaced_parts, phones.faults, phones.box, phones.description, phones.imei_last4
    from phones ${joins} where phones.id = $1`,
}

/** Corrects each word to the nearest word in a model's name, finds the models with all of them, and their newest phones. */
export const search = {
  name: 'search',
  text: `with asked as (
      select (select word from rival_words where word % wanted order by similarity(word, wanted) desc, word limit 1) as word
      from unnest($1::text[]) as wanted),
    fitting as (select model_id from rival_model_words join asked using (word) group by model_id having count(*) = (select count(*) from asked))
    select ${card} from fitting cross join lateral (
      select * from phones where model_id = fitting.model_id and status = 'listed' order by posted_at desc, id desc limit 24
    ) as phones ${joins} order by phones.posted_at desc, phones.id desc limit 24`,
}

export const lockPhone = { name: 'lock', text: `select price_cents from phones where id = $1 and status = 'listed' for update` }
export const insertOrder = {
  name: 'order',
  text: `insert into orders (buyer_id, phone_id, contact_phone, location, price_cents, delivery_cents, claim_until)
    values ($1, $2, $3, $4, $5, 1200, now() + interval '1 day') returning id`,
}
/** Updates no indexed column, as a schema made for the bare server would allow. */
export const touchPhone = { name: 'touch', text: 'update phones set hidden_at = null where id = $1' }
