import { randomUUID } from 'node:crypto'
import type { Tx } from '#server/db/connect.ts'
import { modelFor } from '#server/features/listings/models/model-for.ts'
import { nameColumns } from '#server/features/listings/models/name-columns.ts'
import type { EnteredImei } from '#server/features/listings/own/list-phone.ts'
import { placePhotos } from '#server/features/listings/own/own-photos.ts'
import { beginDelivery } from '#server/features/orders/begin-delivery.ts'
import { postCharge } from '#server/features/payments/charges/settle-charge.ts'
import type { Role } from '#shared/contract/accounts.ts'
import { passesLuhn } from '#shared/domain/luhn.ts'
import { centsFrom, currencyCode, deliveryCharge } from '#shared/domain/money/money.ts'
import type { AccountLock, BoxContent, Condition, Fault, NetworkLock, ReplacedPart } from '#shared/domain/phones/listing-facts.ts'
import { nameSkeleton } from '#shared/domain/text/look-alike.ts'

/** Factories of rows for the demo market and the tests; values that are not given are plausible and unique. */
let count = 0
const next = () => ++count

export type MadePerson = { id: string; name: string; email: string; role: Role }

export async function makePerson(
  tx: Tx,
  given: { role: Role; name?: string; email?: string; issuer?: string; subject?: string; verified?: boolean; createdAt?: Date },
): Promise<MadePerson> {
  const name = given.name ?? `${given.role[0]?.toUpperCase()}${given.role.slice(1)} ${next()}`
  const person = {
    issuer: given.issuer ?? 'urn:ringback:made',
    subject: given.subject ?? randomUUID(),
    name,
    email: given.email ?? `${name.toLowerCase().replaceAll(' ', '-')}-${randomUUID().slice(0, 8)}@people.example`,
    emailVerified: true,
    role: given.role,
    verifiedAt: given.verified ? new Date() : null,
    badgeName: given.verified ? await freeBadge(tx, name) : null,
    ...(given.createdAt ? { createdAt: given.createdAt } : {}),
  }
  const { id } = await tx.insertInto('people').values(person).returning('id').executeTakeFirstOrThrow()
  return { id, name, email: person.email, role: given.role }
}

/** The name for the badge; null if an earlier person has one that looks the same, as in a test with several worlds. */
async function freeBadge(tx: Tx, name: string): Promise<string | null> {
  const badgeName = nameSkeleton(name)
  const taken = await tx.selectFrom('people').select('id').where('badgeName', '=', badgeName).executeTakeFirst()
  return taken ? null : badgeName
}

