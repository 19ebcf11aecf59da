import { sql } from 'kysely'
import type { Db } from '#server/db/connect.ts'
import { getSellerFigures } from '#server/features/figures/get-figures.ts'
import { listPhones } from '#server/features/figures/list-phones.ts'
import { listFailedRequests } from '#server/features/lists/failed-request-list.ts'
import { listFailedLetters } from '#server/features/lists/letter-list.ts'
import { listAllPayments } from '#server/features/lists/payment-list.ts'
import { listAllPhones } from '#server/features/lists/phone-list.ts'
import { listAllRefunds } from '#server/features/lists/refund-list.ts'
import { phoneSorts } from '#shared/contract/figures.ts'
import { periodOf } from '#shared/domain/figures/period.ts'
import { type Measure, pagesOf } from './pages-of.ts'

/** Lists of money, phones and failures. */
export async function furtherLists(db: Db): Promise<Measure[]> {
  const phones = (wanted: Parameters<typeof listAllPhones>[1]) => listAllPhones(db, wanted)
  const payments = (wanted: Parameters<typeof listAllPayments>[1]) => listAllPayments(db, wanted)
  const refunds = (wanted: Parameters<typeof listAllRefunds>[1]) => listAllRefunds(db, wanted)
  const letters = (wanted: Parameters<typeof listFailedLetters>[1]) => listFailedLetters(db, wanted)
  const requests = (wanted: Parameters<typeof listFailedRequests>[1]) => listFailedRequests(db, wanted)
  return [
    ...(await pagesOf('phones', {}, phones)),
    ...(await pagesOf('phones by price', { sort: '-price' as const }, phones)),
    ...(await pagesOf('phones that are sold', { state: 'sold' as const }, phones)),
    ...(await pagesOf('phones that are paused', { state: 'paused' as const }, phones)),
    ...(await pagesOf('phones of a rare brand, by price', { brand: 'Realme', sort: 'price' as const }, phones)),
    ...(await pagesOf('phones of people called Zoë', { search: 'Zoë' }, phones)),
    ...(await pagesOf('phones of a price', { minPrice: '500', maxPrice: '501' }, phones)),
    ...(await pagesOf('phones of a seller of 100,000', { seller: await largeSeller(db) }, phones)),
    ...(await pagesOf(
      'phones of a seller of 100,000, by price',
      { seller: await largeSeller(db), sort: 'price' as const },
      phones,
    )),
    ...(await pagesOf('payments', {}, payments)),
    ...(await pagesOf('payments that were given up', { state: 'cancelled' as const }, payments)),
    ...(await pagesOf('refunds', {}, refunds)),
    ...(await pagesOf('refunds that failed', { state: 'failed' as const }, refunds)),
    ...(await pagesOf('letters that failed', {}, letters)),
    ...(await pagesOf('letters to people called Zoë', { search: 'Zoë' }, letters)),
    ...(await pagesOf('letters to an address', { search: 'person.4000@people.example' }, letters)),
    ...(await pagesOf('requests that failed', {}, requests)),
    ...(await pagesOf('requests of people called Zoë', { search: 'Zoë' }, requests)),
    ...(await pagesOf('requests that the server failed', { state: 'failed' as const }, requests)),
  ]
}

/** What a seller with 100,000 phones reads about them. */
export async function largeSellersFigures(db: Db): Promise<Measure[]> {
  const seller = await largeSeller(db)
  const of = (period: '30' | '365') => periodOf({ period }, new Date())
  const filter = { seller, phones: undefined }
  return [
    ['figures of a seller of 100,000 phones, 30 days', () => getSellerFigures(db, { period: of('30'), filter })],
    ['figures of a seller of 100,000 phones, 365 days', () => getSellerFigures(db, { period: of('365'), filter })],
    ...phoneSorts.flatMap((sort) =>
      (['30', '365'] as const).map(
        (days): Measure => [`their phones by ${sort}, ${days} days`, () => listPhones(db, { period: of(days), filter, sort })],
      ),
    ),
  ]
}

async function largeSeller(db: Db) {
  const { rows } = await sql<{ id: string }>`select id from people where email = 'large.seller@people.example'`.execute(db)
  return rows[0]?.id ?? ''
}
