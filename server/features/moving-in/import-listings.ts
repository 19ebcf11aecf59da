import { createHash } from 'node:crypto'
import path from 'node:path'
import { marketMoney } from '#catalogue'
import type { Config } from '#server/config.ts'
import type { Connection, Db } from '#server/db/connect.ts'
import type { Brands } from '#server/features/listings/import/offer-from.ts'
import { priceIn } from '#server/features/listings/import/price-cell.ts'
import { catalogueOf } from '#server/features/listings/models/catalogue.ts'
import { listPhone } from '#server/features/listings/own/list-phone.ts'
import { parse } from '#server/http/parse.ts'
import { recordingWrite } from '#server/http/staff-log/act.ts'
import { hashImei } from '#server/imei-key.ts'
import type { ImageStore } from '#server/ports/images/port.ts'
import { appError } from '#shared/contract/reasons/market.ts'
import { ListingDraft } from '#shared/contract/selling.ts'
import { imageUrl } from '#shared/domain/images.ts'
import { decimalsToEnter } from '#shared/domain/money/money.ts'
import { brandOf } from '#shared/domain/phone-words/read-phone-name.ts'
import { readSizes } from '#shared/domain/phone-words/sizes.ts'
import { splitWords } from '#shared/domain/phone-words/split-words.ts'
import type { Known } from './import-people.ts'
import { columnsOf, type Mapping, type TableRow, valueIn } from './mapping.ts'
import { noOutcome, type Outcome, reasonOf } from './outcome.ts'
import { picturesIn, uploadAll } from './pictures-of.ts'
import { readTable } from './read-table.ts'

type Listings = NonNullable<Mapping['listings']>

export type ListingsImport = {
  connection: Connection
  config: Config
  images: ImageStore
  isTrial: boolean
  /** The mapping's name of the other system. */
  source: string
  known: Known
}

/** Lists phones as their sellers would in the browser, by the same rules; those that were imported before stay as they are. */
export async function importListings(
  options: ListingsImport,
  { listings, folder, pictures }: { listings: Listings; folder: string; pictures: string | undefined },
): Promise<Outcome> {
  const outcome = noOutcome(listings.file)
  const { brands } = await catalogueOf(options.connection.db)
  const idOf = (row: Pick<TableRow, 'cells'>) => valueIn(row, listings.id)
  const place = pictures === undefined ? undefined : path.resolve(folder, pictures)
  for await (const row of readTable(path.resolve(folder, listings.file), columnsOf(listings), idOf)) {
    if (isLeftOut(row, listings)) {
      outcome.left++
      continue
    }
    try {
      outcome[await listOne(options, { row, listings, brands, place })]++
    } catch (error) {
      outcome.refused.push({ line: row.line, reason: reasonOf(error) })
    }
  }
  return outcome
}

/** What the mapping does not take, and what the other system has sold: it keeps such products, with none in stock. */
function isLeftOut(row: TableRow, { only, quantity }: Listings): boolean {
  if (only && !only.is.includes(row.cells[only.column] ?? '')) return true
  const stock = valueIn(row, quantity)
  return stock !== '' && Number(stock) <= 0
}

type One = { row: TableRow; listings: Listings; brands: Brands; place: string | undefined }

