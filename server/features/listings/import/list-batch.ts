import { sql } from 'kysely'
import type { Connection, Tx } from '#server/db/connect.ts'
import { planForValues } from '#server/db/planned.ts'
import { lockPerson } from '#server/features/accounts/lock-person.ts'
import { endsSoon } from '#server/features/listings/ends/end-columns.ts'
import { modelsFor } from '#server/features/listings/models/model-for.ts'
import { nameColumns } from '#server/features/listings/models/name-columns.ts'
import { withoutUnpaidOrder } from '#server/features/listings/own/lock-own-phone.ts'
import { recordPrices } from '#server/features/listings/record-prices.ts'
import { endOffers } from '#server/features/offers/move-offer.ts'
import { movePhones } from '#server/features/phones/move-phone.ts'
import { notePhones } from '#server/features/phones/note-phones.ts'
import { holdCurrency } from '#server/settle-currency.ts'
import { AppError } from '#shared/contract/errors.ts'
import { appError } from '#shared/contract/reasons/market.ts'
import type { Offer } from './offer-from.ts'

export type KeyedOffer = Offer & { key: string }

/**
 * The outcome of a line. 'held': a buyer has booked the phone, so it was not updated. 'barred': staff removed it, or it was
 * withdrawn and may not be listed again.
 */
export type Outcome = 'listed' | 'updated' | 'listed again' | 'known' | 'held' | 'barred'

type Options = { connection: Connection; seller: { id: string }; pictureOf: (offer: Offer) => Promise<string> }

/** Lists offers in one transaction, and updates those already listed; returns the outcome of each. */
export async function listBatch({ connection, seller, pictureOf }: Options, batch: KeyedOffer[]): Promise<Outcome[]> {
  if (batch.length === 0) return []
  const keys = keysOf(batch)
  const before = await connection.db.transaction().execute(async (db) => {
    // A plan made while the market was nearly empty would scan whole tables per batch after it has grown.
    await planForValues(db)
    return phonesKnown(db, seller, keys).execute()
  })
  const seen = new Set(before.map(({ importKey }) => importKey))
  const fresh = batch.filter(({ key, formerKey }) => !seen.has(key) && !seen.has(formerKey))
  const pictures = await picturesOf(fresh, pictureOf)
  return connection.write(async (tx) => {
    await holdCurrency(tx)
    await planForValues(tx)
    await lockPerson(tx, seller, 'sell').catch((error) => {
      if (!(error instanceof AppError && error.reason === 'sign_in_ended')) throw error
      throw appError('seller_closed_meanwhile')
    })
    await phonesKnown(tx, seller, keys).forNoKeyUpdate().execute()
    // Read under the lock: what staff or the seller did just before counts.
    const known = await phonesKnown(tx, seller, keys).execute()
    const byKey = new Map(known.map((phone) => [phone.importKey, phone]))
    const phoneOf = ({ key, formerKey }: KeyedOffer) => byKey.get(key) ?? byKey.get(formerKey)
    const added = await insertOffers(
      tx,
      seller,
      batch.filter((offer) => !phoneOf(offer)),
      pictures,
    )
    await keepListed(tx, known)
    const changed = await updatePhones(
      tx,
      batch.flatMap((offer) => {
        const phone = phoneOf(offer)
        return phone && differs(phone, offer) && !phone.isBarred ? [{ phone, offer }] : []
      }),
    )
    return batch.map((offer) => {
      const phone = phoneOf(offer)
      if (!phone) return added.has(offer.key) ? 'listed' : 'known'
      const outcome = outcomeOf(phone, offer)
      return outcome === 'known' || outcome === 'barred' || changed.has(phone.id) ? outcome : 'held'
    })
  })
}

/** S20.6: a list that names a phone again renews it, also one that had ended. */
async function keepListed(tx: Tx, known: KnownPhone[]): Promise<void> {
  const listed = known.flatMap(({ id, status, endsSoon: soon }) => (status === 'listed' && soon ? [id] : []))
  if (listed.length > 0) await tx.updateTable('phones').set({ endsAt: null, endToldAt: null }).where('id', 'in', listed).execute()
  await movePhones(
    tx,
    known.filter(({ status, listingEndedAt, isBarred }) => status === 'paused' && listingEndedAt !== null && !isBarred),
    'relist',
  )
}

