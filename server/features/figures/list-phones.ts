import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#server/db/connect.ts'
import { openClaim, publicStateOf } from '#server/features/listings/open-claim.ts'
import { getPhonePrices } from '#server/features/pricing/queries.ts'
import { mostPhones, type PhoneFigures, type PhoneSort } from '#shared/contract/figures.ts'
import { type FigureName, phoneFigures } from '#shared/domain/figures/figures.ts'
import type { Days } from '#shared/domain/figures/period.ts'
import { dollarsFrom } from '#shared/domain/money/money.ts'
import { measure, nothingOf } from './measure.ts'
import { readSnapshot } from './read-snapshot.ts'

type Filter = { seller: string; phones: readonly string[] | undefined }
type Asked = { period: Days; filter: Filter; sort: PhoneSort }

/** S15.2: the figures of a period for each phone of a seller that is for sale or had any, as they are sorted; at most `mostPhones`. */
export const listPhones = (db: Db, asked: Asked): Promise<PhoneFigures[]> =>
  readSnapshot(db, async (reading) => {
    const ids = await sortedPhones(reading, asked)
    const { period, filter } = asked
    const selected = { seller: filter.seller, phones: ids, from: period.from, to: period.to }
    const measured = await measure(reading, { names: phoneFigures, selected, ...byPhone })
    const phoneOf = await phonesOf(reading, ids)
    const rows: PhoneFigures[] = []
    for (const id of ids) {
      const found = phoneOf.get(id)
      if (!found) continue
      const values = measured.get(id)
      const figures = phoneFigures.map((name) => ({ name, ...(values?.get(name) ?? nothingOf(name)) }))
      rows.push({ phone: id, ...found, similar: isForSale(found) ? await similarTo(reading, id) : null, figures })
    }
    return rows
  })

const byPhone = { columns: sql`phone_id as place`, groupBy: sql`place`, key: sql`place::text` }

/**
 * The first of a seller's phones in this order: those with most of a figure, then those with others, then the rest that is for
 * sale, then those of which money was taken back. A seller may have any number of phones, so that only the first of each are read.
 */
async function sortedPhones(db: Db, { period, filter, sort }: Asked): Promise<string[]> {
  const ids = new Set<string>()
  const ranked = async (name: FigureName, order: 'desc' | 'asc' = 'desc') => {
    const selected = { ...filter, from: period.from, to: period.to }
    const measured = await measure(db, { names: [name], selected, ...byPhone, only: { most: mostPhones, order } })
    return [...measured].flatMap(([id, values]) => (order === 'desc' && (values.get(name)?.value ?? 0) <= 0 ? [] : [id]))
  }
  const fewest = async () => [...(await forSale(db, filter, unseenIn(period))), ...(await ranked('views', 'asc'))]
  const first = sort === 'fewestViews' ? fewest : () => ranked(sort)
  const others = phoneFigures.filter((name) => name !== sort).map((name) => () => ranked(name))
  const rest = [() => forSale(db, filter, isNone([...ids])), () => ranked('income', 'asc')]
  for (const further of [first, ...others, ...rest]) {
    if (ids.size >= mostPhones) break
    for (const id of await further()) ids.add(id)
  }
  return [...ids].slice(0, mostPhones)
}

/** Phones that are for sale, the oldest listings first. */
async function forSale(db: Db, { seller, phones }: Filter, which: RawBuilder<boolean>): Promise<string[]> {
  const rows = await db
    .selectFrom('phones')
    .select('id')
    .where('sellerId', '=', seller)
    .where('status', '=', 'listed')
    .where(which)
    .where(phones === undefined ? sql<boolean>`true` : sql<boolean>`id = any(${[...phones]}::uuid[])`)
    .orderBy('postedAt')
    .orderBy('id')
    .limit(mostPhones)
    .execute()
  return rows.map(({ id }) => id)
}

const isNone = (ids: readonly string[]) => sql<boolean>`id <> all(${[...ids]}::uuid[])`
const unseenIn = ({ from, to }: Days) => sql<boolean>`not exists (select from page_views
  where page_views.phone_id = phones.id and page_views.day between ${from}::date and ${to}::date)`

type Phone = Pick<PhoneFigures, 'name' | 'price' | 'state'>
const isForSale = ({ state }: Phone) => state === 'available' || state === 'booked'

async function phonesOf(db: Db, ids: readonly string[]): Promise<Map<string, Phone>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('phones')
    .leftJoin('orders as claim', (join) => join.onRef('claim.phoneId', '=', 'phones.id').on(openClaim))
    .select(['phones.id', 'phones.name', 'phones.priceCents', 'phones.status', 'claim.claimUntil'])
    .where('phones.id', 'in', ids)
    .execute()
  return new Map(
    rows.map(({ id, name, priceCents, ...row }) => [id, { name, price: dollarsFrom(priceCents), state: publicStateOf(row) }]),
  )
}

/** What similar phones go for, if enough is known to say so. */
async function similarTo(db: Db, phoneId: string): Promise<PhoneFigures['similar']> {
  const guidance = await getPhonePrices(db, phoneId)
  if (guidance.basis === 'unknown' || !guidance.isAdvice) return null
  const { low, middle, high } = guidance
  return { low, middle, high }
}