async function listOne(options: ListingsImport, { row, listings, brands, place }: One): Promise<'made' | 'known'> {
  const { connection, config, images, isTrial, source, known } = options
  const id = valueIn(row, listings.id)
  if (id === '') throw appError('mapped_id')
  if (row.all.filter((cells) => valueIn({ cells }, listings.price) !== '').length > 1) throw appError('mapped_variants', { id })
  const stock = valueIn(row, listings.quantity)
  if (stock !== '' && Number(stock) !== 1) throw appError('mapped_quantity', { quantity: stock })
  const named = valueIn(row, listings.seller)
  const email = (known.byId.get(named) ?? named).toLowerCase()
  const seller = await findSeller(connection.db, email, config)
  if (!seller && known.roles.get(email) !== 'seller') throw appError('mapped_seller', { seller: named })
  const importKey = createHash('sha256').update(`${source} ${id}`).digest('hex')
  if (seller && (await isListed(connection.db, seller, importKey))) return 'known'
  const files = await picturesIn(row, listings.pictures, place)
  if (files.length === 0) throw appError('mapped_no_picture')
  const draft = draftIn(row, listings, brands)
  // Checked before pictures are stored; those of the draft are only their number.
  const checked = parse(ListingDraft, { ...draft, photos: files.map(() => imageUrl(placeholder)) })
  if (isTrial || !seller) return 'made'
  const action = { by: null, operation: 'npm run import', about: 'person', subject: seller.id } as const
  const write = recordingWrite(action, connection.write)
  const photos = await uploadAll({ write, ports: { images } as Parameters<typeof uploadAll>[0]['ports'] }, seller, files)
  const imei = checked.imei === undefined ? undefined : await hashImei(config, checked.imei)
  const { maxPhones, listingDays } = config
  await write(async (tx) => {
    const phone = await listPhone(tx, seller, { ...checked, photos }, { imei, maxPhones, listingDays, codePhotos: noCodes })
    await tx.updateTable('phones').set({ importKey }).where('id', '=', phone).execute()
  })
  return 'made'
}

const placeholder = '00000000-0000-4000-8000-000000000000'
/** An operator who moves a market asks nobody for a photo with a code. */
const noCodes = { fromCents: null, sales: 0 }

async function findSeller(db: Db, email: string, { requireVerifiedEmail }: Config): Promise<{ id: string } | undefined> {
  const person = await db
    .selectFrom('people')
    .select(['id', 'role', 'emailVerified'])
    .where('email', '=', email)
    .where('closedAt', 'is', null)
    .executeTakeFirst()
  if (!person) return undefined
  if (person.role !== 'seller') throw appError('no_seller', { email, role: person.role })
  if (requireVerifiedEmail && !person.emailVerified) throw appError('mapped_unconfirmed', { email })
  return person
}

const isListed = async (db: Db, seller: { id: string }, importKey: string) =>
  (await db
    .selectFrom('phones')
    .select('id')
    .where('sellerId', '=', seller.id)
    .where('importKey', '=', importKey)
    .executeTakeFirst()) !== undefined

/** What the row says, in the form of a listing; what it does not say is absent. */
function draftIn(row: TableRow, listings: Listings, brands: Brands) {
  const value = (name: keyof Listings) => valueIn(row, listings[name] as Parameters<typeof valueIn>[1])
  const name = value('name')
  const price = amountIn(value('price'), row, listings)
  const original = value('originalPrice') === '' ? price : Math.max(price, amountIn(value('originalPrice'), row, listings))
  const brand = value('brand') || (brandOf(splitWords(name)) ?? '')
  const categoryName = brands.get(brand) ?? brands.get(brand.toLowerCase())
  if (categoryName === undefined) throw appError('mapped_brand', { brand })
  const sizes = readSizes(value('storage') || name)
  const optional = (text: string) => (text === '' ? undefined : text)
  const number = (text: string) => (text === '' ? undefined : Number(text.replace(/\s*%$/, '')))
  return {
    productName: name,
    categoryName,
    resalePrice: price,
    orginalPrice: original,
    usedYears: number(value('usedYears')) ?? 0,
    storage: [...sizes.storage, ...sizes.either][0],
    condition: optional(value('condition')),
    colour: optional(value('colour')),
    batteryHealth: number(value('batteryHealth')),
    description: optional(value('description')),
    imei: optional(value('imei')),
  }
}

/** In the market's currency. */
function amountIn(cell: string, row: TableRow, { currency, rate }: Listings): number {
  const amount = priceIn(cell, { decimalComma: /,\d{1,2}$/.test(cell.trim()) })
  if (amount === undefined) throw appError('mapped_price', { price: cell })
  const stated = valueIn(row, currency).toUpperCase()
  const own = marketMoney().currency
  if (stated !== '' && stated !== own && rate === undefined) throw appError('mapped_currency', { currency: stated, own })
  const decimals = 10 ** decimalsToEnter()
  return Math.round((amount / (stated === own ? 1 : (rate ?? 1))) * decimals) / decimals
}
