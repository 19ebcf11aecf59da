import { type SqlBool, sql } from 'kysely'
import sharp from 'sharp'
import type { Json } from '#db/types.ts'
import type { Db } from '#server/db/connect.ts'
import { addressFrom } from '#server/features/accounts/place-of.ts'
import { erasedContact } from '#server/features/orders/erase-ended-contacts.ts'
import { bookedImage } from '#server/features/orders/frozen-listing.ts'
import { orderCountry } from '#server/features/orders/order-country.ts'
import type { Market } from '#server/market.ts'
import type { ImageStore } from '#server/ports/images/port.ts'
import type { InlinePicture, LetterDetail } from '#server/ports/mail/port.ts'
import { knownCarrier } from '#shared/countries/carriers.ts'
import type { CountryCode } from '#shared/countries/codes.ts'
import { linesOf } from '#shared/domain/addresses/address.ts'
import { type Cents, dollarsFrom } from '#shared/domain/money/money.ts'
import type { NoticeKind } from '#shared/domain/notices/notices.ts'
import { priceText, timeText } from '#shared/format.ts'
import { type MessageFor, msg, t } from '#shared/language/message.ts'

/** Of the params of a notice, what its letter shows in a table. */
export type DetailFacts = {
  order?: string
  phoneId?: string
  until?: string | null
  amountCents?: Cents
  reference?: string
  side?: 'buyer' | 'seller'
  facts?: { state: string; openCase?: { state: string } | null }
}

/** What a letter about an order needs of it. */
export type LetterOrder = {
  priceCents: Cents
  deliveryCents: Cents
  totalCents: Cents
  buyer: string
  contactPhone: string
  location: string
  addressParts: Json | null
  state: string | null
  caseState: string | null
  carrier: string | null
  trackingNumber: string | null
  returnAddress: string | null
  returnAddressParts: Json | null
  seller: string
  returnCarrier: string | null
  returnTrackingNumber: string | null
  /** Where the market was. */
  country: CountryCode | null
}

const money = (cents: Cents) => priceText(dollarsFrom(cents))
const row = (label: string, value: string | null | undefined, url?: string): LetterDetail[] =>
  value ? [{ label, value, url }] : []

const bill = ({ priceCents, deliveryCents, totalCents }: LetterOrder, total: string) => [
  ...row(t('letters.phone'), money(priceCents)),
  ...row(t('letters.delivery'), money(deliveryCents)),
  ...row(total, money(totalCents)),
]
const addressOf = ({ buyer, location, addressParts }: LetterOrder) =>
  location === erasedContact ? null : linesOf(buyer, location, addressFrom(addressParts)).join('\n')
const returnAddressOf = ({ seller, returnAddress, returnAddressParts }: LetterOrder) =>
  returnAddress && linesOf(seller, returnAddress, addressFrom(returnAddressParts)).join('\n')
const shipTo = (order: LetterOrder) =>
  order.location === erasedContact
    ? []
    : [...row(t('letters.shipTo'), addressOf(order)), ...row(t('letters.phoneNumber'), order.contactPhone)]

function parcel({ country }: LetterOrder, carrier: string | null, number: string | null): LetterDetail[] {
  if (!carrier || !number) return []
  const known = knownCarrier(carrier, country ?? undefined)
  return [...row(t('letters.carrier'), known?.name), ...row(t('letters.trackingNumber'), number, known?.track(number))]
}

type Details = (order: LetterOrder, facts: DetailFacts) => LetterDetail[]

const toPay: Details = (order, { until }) => [
  ...bill(order, t('letters.total')),
  ...row(t('letters.payBy'), until && timeText(new Date(until))),
]
const reserved: Details = ({ priceCents }, { until }) => [
  ...row(t('letters.price'), money(priceCents)),
  ...row(t('letters.reservedUntil'), until && timeText(new Date(until))),
]
const amount =
  (label: MessageFor): Details =>
  (_, { amountCents, reference }) => [
    ...row(t(label), amountCents ? money(amountCents) : null),
    ...row(t('letters.reference'), reference),
  ]

/** Where the phone goes or is; nothing if the order has moved on since the notice. */
const whereabouts: Details = (order, { facts, side }) => {
  if (!facts || facts.state !== order.state) return []
  if (facts.state === 'to_ship') return side === 'seller' ? shipTo(order) : []
  if (facts.state === 'shipped') {
    return [
      ...parcel(order, order.carrier, order.trackingNumber),
      ...(side === 'buyer' ? row(t('letters.deliverTo'), addressOf(order)) : []),
    ]
  }
  if (facts.state !== 'case' || facts.openCase?.state !== order.caseState) return []
  if (order.caseState === 'return_agreed' && side === 'buyer') return row(t('letters.returnTo'), returnAddressOf(order))
  return order.caseState === 'returning' ? parcel(order, order.returnCarrier, order.returnTrackingNumber) : []
}