/** Creates only the row of a picture; its bytes belong to the image store. */
export async function makeImage(tx: Tx, owner: { id: string }, size = { width: 1280, height: 1280 }): Promise<string> {
  const row = await tx
    .insertInto('images')
    .values({ ownerId: owner.id, ...size })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

export type MadePhone = { id: string; name: string; priceCents: number }

export async function makePhone(
  tx: Tx,
  seller: { id: string },
  given: {
    name?: string
    category?: string
    price?: number
    originalPrice?: number
    usedYears?: number
    imageId?: string
    advertised?: boolean
    postedAt?: Date
    importKey?: string
    storageGb?: number
    condition?: Condition
    batteryHealth?: number
    colour?: string
    networkLock?: NetworkLock
    carrier?: string
    accountLock?: AccountLock
    replacedParts?: ReplacedPart[]
    faults?: Fault[]
    box?: BoxContent[]
    description?: string
    imei?: EnteredImei | undefined
    /** Ids of the photos after the cover. */
    photos?: string[]
    /** An earlier price, and until when it applied. */
    before?: { price: number; until: Date } | undefined
  } = {},
): Promise<MadePhone> {
  const category = await tx
    .selectFrom('categories')
    .select(['id', 'name'])
    .where('name', '=', given.category ?? 'Samsung')
    .executeTakeFirstOrThrow()
  const name = given.name ?? `Phone ${next()}`
  const phone = {
    sellerId: seller.id,
    categoryId: category.id,
    imageId: given.imageId ?? (await makeImage(tx, seller)),
    name,
    modelId: await modelFor(tx, given.category ?? 'Samsung', name),
    priceCents: centsFrom(given.price ?? 250),
    originalPriceCents: centsFrom(given.originalPrice ?? 600),
    usedYears: given.usedYears ?? 2,
    advertisedAt: given.advertised ? (given.postedAt ?? new Date()) : null,
    ...(given.postedAt ? { postedAt: given.postedAt } : {}),
    importKey: given.importKey ?? null,
    ...nameColumns(given.category ?? 'Samsung', name, given),
    storageGb: given.storageGb ?? null,
    condition: given.condition ?? null,
    batteryHealth: given.batteryHealth ?? null,
    colour: given.colour ?? null,
    networkLock: given.networkLock ?? null,
    carrier: given.carrier ?? null,
    accountLock: given.accountLock ?? null,
    replacedParts: given.replacedParts ?? [],
    faults: given.faults ?? [],
    box: given.box ?? [],
    description: given.description ?? null,
    ...given.imei,
  }
  const { id } = await tx.insertInto('phones').values(phone).returning('id').executeTakeFirstOrThrow()
  await placePhotos(tx, id, given.photos ?? [])
  if (given.before) {
    const { price, until: changedAt } = given.before
    const change = { phoneId: id, fromCents: centsFrom(price), toCents: phone.priceCents, changedAt }
    await tx.insertInto('priceChanges').values(change).execute()
  }
  return { id, name, priceCents: phone.priceCents }
}

/** An IMEI with a valid check digit; by default from the range that is reserved for tests. */
export function makeImei(serial: number, typeCode = '00101000'): string {
  const start = typeCode + String(serial).padStart(6, '0')
  return start + [0, 1, 2, 3, 4, 5, 6, 7, 8, 9].find((digit) => passesLuhn(`${start}${digit}`))
}

export async function makeWish(tx: Tx, buyer: { id: string }, phone: { id: string }): Promise<void> {
  await tx.insertInto('wishes').values({ buyerId: buyer.id, phoneId: phone.id }).execute()
}

/** A booking that holds its phone, by default for a day. */
export async function makeOrder(
  tx: Tx,
  buyer: { id: string },
  phone: MadePhone,
  given: { claimUntil?: Date; contactPhone?: string; location?: string } = {},
): Promise<string> {
  const order = {
    buyerId: buyer.id,
    phoneId: phone.id,
    contactPhone: given.contactPhone ?? '+1 202 555 0143',
    location: given.location ?? '12 Harbour Street, Springfield',
    priceCents: phone.priceCents,
    deliveryCents: deliveryCharge(),
    claimUntil: given.claimUntil ?? new Date(Date.now() + 24 * 3_600_000),
  }
  const { id } = await tx.insertInto('orders').values(order).returning('id').executeTakeFirstOrThrow()
  return id
}

/** A paid order with its attempt, payment and ledger transactions; the phone is sold. */
export async function makePaidOrder(tx: Tx, buyer: { id: string }, phone: MadePhone): Promise<string> {
  const orderId = await makeOrder(tx, buyer, phone)
  const intentId = `pi_made_${randomUUID().replaceAll('-', '')}`
  const money = { amountCents: phone.priceCents + deliveryCharge(), currency: currencyCode() }
  const paidAt = new Date()
  await tx.updateTable('orders').set({ status: 'paid', claimUntil: null, paidAt }).where('id', '=', orderId).execute()
  await tx
    .insertInto('paymentAttempts')
    .values({ orderId, number: 1, intentId, ...money, status: 'succeeded', settledAt: paidAt })
    .execute()
  await tx
    .insertInto('payments')
    .values({ orderId, intentId, ...money })
    .execute()
  await postCharge(tx, { id: intentId, ...money }, { orderId })
  await tx.updateTable('phones').set({ status: 'sold', advertisedAt: null }).where('id', '=', phone.id).execute()
  await beginDelivery(tx, orderId, { listedBefore: false, advertisedBefore: null })
  return orderId
}