/** What `listBatch` would do, but for phones that a buyer books meanwhile; it changes nothing. */
export async function previewBatch({ connection, seller }: Options, batch: KeyedOffer[]): Promise<Outcome[]> {
  if (batch.length === 0) return []
  const known = await phonesKnown(connection.db, seller, keysOf(batch)).execute()
  const byKey = new Map(known.map((phone) => [phone.importKey, phone]))
  return batch.map((offer): Outcome => {
    const phone = byKey.get(offer.key) ?? byKey.get(offer.formerKey)
    return phone ? outcomeOf(phone, offer) : 'listed'
  })
}

/** What becomes of a phone that is known, unless a buyer has booked it. */
function outcomeOf(phone: KnownPhone, offer: KeyedOffer): Exclude<Outcome, 'listed' | 'held'> {
  if (!differs(phone, offer)) return 'known'
  if (phone.isBarred) return 'barred'
  return phone.status === 'withdrawn' ? 'listed again' : 'updated'
}

/** The picture id of each offer by its key. Drawing is CPU-bound: four at a time keep a few cores busy. */
async function picturesOf(offers: KeyedOffer[], pictureOf: Options['pictureOf']): Promise<Map<string, string>> {
  const pictures = new Map<string, string>()
  const left = offers.values()
  const drawSome = async () => {
    for (const offer of left) pictures.set(offer.key, await pictureOf(offer))
  }
  await Promise.all(Array.from({ length: 4 }, drawSome))
  return pictures
}

const keysOf = (batch: KeyedOffer[]) => batch.flatMap(({ key, formerKey }) => [key, formerKey])

/**
 * SQL over phones: whether staff removed it, or it was withdrawn and cannot be listed again: because staff hid it, or because
 * it came back from a sale reported stolen or with an IMEI that another listing has. Withdrawing one otherwise erases its IMEI.
 */
const barred = sql<boolean>`(exists (select from restrictions where restrictions.phone_id = phones.id and ended_at is null
    and (measure = 'remove' or phones.status = 'withdrawn'))
  or phones.status = 'withdrawn' and phones.imei_hash is not null)`

const phonesKnown = (db: Pick<Tx, 'selectFrom'>, seller: { id: string }, keys: string[]) =>
  db
    .selectFrom('phones')
    .select([
      'id',
      'importKey',
      'status',
      'priceCents',
      'originalPriceCents',
      'storageGb',
      'ramMb',
      'colour',
      'accountLock',
      'replacedParts',
      'listingEndedAt',
      endsSoon.as('endsSoon'),
      barred.as('isBarred'),
    ])
    .where('sellerId', '=', seller.id)
    .where(sql<boolean>`import_key = any(${keys}::text[])`)

type KnownPhone = Awaited<ReturnType<ReturnType<typeof phonesKnown>['execute']>>[number]

/** Whether an offer changes a known phone. A sold or lost phone is never changed. */
function differs(phone: KnownPhone, offer: KeyedOffer): boolean {
  if (phone.status === 'sold' || phone.status === 'lost') return false
  return phone.status === 'withdrawn' || phone.importKey !== offer.key || differsForBuyers(phone, offer)
}

/** Whether an offer changes what buyers see of a known phone. */
function differsForBuyers(phone: KnownPhone, offer: KeyedOffer): boolean {
  return (
    phone.priceCents !== offer.priceCents ||
    phone.originalPriceCents !== offer.originalPriceCents ||
    phone.storageGb !== (offer.storageGb ?? phone.storageGb) ||
    phone.ramMb !== (offer.ramMb ?? phone.ramMb) ||
    phone.colour !== (offer.colour ?? phone.colour) ||
    phone.accountLock !== (offer.accountLock ?? phone.accountLock) ||
    (offer.replacedParts.length > 0 && offer.replacedParts.join() !== phone.replacedParts.join())
  )
}

