import { type RawBuilder, sql } from 'kysely'
import type { Config } from '#server/config.ts'
import type { Db } from '#server/db/connect.ts'
import { planned } from '#server/db/planned.ts'
import { beginsReference, failedRequestsBy } from '#server/features/failed-requests/read-failed-requests.ts'
import { hashImei } from '#server/imei-key.ts'
import { type Found, type FoundBy, mostFound } from '#shared/contract/find.ts'
import { type Held, may } from '#shared/domain/staff/permissions.ts'
import { newestOrdersOf, ordersInShort, peopleInShort, phonesInShort } from './in-short.ts'
import { readSearch, type Sought } from './read-search.ts'
import { beginning, queryOf } from './search-words.ts'

/** A way to find ids: by what, and the rows with an `id`; nothing if the text cannot be that. */
type Way = [by: FoundBy, rows: RawBuilder<unknown> | '' | false | undefined]

/** S24.2: what fits a text that somebody quotes. People, and what failed for them, are looked for only if the caller may see them. */
export const findAnything = planned(async (db, { search, caller, config }: Asked): Promise<Found> => {
  const sought = readSearch(search)
  const imei = sought.imei && (await hashImei(config, sought.imei)).imeiHash
  const seesPeople = may(caller, 'people.read')
  const people = seesPeople ? await idsBy(db, peopleBy(sought)) : new Map<string, FoundBy>()
  const requests = seesPeople ? await idsBy(db, requestsBy(search)) : new Map<string, FoundBy>()
  const [phones, orders] = [await idsBy(db, phonesBy(sought, imei)), await idsBy(db, ordersBy(sought, imei))]
  for (const id of await newestOrdersOf(db, [...people.keys()], mostFound)) {
    if (orders.size < mostFound && !orders.has(id)) orders.set(id, 'person')
  }
  return {
    orders: withBy(orders, await ordersInShort(db, [...orders.keys()])),
    people: withBy(people, await peopleInShort(db, [...people.keys()])),
    phones: withBy(phones, await phonesInShort(db, [...phones.keys()])),
    requests: withBy(requests, await failedRequestsBy(db, [...requests.keys()])),
  }
})

type Asked = { search: string; caller: Held; config: Pick<Config, 'imeiKey' | 'dataDir'> }

/** The ids that these ways find, in their order, each with the first way that found it. */
async function idsBy(db: Db, ways: Way[]): Promise<Map<string, FoundBy>> {
  const found = new Map<string, FoundBy>()
  for (const [by, rows] of ways) {
    if (!rows || found.size >= mostFound) continue
    const { rows: ids } = await sql<{ id: string }>`select distinct id from (${rows}) as found limit ${mostFound}`.execute(db)
    for (const { id } of ids) if (found.size < mostFound && !found.has(id)) found.set(id, by)
  }
  return found
}

const withBy = <Row>(found: Map<string, FoundBy>, rows: Map<string, Row>) =>
  [...found].flatMap(([id, by]) => {
    const row = rows.get(id)
    return row ? [{ ...row, by }] : []
  })

/** Rows whose words begin with these; a common word has so many that the newest of a part of them must do. */
const named = (table: 'people' | 'phones', words: string[]) => {
  const [at, which] = table === 'people' ? ['created_at', sql`closed_at is null`] : ['posted_at', sql`true`]
  return sql`select id from (select id, ${sql.ref(at)} as at from ${sql.table(table)}
      where ${which} and to_tsvector('simple', plain_letters(name)) @@ to_tsquery('simple', plain_letters(${queryOf(words)}::text))
      limit 2000) as named order by at desc limit ${mostFound}`
}

/** SQL: a stored telephone number ends with the digits that were typed, or the other way round. */
const isNumber = (digits: string, column: RawBuilder<unknown>) => sql`
  right(digits_of(${column}), 7) = right(${digits}::text, 7)
  and (digits_of(${column}) like '%' || ${digits}::text or ${digits}::text like '%' || ltrim(digits_of(${column}), '0'))`

const peopleBy = ({ ids, email, words, digits, reference }: Sought): Way[] => [
  ['id', ids && sql`select id from people where id between ${ids.from}::uuid and ${ids.to}::uuid`],
  ['email', email && sql`select id from people where closed_at is null and email like ${beginning(email)}`],
  ['telephone', digits && sql`select id from people where contact_phone is not null and ${isNumber(digits, sql`contact_phone`)}`],
  ['payment', reference && sql`select person_id as id from payout_accounts where account_id = ${reference}`],
  ['name', words && named('people', words)],
  [
    'email',
    words?.length === 1 && sql`select id from people where closed_at is null and email like ${beginning(words[0] ?? '')}`,
  ],
]

const phonesBy = ({ ids, words }: Sought, imei: Buffer | '' | undefined): Way[] => [
  ['id', ids && sql`select id from phones where id between ${ids.from}::uuid and ${ids.to}::uuid`],
  [
    'imei',
    imei &&
      sql`select id from phones where imei_hash = ${imei}
    union select phone_id from orders where id in (select order_id from deliveries where imei_hash = ${imei})`,
  ],
  ['name', words && named('phones', words)],
]

function requestsBy(search: string): Way[] {
  const begins = beginsReference(search)
  return [['reference', begins && sql`select id from failed_requests where ${begins}`]]
}

const ordersBy = ({ ids, digits, reference, tracking }: Sought, imei: Buffer | '' | undefined): Way[] => [
  ['id', ids && sql`select id from orders where id between ${ids.from}::uuid and ${ids.to}::uuid`],
  ['payment', reference && ofMoney(reference)],
  [
    'imei',
    imei &&
      sql`select order_id as id from deliveries where imei_hash = ${imei}
      union select order_id from cases where return_imei_hash = ${imei}
      union select orders.id from phones join orders on orders.phone_id = phones.id where phones.imei_hash = ${imei}`,
  ],
  [
    'tracking',
    tracking &&
      sql`select order_id as id from deliveries where upper(tracking_number) like ${beginning(tracking)}
      union select order_id from cases where upper(return_tracking_number) like ${beginning(tracking)}`,
  ],
  ['telephone', digits && sql`select id from orders where ${isNumber(digits, sql`contact_phone`)}`],
]

/** Orders by an id of the card provider, or by the bank's reference of a transfer. */
const ofMoney = (reference: string) => sql`
  select order_id as id from payments where intent_id like ${beginning(reference)}
  union select order_id from payment_attempts where intent_id = ${reference}
  union select order_id from refunds where (provider_refund_id = ${reference} or bank_reference = ${reference}) and order_id is not null
  union select order_id from payouts where transfer_id = ${reference} or bank_reference = ${reference}
  union select order_id from chargebacks where dispute_id = ${reference} and order_id is not null`
