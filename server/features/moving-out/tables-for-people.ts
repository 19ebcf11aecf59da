import { csvLines, csvStart } from '#shared/csv.ts'

type Overview = { headings: string[]; query: string }

const amount = (cents: string, decimals: number) => `(${cents} / ${10 ** decimals}.0)::numeric(20, ${decimals})::text`

/** Main things of a market as tables that any spreadsheet opens; they are not read back. */
export function overviewsIn(decimals: number): Record<string, Overview> {
  const price = amount('phones.price_cents', decimals)
  const original = amount('phones.original_price_cents', decimals)
  return {
    'csv/people.csv': {
      headings: 'id name email email_verified role verified_badge language created_at closed_at'.split(' '),
      query: `select json_build_array(id, name, email, email_verified, role, verified_at is not null, language, created_at,
        closed_at)::text as line from people order by created_at, id`,
    },
    'csv/listings.csv': {
      headings: `id seller_id brand model title price original_price currency status condition storage_gb colour used_years
        battery_health network_lock carrier posted_at description pictures`.split(/\s+/),
      query: `select json_build_array(phones.id, seller_id, categories.name, models.name, phones.name, ${price}, ${original},
        upper(market_currency()), status, condition, storage_gb, colour, used_years, battery_health, network_lock, carrier, posted_at,
        description, (select string_agg(${pathInSql}, ' ' order by position) from (
          select image_id, 0 as position where image_id is not null
          union all select image_id, position from phone_photos where phone_id = phones.id) as shown))::text as line
        from phones join categories on categories.id = category_id join models on models.id = model_id order by posted_at, phones.id`,
    },
    'csv/orders.csv': {
      headings:
        `id phone_id title seller_id buyer_id status price delivery total currency booked_at paid_at ended_at delivery_state
        delivery_state_since`.split(/\s+/),
      query: `select json_build_array(orders.id, phone_id, phones.name, phones.seller_id, buyer_id, orders.status,
        ${amount('orders.price_cents', decimals)}, ${amount('delivery_cents', decimals)}, ${amount('total_cents', decimals)},
        upper(market_currency()), booked_at, paid_at, orders.ended_at, deliveries.state, deliveries.since)::text as line
        from orders join phones on phones.id = phone_id left join deliveries on deliveries.order_id = orders.id
        order by booked_at, orders.id`,
    },
  }
}

const pathInSql = `'pictures/public/' || left(image_id::text, 2) || '/' || image_id || '-1280.webp'`

type Value = string | number | boolean | null

/** The lines of a CSV, in the batches of its rows. */
export async function* csvBatches(headings: string[], batches: AsyncIterable<string[]>): AsyncIterable<string[]> {
  yield [(csvStart + csvLines([headings])).slice(0, -1)]
  for await (const batch of batches) {
    yield batch.map((line) => csvLines([(JSON.parse(line) as Value[]).map(cellOf)]).slice(0, -1))
  }
}

const cellOf = (value: Value) => (typeof value === 'number' ? value : String(value ?? ''))