/** Returns the keys that were inserted; a concurrent import may have listed the others meanwhile. */
async function insertOffers(tx: Tx, seller: { id: string }, offers: KeyedOffer[], pictures: Map<string, string>) {
  if (offers.length === 0) return new Set<string | null>()
  const categories = await tx.selectFrom('categories').select(['id', 'name']).execute()
  const categoryIds = new Map(categories.map(({ id, name }) => [name, id]))
  const models = await modelsFor(
    tx,
    offers.map(({ category, model: name }) => ({ category, name })),
  )
  const values = offers.map((offer, place) => ({
    sellerId: seller.id,
    categoryId: categoryIds.get(offer.category) ?? '',
    modelId: models[place] ?? '',
    imageId: pictures.get(offer.key) ?? null,
    name: offer.name,
    priceCents: offer.priceCents,
    originalPriceCents: offer.originalPriceCents,
    usedYears: 0,
    colour: offer.colour,
    accountLock: offer.accountLock,
    replacedParts: offer.replacedParts,
    ...nameColumns(offer.category, offer.name, offer),
    importKey: offer.key,
  }))
  const rows = await tx
    .insertInto('phones')
    .values(values)
    .onConflict((conflict) => conflict.constraint('phones_import_key_unique').doNothing())
    .returning(['id', 'importKey'])
    .execute()
  await notePhones(
    tx,
    rows.map(({ id }) => ({ id })),
  )
  return new Set(rows.map(({ importKey }) => importKey))
}

type Change = { phone: KnownPhone; offer: KeyedOffer }

/** Updates phones, except those that a booking holds; returns the ids of the updated ones. */
async function updatePhones(tx: Tx, changes: Change[]): Promise<Set<string>> {
  if (changes.length === 0) return new Set()
  const facts = changes.map(({ phone, offer }) => ({
    id: phone.id,
    import_key: offer.key,
    price_cents: offer.priceCents,
    original_price_cents: offer.originalPriceCents,
    colour: offer.colour ?? phone.colour,
    account_lock: offer.accountLock ?? phone.accountLock,
    replaced_parts: offer.replacedParts.length > 0 ? offer.replacedParts : phone.replacedParts,
    ...snakeCased(nameColumns(offer.category, offer.name, { ...offer, colour: offer.colour ?? phone.colour })),
  }))
  const rows = await tx
    .updateTable('phones')
    .from(
      sql<Record<string, unknown>>`json_to_recordset(${JSON.stringify(facts)}::json)`.as<'offer'>(
        sql`offer (id uuid, import_key text, price_cents int, original_price_cents int, colour text, storage_gb smallint, ram_mb int,
          colour_bits bigint, name_version smallint, account_lock account_lock, replaced_parts text[])`,
      ),
    )
    .set({
      importKey: sql`offer.import_key`,
      priceCents: sql`offer.price_cents`,
      originalPriceCents: sql`offer.original_price_cents`,
      colour: sql`offer.colour`,
      accountLock: sql`offer.account_lock`,
      replacedParts: sql`offer.replaced_parts`,
      storageGb: sql`offer.storage_gb`,
      ramMb: sql`offer.ram_mb`,
      colourBits: sql`offer.colour_bits`,
      nameVersion: sql`offer.name_version`,
    })
    .whereRef('phones.id', '=', sql.ref('offer.id'))
    .where(withoutUnpaidOrder)
    .returning('phones.id')
    .execute()
  const changed = new Set(rows.map(({ id }) => id))
  await follow(
    tx,
    changes.filter(({ phone }) => changed.has(phone.id)),
  )
  return changed
}

/** Records changes of prices, ends offers on what has changed, lists withdrawn phones again, and notes all for alerts. */
async function follow(tx: Tx, changes: Change[]): Promise<void> {
  await recordPrices(
    tx,
    changes.map(({ phone, offer }) => ({ phoneId: phone.id, fromCents: phone.priceCents, toCents: offer.priceCents })),
  )
  const phoneIds = changes.flatMap(({ phone, offer }) => (differsForBuyers(phone, offer) ? [phone.id] : []))
  await endOffers(tx, { phoneIds }, 'change')
  const phones = changes.map(({ phone }) => phone)
  const isWithdrawn = ({ status }: KnownPhone) => status === 'withdrawn'
  await movePhones(tx, phones.filter(isWithdrawn), 'listAgain', { postedAt: sql`now()` })
  const others = phones.filter((phone) => !isWithdrawn(phone))
  await notePhones(
    tx,
    others.map(({ id, priceCents }) => ({ id, wasCents: priceCents })),
  )
}

const snakeCased = ({ storageGb, ramMb, colourBits, nameVersion }: ReturnType<typeof nameColumns>) => ({
  storage_gb: storageGb,
  ram_mb: ramMb,
  colour_bits: colourBits,
  name_version: nameVersion,
})
