import { randomUUID } from 'node:crypto'
import { connect } from '#server/db/connect.ts'
import { accessTokensFrom } from '#server/features/accounts/access-tokens.ts'
import { testSecrets } from '../../test/secrets.ts'
import { type BuiltMarket, runIn } from './market/build-market.ts'
import { publicUrl } from './servers.ts'

/** Phones and people from all over a market: ids are random, so the first ones are a random sample. */
export type Samples = Awaited<ReturnType<typeof samplesOf>>

const phones = `select id from phones where status in ('listed', 'sold') order by id limit 4000`
const places = `select categories.name as category, (extract(epoch from posted_at) * 1000000)::bigint::text as at, phones.id
  from phones join categories on categories.id = category_id where status = 'listed' order by phones.id limit 1000`
const free = `select id, price_cents / 100.0 as price from phones where status = 'listed' and not exists (
  select from orders where phone_id = phones.id and orders.status in ('booked', 'paying', 'paid')) order by id desc limit 8000`
const models = `select models.name, categories.name as brand, models.key from models join categories on categories.id = category_id
  where catalogued order by md5(models.name)`
const hash = 'select password from identity.account limit 1'

export async function samplesOf(market: BuiltMarket) {
  const [phone, place, bookable, model, account] = await runIn(market.databaseUrl, [phones, places, free, models, hash])
  return {
    phones: idsOf(phone?.rows),
    places: (place?.rows ?? []) as { category: string; at: string; id: string }[],
    bookable: (bookable?.rows ?? []) as { id: string; price: number }[],
    models: (model?.rows ?? []) as { name: string; brand: string; key: string }[],
    passwordHash: String(account?.rows[0]?.password),
    buyers: await signIn(market, 'buyer', 800),
    sellers: await signIn(market, 'seller', 200),
  }
}

const idsOf = (rows: { id: string }[] = []) => rows.map(({ id }) => id)

/** Access tokens of `many` buyers or sellers, valid for 15 minutes. */
export async function signIn(market: BuiltMarket, role: 'buyer' | 'seller', many: number): Promise<string[]> {
  const [made] = await runIn(market.databaseUrl, [
    `insert into sessions (person_id, provider_session) select id, '${randomUUID()}' from people
     where role = '${role}' order by id limit ${many} returning person_id as "personId", id as "sessionId"`,
  ])
  const connection = connect(market.databaseUrl, { poolSize: 1 })
  try {
    const { sign } = accessTokensFrom(connection, publicUrl, testSecrets.IDENTITY_SECRET)
    const tokens: string[] = []
    for (const names of made?.rows ?? []) tokens.push((await sign(names)).accessToken)
    return tokens
  } finally {
    await connection.db.destroy()
  }
}

/** Deletes the bookings of a window, so that the next one starts with the same market. */
export const forgetBookings = ({ databaseUrl }: BuiltMarket) =>
  runIn(databaseUrl, [`delete from orders where contact_phone = '${bookedBy}'`])
export const bookedBy = '+1 202 555 0199'

/**
 * Deletes the jobs that purchases of an earlier run left in a kept market, and the events for which they would be added
 * again: they would be tried all along, with a card provider that this run's server cannot reach.
 */
export const forgetJobs = ({ databaseUrl }: BuiltMarket) =>
  runIn(databaseUrl, [
    'update webhook_events set applied_at = market_now() where applied_at is null',
    `select graphile_worker.complete_jobs(array(select id from graphile_worker.jobs where key is null or key not like 'scheduled:%'))`,
  ])
