import { sql } from 'kysely'
import type { Tx } from '#server/db/connect.ts'
import { unclaimed } from '#server/features/listings/open-claim.ts'
import { notify } from '#server/features/notices/notify.ts'
import { movePhones } from '#server/features/phones/move-phone.ts'
import type { Market } from '#server/market.ts'
import { toldDaysBefore } from '#shared/domain/phones/listing-end.ts'
import { needsPhotos } from './end-columns.ts'

const batchSize = 500

type Ending = { id: string; name: string; sellerId: string; status: 'listed'; endsAt: Date; needsPhotos: boolean }

/** S20.6: ends listings that were not renewed. Their sellers have been told seven days before, also after an outage. */
export async function endListings({ write, config }: Pick<Market, 'write' | 'config'>): Promise<void> {
  const days = config.listingDays
  for (const step of [setEnds, tellSellers, endDue]) {
    while ((await write((tx) => step(tx, days))) === batchSize);
  }
}

/**
 * Listings without an end get one: those from before there were any, and what came back from a sale or a restriction. Each has
 * its whole time, and as many as came at once do not end at once.
 */
async function setEnds(tx: Tx, days: number): Promise<number> {
  const { numAffectedRows } = await sql`update phones
    set ends_at = market_now() + make_interval(days => ${days}::int + abs(hashtext(id::text)) % greatest(${days}::int / 2, 1))
    where id in (select id from phones where status = 'listed' and ends_at is null limit ${batchSize} for no key update skip locked)`.execute(
    tx,
  )
  return Number(numAffectedRows)
}

async function tellSellers(tx: Tx, days: number): Promise<number> {
  const before = sql<Date>`market_now() + make_interval(days => ${toldDaysBefore}::int)`
  const phones = await lockedWhere(tx, days, sql<boolean>`ends_at <= ${before} and end_told_at is null`)
  if (phones.length === 0) return 0
  const { rows } = await sql<{ id: string; endsAt: Date }>`update phones
    set end_told_at = market_now(), ends_at = greatest(ends_at, ${before})
    where id = any(${phones.map(({ id }) => id)}::uuid[]) returning id, ends_at as "endsAt"`.execute(tx)
  const ends = new Map(rows.map(({ id, endsAt }) => [id, endsAt]))
  await tellEach(
    tx,
    'listingsEnd',
    phones.map((phone) => ({ ...phone, endsAt: ends.get(phone.id) ?? phone.endsAt })),
  )
  return phones.length
}

async function endDue(tx: Tx, days: number): Promise<number> {
  const phones = await lockedWhere(tx, days, sql<boolean>`ends_at <= market_now() and end_told_at is not null`)
  await movePhones(tx, phones, 'end', { listingEndedAt: sql<Date>`market_now()` })
  await tellEach(tx, 'listingsEnded', phones)
  return phones.length
}

/** Listed phones that no booking holds; what a buyer has booked goes on until the booking is over. */
async function lockedWhere(tx: Tx, days: number, condition: ReturnType<typeof sql<boolean>>): Promise<Ending[]> {
  const { rows } = await sql<{ id: string }>`select id from phones where status = 'listed' and ${condition} and ${unclaimed}
    order by ends_at limit ${batchSize} for no key update skip locked`.execute(tx)
  if (rows.length === 0) return []
  // A booking that came before the lock is seen by the next statement only.
  const free =
    await sql<Ending>`select id, name, seller_id as "sellerId", status, ends_at as "endsAt", ${needsPhotos(days)} as "needsPhotos"
    from phones where id = any(${rows.map(({ id }) => id)}::uuid[]) and status = 'listed' and ${unclaimed} order by ends_at, id`.execute(
      tx,
    )
  return free.rows
}

/** One notice for each seller, however many of their listings it is about. */
async function tellEach(tx: Tx, kind: 'listingsEnd' | 'listingsEnded', phones: readonly Ending[]): Promise<void> {
  for (const [sellerId, theirs] of Map.groupBy(phones, (phone) => phone.sellerId)) {
    const [first] = theirs
    if (!first) continue
    const params = {
      count: theirs.length,
      phone: first.name,
      productId: first.id,
      endsAt: first.endsAt.toISOString(),
      needPhotos: theirs.filter((phone) => phone.needsPhotos).length,
    }
    await notify(tx, sellerId, { kind, params, cause: `${kind}:${first.id}:${params.endsAt}` })
  }
}
