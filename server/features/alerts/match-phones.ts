import { sql } from 'kysely'
import type { Connection, Tx } from '#server/db/connect.ts'
import { addJobs } from '#server/db/jobs.ts'
import { all, type FilterName, filterConditions } from '#server/features/search/filters.ts'
import { leastPriceDrop } from '#shared/domain/alerts.ts'
import { fromUsDollars } from '#shared/domain/money/money.ts'
import { notifyAtOnceJob } from './follow-ups.ts'
import { reparseSearchesFor } from './terms.ts'

/** How many phones are matched in one transaction: after a large import each may cause many alerts. */
const batchSize = 50

/** Matches every noted phone with saved searches and wishes. Safe to repeat and to run concurrently. */
export async function matchPhones({ write }: Pick<Connection, 'write'>): Promise<void> {
  while ((await write(matchBatch)) === batchSize);
}

/** For each filter, the column of a term that stands in for the filter's value. */
const columns: Record<FilterName, string> = {
  minPrice: 'term.min_price',
  maxPrice: 'term.max_price',
  textStorage: 'term.text_storage',
  textRam: 'term.text_ram',
  textSizes: 'term.text_sizes',
  models: 'term.models',
  colours: 'term.colours',
  storage: 'term.storage',
  condition: 'term.condition',
  maxYears: 'term.max_years',
  minBattery: 'term.min_battery',
  verified: 'term.verified',
  minUpdates: 'term.min_updates',
  network: 'term.network',
}
const allConditions = all(
  (Object.keys(columns) as FilterName[]).map((name) => {
    const column = sql.ref(columns[name])
    return sql<boolean>`(${column} is null or ${filterConditions[name](column)})`
  }),
)

type Taken = { phoneId: string; wasCents: number | null; notedAt: string }

async function matchBatch(tx: Tx): Promise<number> {
  const { rows: taken } = await sql<Taken>`delete from phones_to_match where id in (
      select id from phones_to_match order by id limit ${batchSize} for update skip locked
    ) returning phone_id, was_cents, noted_at::text as noted_at`.execute(tx)
  if (taken.length === 0) return 0
  await reparseSearchesFor(tx, await newModels(tx, taken))
  const matched = await matchQuery(taken).execute(tx)
  const dropped = await dropsQuery(taken).execute(tx)
  const phones = new Set([...matched.rows, ...dropped.rows].filter(({ atOnce }) => atOnce).map(({ phoneId }) => phoneId))
  await addJobs(
    tx,
    notifyAtOnceJob,
    [...phones].map((phoneId) => ({ phoneId })),
  )
  return taken.length
}

/** Models outside the catalogue of which no other phone is listed: until now, searches did not recognise their names. */
async function newModels(tx: Tx, taken: Taken[]): Promise<string[]> {
  const ids = taken.map(({ phoneId }) => phoneId)
  const { rows } = await sql<{ id: string }>`select distinct models.id from phones join models on models.id = phones.model_id
    where phones.id = any(${ids}::uuid[]) and not models.catalogued and not exists (
      select from phones as other where other.model_id = models.id and other.status = 'listed' and other.id <> all(${ids}::uuid[])
    )`.execute(tx)
  return rows.map(({ id }) => id)
}

/** The noted phones that are listed, each once; `was_cents` is null if the phone was newly listed. */
const noted = (taken: Taken[]) => sql`
  select phones.id, phones.category_id, phones.model_id, phones.seller_id, phones.price_cents, phones.storage_gb, phones.ram_mb,
    phones.colour_bits, phones.condition, phones.used_years, phones.battery_health, phones.posted_at, event.was_cents, event.noted_at
  from (
    select phone_id, case when bool_and(was_cents is not null) then max(was_cents) end as was_cents, max(noted_at) as noted_at
    from unnest(${taken.map(({ phoneId }) => phoneId)}::uuid[], ${taken.map(({ wasCents }) => wasCents)}::int[],
      ${taken.map(({ notedAt }) => notedAt)}::timestamptz[]) as event (phone_id, was_cents, noted_at)
    group by phone_id
  ) as event
    join phones on phones.id = event.phone_id join people on people.id = phones.seller_id
  where phones.status = 'listed' and people.closed_at is null`

/**
 * The saved searches that phones match, except the sellers' own. A phone is new to a search if it was listed after the search
 * was saved, or if its price fell into the search's range.
 */
export const matchedQuery = (taken: Taken[]) => sql<{ personId: string; searchId: string; phoneId: string; isExact: boolean }>`
  with phone as materialized (${noted(taken)})
  select term.person_id, term.search_id, phone.id as phone_id, term.is_exact, phone.price_cents,
    case when phone.was_cents > phone.price_cents then phone.was_cents end as was_cents
  from phone cross join lateral (
    select * from search_terms where model_id = phone.model_id and max_price >= phone.price_cents
    union all
    select * from search_terms where model_id is null and category_id = phone.category_id and max_price >= phone.price_cents
  ) as term
  where term.person_id <> phone.seller_id and phone.noted_at >= term.since
    and (phone.was_cents is null or phone.posted_at >= term.since or phone.was_cents > term.max_price)
    and ${allConditions}`

type Row = { phoneId: string; atOnce: boolean }

/** Stores the alerts. A phone alerts a search once; again only if the alert ended as 'gone' or 'off' without being sent. */
const matchQuery = (taken: Taken[]) => sql<Row>`
  with found as materialized (
    select matched.*, people.time_zone from (${matchedQuery(taken)}) as matched join people on people.id = matched.person_id
  ), evenings as materialized (
    select time_zone, next_evening(time_zone) as due_at from (select distinct time_zone from found) as zones
  )
  insert into alerts (person_id, search_id, phone_id, was_cents, price_cents, at_once, due_at)
  select person_id, search_id, phone_id, was_cents, price_cents, is_exact, due_at from found join evenings using (time_zone)
  on conflict (search_id, phone_id) where search_id is not null do update
    set outcome = null, ended_at = null, at_once = excluded.at_once, due_at = excluded.due_at,
      was_cents = excluded.was_cents, price_cents = excluded.price_cents
    where alerts.outcome in ('gone', 'off')
  returning phone_id, at_once`

/** Alerts for wished phones that are `leastPriceDrop` below the price that their buyers last knew; each price is told once. */
const dropsQuery = (taken: Taken[]) => sql<Row>`
  with phone as materialized (${noted(taken)}), fallen as (
    select wishes.buyer_id, phone.id, wishes.level_cents, phone.price_cents
    from phone join wishes on wishes.phone_id = phone.id
    where wishes.buyer_id <> phone.seller_id and phone.price_cents < wishes.level_cents
      and ((wishes.level_cents - phone.price_cents)::bigint * 100 >= wishes.level_cents::bigint * ${leastPriceDrop.percent}::int
        or wishes.level_cents - phone.price_cents >= ${Math.round(fromUsDollars(leastPriceDrop.usDollars))}::int)
  ), levelled as (
    update wishes set level_cents = fallen.price_cents from fallen
    where wishes.buyer_id = fallen.buyer_id and wishes.phone_id = fallen.id
  )
  insert into alerts (person_id, phone_id, was_cents, price_cents, at_once, due_at)
  select fallen.buyer_id, fallen.id, fallen.level_cents, fallen.price_cents, true, next_evening(people.time_zone)
  from fallen join people on people.id = fallen.buyer_id
  on conflict (person_id, phone_id, price_cents) where search_id is null do nothing
  returning phone_id, at_once`
