import { sql } from 'kysely'
import type { Db, Tx } from '#server/db/connect.ts'
import { erasedContact } from '#server/features/orders/erase-ended-contacts.ts'
import { bookedListing, frozenListing } from '#server/features/orders/frozen-listing.ts'
import type { DisputeEvidence } from '#server/ports/payments/port.ts'
import { knownCarrier } from '#shared/domain/carriers.ts'
import { refundPolicy } from '#shared/domain/chargeback-texts.ts'
import { dollarsFrom } from '#shared/domain/money.ts'
import { priceText } from '#shared/format.ts'

/** The card provider's limit of characters per field. */
const maxCharacters = 20_000
const maxMessages = 200

/** What the market knows of a sale, for the bank: the listing as booked, the parcel, who said what when; most important first. */
export async function evidenceOf(db: Db | Tx, orderId: string | null, words: string | null): Promise<DisputeEvidence> {
  const order = await db
    .selectFrom('orders')
    .innerJoin('phones', 'phones.id', 'orders.phoneId')
    .innerJoin('people as buyer', 'buyer.id', 'orders.buyerId')
    .innerJoin('people as seller', 'seller.id', 'phones.sellerId')
    .leftJoin('deliveries', 'deliveries.orderId', 'orders.id')
    .select(['orders.phoneId', 'orders.buyerId', 'orders.bookedAt', 'orders.paidAt', 'orders.totalCents', 'orders.location'])
    .select(['buyer.name as buyerName', 'buyer.email as buyerEmail', 'seller.name as sellerName'])
    .select(['deliveries.carrier', 'deliveries.trackingNumber', 'deliveries.shippedAt', 'deliveries.scannedAt'])
    .select(['deliveries.deliveredAt', 'deliveries.inPerson', 'deliveries.imeiLast4'])
    .select(['deliveries.arrivedImeiLast4', 'deliveries.arrivedImeiUnreadable'])
    .select(bookedListing.as('listing'))
    .where('orders.id', '=', orderId)
    .executeTakeFirst()
  if (!order || !orderId) return { other: clipped([words]) }
  const listing = frozenListing(order.listing)
  const given = await givenBack(db, orderId)
  const facts = [
    words,
    `Booked ${at(order.bookedAt)}, paid ${priceText(dollarsFrom(order.totalCents))} ${at(order.paidAt)}.`,
    order.inPerson &&
      'The phone was handed over in person: the buyer checked it, was shown a code of six digits for that, and the seller entered it.',
    order.scannedAt && `The carrier has seen the parcel ${at(order.scannedAt)}.`,
    order.deliveredAt && `It was delivered ${at(order.deliveredAt)}.`,
    listing.imeiLast4 && `IMEI of the listing: …${listing.imeiLast4}.`,
    ...imeisOf(order),
    given > 0 && `Given back to the buyer already: ${priceText(dollarsFrom(given))}.`,
    await stepsOf(db, orderId),
    await casesOf(db, orderId),
    await messagesOf(db, order),
  ]
  return {
    productDescription: clipped([
      listing.name,
      ...listing.facts.map(({ label, value }) => `${label}: ${value}`),
      listing.description,
    ]),
    customerName: order.buyerName,
    ...(order.buyerEmail ? { customerEmail: order.buyerEmail } : {}),
    ...(order.location === erasedContact ? {} : { shippingAddress: order.location }),
    refundPolicy,
    ...(order.trackingNumber && order.shippedAt
      ? {
          shippingCarrier: knownCarrier(order.carrier ?? '')?.name ?? 'Another carrier',
          shippingDate: order.shippedAt.toISOString().slice(0, 10),
          shippingTrackingNumber: order.trackingNumber,
        }
      : {}),
    other: clipped(facts),
  }
}

type Ends = Record<'imeiLast4' | 'arrivedImeiLast4', string | null> & { shippedAt: Date | null } & Record<
    'inPerson' | 'arrivedImeiUnreadable',
    boolean | null
  >

/** IMEIs entered at dispatch and arrival. At a hand-over the buyer enters it, before the code is shown. */
const imeisOf = ({ imeiLast4, arrivedImeiLast4, shippedAt, inPerson, arrivedImeiUnreadable }: Ends) => [
  shippedAt && imeiLast4 && `IMEI typed as the phone left its seller: …${imeiLast4}.`,
  inPerson && imeiLast4 && `IMEI that the buyer typed from the phone at the hand-over: …${imeiLast4}.`,
  arrivedImeiLast4 && `IMEI that the buyer typed from the phone on arrival: …${arrivedImeiLast4}.`,
  arrivedImeiUnreadable && 'The buyer said on arrival that the IMEI cannot be read.',
]

const at = (date: Date | null) => (date ? `on ${date.toISOString().slice(0, 16).replace('T', ' ')} UTC` : '')
const clipped = (lines: (string | null | false | undefined)[]) =>
  lines
    .filter((line) => typeof line === 'string' && line !== '')
    .join('\n')
    .slice(0, maxCharacters)

async function givenBack(db: Db | Tx, orderId: string): Promise<number> {
  const { cents } = await db
    .selectFrom('refunds')
    .select(sql<number>`coalesce(sum(amount_cents), 0)::bigint`.as('cents'))
    .where('orderId', '=', orderId)
    .where('state', '=', 'done')
    .executeTakeFirstOrThrow()
  return cents
}

/** Lists who did what when; only steps of people and carriers. */
async function stepsOf(db: Db | Tx, orderId: string): Promise<string> {
  const events = await db
    .selectFrom('orderEvents')
    .select(['step', 'actor', 'at'])
    .where('orderId', '=', orderId)
    .where('actor', 'in', ['buyer', 'seller', 'carrier', 'admin'])
    .orderBy('id')
    .limit(maxMessages)
    .execute()
  return events.map(({ step, actor, at: when }) => `${actor}: ${step} ${at(when)}`).join('\n')
}

async function casesOf(db: Db | Tx, orderId: string): Promise<string> {
  const { rows } = await sql<{ line: string }>`
    select line from (
      select case_statements.at, coalesce(people.name, 'The marketplace') || ': ' || words as line
        from case_statements join cases on cases.id = case_id left join people on people.id = person_id where order_id = ${orderId}::uuid
      union all
      select at, 'Decided by the marketplace: ' || reason from case_decisions join cases on cases.id = case_id where order_id = ${orderId}::uuid
    ) said order by at limit ${maxMessages}`.execute(db)
  return rows.length > 0 ? `What was said in the case:\n${rows.map(({ line }) => line).join('\n')}` : ''
}

/** The latest messages between buyer and seller about the phone. */
async function messagesOf(db: Db | Tx, { phoneId, buyerId }: { phoneId: string; buyerId: string }): Promise<string> {
  const messages = await db
    .selectFrom('messages')
    .innerJoin('threads', 'threads.id', 'messages.threadId')
    .innerJoin('people', 'people.id', 'messages.senderId')
    .select(['people.name', 'messages.body', 'messages.createdAt'])
    .where('threads.phoneId', '=', phoneId)
    .where('threads.buyerId', '=', buyerId)
    .where('messages.withheld', '=', false)
    .where('messages.erased', '=', false)
    .orderBy('messages.id', 'desc')
    .limit(maxMessages)
    .execute()
  const lines = messages.toReversed().map(({ name, body, createdAt }) => `${name} ${at(createdAt)}: ${body}`)
  return lines.length > 0 ? `What they wrote to each other:\n${lines.join('\n')}` : ''
}
