import type { Db } from '#server/db/connect.ts'
import { catalogueOf } from '#server/features/listings/models/catalogue.ts'
import { appError } from '#shared/contract/reasons/market.ts'
import { dollarsFrom } from '#shared/domain/money/money.ts'
import { readPhoneName } from '#shared/domain/phone-words/read-phone-name.ts'
import { priceText } from '#shared/format.ts'
import { type Money, type Offer, offerFrom } from './offer-from.ts'
import { hasDecimalCommas } from './price-cell.ts'
import { type List, readRows, UnreadableFrom } from './read-rows.ts'

/** As many rows tell how a list writes its prices, and whether its rate is right. */
const rowsRead = 5_000
/** Prices this many times off are not a market's, but a wrong rate's. */
const far = 3.5

/** How prices of the list are to be read: whether they have decimal commas, which the first rows show. */
export async function readMoney(list: List, { rate, currency }: Pick<Money, 'rate' | 'currency'>): Promise<Money> {
  const cells: string[] = []
  for await (const { row } of firstRows(list)) cells.push(row['Selling Price'], row['Original Price'])
  return { rate, currency, decimalComma: hasDecimalCommas(cells) }
}

/**
 * Throws AppError('conflict') if the prices new of known models are many times theirs, or a fraction, with the rate that was
 * given: before anything is listed, since buyers would see the correction as a price drop.
 */
export async function checkRate(db: Db, file: string, money: Money): Promise<void> {
  const { brands, find, makerOf } = await catalogueOf(db)
  const models = await db
    .selectFrom('modelStorages')
    .select(['modelId', ({ fn }) => fn.min('launchPriceCents').as('cents')])
    .groupBy('modelId')
    .execute()
  const launch = new Map(models.map(({ modelId, cents }) => [modelId, cents]))
  const ratios: { ratio: number; offer: Offer; cents: number }[] = []
  for await (const { row } of firstRows(file)) {
    const offer = offerFrom(row, money, brands)
    if ('refused' in offer) continue
    const { key, network } = readPhoneName(offer.model, makerOf(offer.category))
    const cents = launch.get(find(offer.category, key, network)?.id ?? '')
    if (cents) ratios.push({ ratio: newPriceOf(offer) / cents, offer, cents })
  }
  const sorted = ratios.toSorted((one, other) => one.ratio - other.ratio)
  const middle = sorted[Math.floor(sorted.length / 2)]
  if (!middle || (middle.ratio < far && middle.ratio > 1 / far)) return
  throw appError('rate_off', {
    rate: String(money.rate),
    far: middle.ratio >= 1 ? 'above' : 'below',
    times: Math.round(Math.max(middle.ratio, 1 / middle.ratio)),
    phone: middle.offer.model,
    price: priceText(dollarsFrom(middle.offer.originalPriceCents)),
    launch: priceText(dollarsFrom(middle.cents)),
  })
}

/** A list without prices new has those of used phones, which are about a third of them. */
const newPriceOf = ({ priceCents, originalPriceCents }: Offer) =>
  originalPriceCents === priceCents ? priceCents * 3 : originalPriceCents

async function* firstRows(list: List) {
  let left = rowsRead
  try {
    for await (const read of readRows(list)) {
      if (read.row) yield read
      left -= 1
      if (left === 0) return
    }
  } catch (error) {
    // The import reads the rows before it, and says so.
    if (!(error instanceof UnreadableFrom)) throw error
  }
}