const detailsOf: Partial<Record<NoticeKind, Details>> = {
  bookingMade: toPay,
  offerBooked: toPay,
  holdEnding: toPay,
  phoneBooked: reserved,
  counterBooked: reserved,
  orderPaid: (order) => [...bill(order, t('letters.paid')), ...row(t('letters.deliverTo'), addressOf(order))],
  phoneSold: (order) => [...row(t('letters.price'), money(order.priceCents)), ...shipTo(order)],
  orderMoved: whereabouts,
  orderReminder: whereabouts,
  caseMoved: whereabouts,
  partRefunded: amount(msg('letters.refund')),
  refundStarted: amount(msg('letters.refund')),
  refundDone: amount(msg('letters.refund')),
  refundDelayed: amount(msg('letters.refund')),
  refundByHand: amount(msg('letters.refund')),
  refundByBank: amount(msg('letters.refund')),
  returnPostageDue: amount(msg('letters.returnPostage')),
  returnPostageOwed: amount(msg('letters.returnPostage')),
  shareTakenBack: amount(msg('letters.takenBack')),
  shareOwed: amount(msg('letters.youOwe')),
  payoutSent: amount(msg('letters.payout')),
  payoutSetOff: amount(msg('letters.keptBack')),
  payoutWaiting: amount(msg('letters.payout')),
  payoutUnconfirmed: amount(msg('letters.payout')),
  payoutByHand: amount(msg('letters.payout')),
  payoutByBank: amount(msg('letters.payout')),
  chargebackMoved: amount(msg('letters.payment')),
}

export const detailsFor = (kind: NoticeKind, order: LetterOrder, facts: DetailFacts): LetterDetail[] =>
  detailsOf[kind]?.(order, facts) ?? []

/** Reads what a letter about a notice shows beside its words: the details of its order, and its phone's picture. */
export async function findDetails(
  { db, ports }: Pick<Market, 'db' | 'ports'>,
  kind: NoticeKind,
  facts: DetailFacts,
): Promise<{ details: LetterDetail[]; picture: InlinePicture | undefined }> {
  const order = facts.order === undefined ? undefined : await findOrder(db, facts.order)
  const imageId = facts.order === undefined && facts.phoneId ? await findImage(db, facts.phoneId) : order?.imageId
  return { details: order ? detailsFor(kind, order, facts) : [], picture: await pictureOf(ports.images, imageId ?? null) }
}

async function findImage(db: Db, phoneId: string): Promise<string | null> {
  const phone = await db.selectFrom('phones').select('imageId').where('id', '=', phoneId).executeTakeFirst()
  return phone?.imageId ?? null
}

const findOrder = (db: Db, id: string) =>
  db
    .selectFrom('orders')
    .innerJoin('phones', 'phones.id', 'orders.phoneId')
    .innerJoin('people as buyers', 'buyers.id', 'orders.buyerId')
    .innerJoin('people as sellers', 'sellers.id', 'phones.sellerId')
    .leftJoin('deliveries', 'deliveries.orderId', 'orders.id')
    .leftJoin('cases', (join) => join.onRef('cases.orderId', '=', 'orders.id').on(sql<SqlBool>`cases.state <> 'closed'`))
    .select(['orders.priceCents', 'orders.deliveryCents', 'orders.totalCents', 'orders.contactPhone', 'orders.location'])
    .select(['orders.addressParts', orderCountry.as('country')])
    .select([
      'buyers.name as buyer',
      'sellers.name as seller',
      'deliveries.state',
      'deliveries.carrier',
      'deliveries.trackingNumber',
      'returnAddress',
      'returnAddressParts',
      bookedImage.as('imageId'),
    ])
    .select(['cases.state as caseState', 'returnCarrier', 'returnTrackingNumber'])
    .where('orders.id', '=', id)
    .executeTakeFirst()

/** Twice the width at which it is shown. */
const pictureWidth = 144

/**
 * Returns a small copy of a phone's picture to put into a letter, in a format that every mail program shows; undefined if there
 * is none, or the store does not answer: the letter goes without it.
 */
async function pictureOf(images: Pick<ImageStore, 'find'>, imageId: string | null): Promise<InlinePicture | undefined> {
  if (imageId === null) return undefined
  const bytes = await images.find(imageId, 320, 'webp').catch(() => undefined)
  if (!bytes) return undefined
  const jpeg = await sharp(bytes)
    .resize(pictureWidth, pictureWidth, { fit: 'cover' })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 75 })
    .toBuffer()
  return { cid: `${imageId}@pictures`, base64: jpeg.toString('base64') }
}
