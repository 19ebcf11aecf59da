import { sql } from 'kysely'
import type { Db } from '#server/db/connect.ts'
import { id as Id } from '#shared/contract/fields.ts'
import { appError } from '#shared/contract/reasons/market.ts'
import { centsFrom } from '#shared/domain/money/money.ts'
import { tidy } from '#shared/domain/text/text.ts'
import { plainNumber } from '#shared/domain/text/typed-number.ts'
import { unclaimed } from './open-claim.ts'

/** How the seed's clients describe a phone if they do not name its id; every field they send must fit. */
export type PhoneDescription = {
  productImage?: string | undefined
  productName?: string | undefined
  resalePrice?: number | string | undefined
  orginalPrice?: number | string | undefined
  usedYears?: number | string | undefined
  sellerName?: string | undefined
  postDate?: string | undefined
  categoryName?: string | undefined
}

/**
 * The id of the phone that fits the seed's fields, preferring an available one. Throws AppError: 'invalid' if its name is missing
 * or a number is unreadable, 'not_found', 'conflict' if several fit.
 */
export async function matchPhone(db: Db, described: PhoneDescription): Promise<string> {
  if (!described.productName) throw appError('phone_not_named')
  // Two are enough to know that the description fits several.
  const fitting = fittingPhones(db, described).limit(2)
  const available = await fitting.where(isAvailable).execute()
  const [phone, another] = available.length > 0 ? available : await fitting.execute()
  if (!phone) throw appError('phone_unknown')
  if (another) throw appError('several_phones_fit')
  return phone.id
}

const isAvailable = sql<boolean>`phones.status = 'listed' and ${unclaimed}`

function fittingPhones(db: Db, described: PhoneDescription) {
  const { productImage, productName, sellerName, categoryName, postDate } = described
  let query = db
    .selectFrom('phones')
    .innerJoin('people as seller', 'seller.id', 'phones.sellerId')
    .innerJoin('categories', 'categories.id', 'phones.categoryId')
    .select('phones.id')
    .where('phones.name', '=', tidy(productName ?? ''))
  if (sellerName !== undefined) query = query.where('seller.name', '=', tidy(sellerName))
  if (categoryName !== undefined) query = query.where('categories.name', '=', categoryName)
  if (postDate !== undefined) {
    query = query.where(sql<string>`to_char(phones.posted_at at time zone 'UTC', 'Mon FMDD, YYYY')`, '=', postDate)
  }
  // A withdrawn phone has lost its picture; a client that describes it should still learn that it is no longer offered.
  if (productImage !== undefined) {
    query = query.where((eb) =>
      eb.or([eb('phones.imageId', 'is not distinct from', imageIn(productImage)), eb('phones.status', '=', 'withdrawn')]),
    )
  }
  const amounts = { priceCents: described.resalePrice, originalPriceCents: described.orginalPrice } as const
  for (const column of ['priceCents', 'originalPriceCents'] as const) {
    const amount = amounts[column]
    if (amount !== undefined) query = query.where(`phones.${column}`, '=', centsFrom(numberIn(amount)))
  }
  if (described.usedYears !== undefined) query = query.where('phones.usedYears', '=', numberIn(described.usedYears))
  return query
}

/** The picture's id from its URL; null, which fits only phones without a picture, if the URL has none. */
const imageIn = (address: string) => Id.safeParse(/\/images\/([0-9a-f-]{36})(\/|$)/.exec(address)?.[1]).data ?? null

function numberIn(value: number | string) {
  const text = plainNumber(String(value)) ?? ''
  if (!/^\d{1,9}(\.\d{1,3})?$/.test(text)) throw appError('number_unreadable')
  return Number(text)
}
