import { z } from 'zod'
import type { Config } from '#server/config.ts'
import { factsOf } from '#server/features/orders/fact-columns.ts'
import { imageUrl } from '#shared/domain/images.ts'
import { decimalText, deliveryCharge, dollarsFrom } from '#shared/domain/money/money.ts'
import { factNames, sayFact } from '#shared/domain/phones/listing-facts.ts'
import { updatesFrom, updatesText } from '#shared/domain/phones/updates.ts'
import { cutText } from '#shared/domain/text/cut-text.ts'
import { tidy, tidyLines } from '#shared/domain/text/text.ts'
import { currentLocale } from '#shared/language/catalogue.ts'
import { t } from '#shared/language/message.ts'
import type { FeedRow } from './listed-phones.ts'

/** Google's limits, in characters (Merchant Center, product data specification). */
const most = { title: 150, description: 5_000, brand: 70, colour: 100, type: 750, detail: 140, value: 1_000, pictures: 10 }
/** Electronics > Communications > Telephony > Mobile Phones, in Google's product taxonomy. */
const mobilePhones = 267

const text = (length: number) => z.string().min(1).max(length)
const Money = z.strictObject({ value: z.string().regex(/^\d+(\.\d{2,3})?$/), currency: z.string().regex(/^[A-Z]{3}$/) })

/** One product, by the names of Google's product data specification, which the XML has as elements. */
export const FeedProduct = z.strictObject({
  id: text(50),
  title: text(most.title),
  description: text(most.description),
  link: z.url().max(2_000),
  image_link: z.url().max(2_000),
  additional_image_link: z.array(z.url().max(2_000)).max(most.pictures),
  availability: z.literal('in_stock'),
  price: Money,
  condition: z.literal('used'),
  brand: text(most.brand),
  identifier_exists: z.literal('no'),
  google_product_category: z.literal(mobilePhones),
  product_type: text(most.type),
  color: text(most.colour).optional(),
  external_seller_id: text(50),
  shipping: z.array(z.strictObject({ country: z.string().regex(/^[A-Z]{2}$/), price: Money })),
  product_detail: z.array(z.strictObject({ attribute_name: text(most.detail), attribute_value: text(most.value) })),
})
export type FeedProduct = z.output<typeof FeedProduct>

/** What XML 1.0 cannot say, not even escaped, beside halves of characters. */
const notInXml = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu

const line = (said: string, length: number) => cutText(tidy(said.toWellFormed().replace(notInXml, ' ')), length)
const lines = (said: string, length: number) => cutText(tidyLines(said.toWellFormed().replace(notInXml, ' ')), length)

type Place = Pick<Config, 'publicUrl' | 'country' | 'money'>

/** The product that a listing is, in the language in which this is called. */
export function productOf(row: FeedRow, { publicUrl, country, money }: Place): FeedProduct {
  const price = (cents: number) => ({ value: decimalText(dollarsFrom(cents)), currency: money.currency })
  const details = detailsOf(row)
  const colour = row.colour && /\p{L}/u.test(row.colour) ? line(row.colour, most.colour) : ''
  const title = line(row.name, most.title)
  const description = lines(row.description ?? '', most.description)
  return {
    id: row.id,
    title,
    description: description || cutText([title, ...details.map(sentenceOf)].join('\n'), most.description),
    link: `${publicUrl}${currentLocale().prefix}/phones/${row.id}`,
    image_link: publicUrl + imageUrl(row.imageId, 1280),
    additional_image_link: row.photos.slice(0, most.pictures).map((id) => publicUrl + imageUrl(id, 1280)),
    availability: 'in_stock',
    price: price(row.priceCents),
    condition: 'used',
    brand: line(row.brand, most.brand),
    identifier_exists: 'no',
    google_product_category: mobilePhones,
    product_type: line(`${row.brand} > ${row.model}`, most.type),
    ...(colour ? { color: colour } : {}),
    external_seller_id: row.sellerId,
    shipping: [{ country, price: price(deliveryCharge()) }],
    product_detail: details,
  }
}

type Detail = FeedProduct['product_detail'][number]

const sentenceOf = ({ attribute_name: name, attribute_value: value }: Detail) => `${name}: ${value}`

/** Every fact that the seller stated, and until when the maker updates the phone, if that is known. */
function detailsOf(row: FeedRow): Detail[] {
  const facts = factsOf(row)
  const stated = factNames.map((name) => sayFact(name, facts)).map(({ label, words }) => [label, words.join(', ')] as const)
  const updates = updatesFrom({ ...row, updatesPage: null, updatesAsOf: null }, row.priceCents)
  const known = updates.state === 'unknown' ? [] : [[t('compare.updates'), updatesText(updates)] as const]
  return [...stated, ...known].flatMap(([label, said]) => {
    const [name, value] = [line(label, most.detail), line(said, most.value)]
    return value ? [{ attribute_name: name, attribute_value: value }] : []
  })
}
