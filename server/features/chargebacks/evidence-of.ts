import { sql } from 'kysely'
import type { Json } from '#db/types.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import { addressFrom } from '#server/features/accounts/place-of.ts'
import { erasedContact } from '#server/features/orders/erase-ended-contacts.ts'
import { bookedListing, frozenListing } from '#server/features/orders/frozen-listing.ts'
import { logLine } from '#server/log.ts'
import type { DisputeEvidence } from '#server/ports/payments/port.ts'
import { knownCarrier } from '#shared/countries/carriers.ts'
import { addressLines } from '#shared/domain/addresses/address.ts'
import { refundPolicy } from '#shared/domain/chargeback/texts.ts'
import { fitParts } from '#shared/domain/evidence-text.ts'
import { dollarsFrom } from '#shared/domain/money/money.ts'
import { OrderTerms } from '#shared/domain/orders/order-terms.ts'
import { cutToUnits } from '#shared/domain/text/cut-text.ts'
import { priceText } from '#shared/format.ts'
import { inLocale, source } from '#shared/language/catalogue.ts'
import { localeOf } from '#shared/language/locale.ts'
import { errorFields } from '#shared/log-line.ts'
import { decisionsIn, givenBack, messagesBy, type Said, statementsBy, stepsBy, utc } from './evidence-sources.ts'

/** The card provider's limit of characters in a field. All fields together stay far below its 150,000. */
const mostInField = 20_000
/** For what is short by nature. */
const mostInLine = 500
/** Room for the headings between the parts of a text. */
const headings = 500

/**
 * What the market knows of a sale, for the bank: the listing as booked, the parcel, who said what when. Neither side can
 * crowd out the other, the decision of staff or the seller's answer. `missing`: parts that could not be read.
 */
export const evidenceOf = (db: Db | Tx, orderId: string | null, words: string | null): Promise<Gathered> =>
  inLocale(banksLanguage, () => gatherEvidence(db, orderId, words))

/** Banks get the evidence in English, whoever of the staff looks at it. */
const banksLanguage = localeOf(source)

type Gathered = { evidence: DisputeEvidence; missing: string[] }

async function gatherEvidence(db: Db | Tx, orderId: string | null, words: string | null): Promise<Gathered> {
  const order = await db
    .selectFrom('orders')
    .innerJoin('phones', 'phones.id', 'orders.phoneId')
    .innerJoin('people as buyer', 'buyer.id', 'orders.buyerId')
    .innerJoin('people as seller', 'seller.id', 'phones.sellerId')
    .leftJoin('deliveries', 'deliveries.orderId', 'orders.id')
    .select([
      'orders.id',
      'orders.phoneId',
      'orders.buyerId',
      'orders.bookedAt',
      'orders.paidAt',
      'orders.totalCents',
      'orders.terms',
    ])
    .select(['orders.location', 'orders.addressParts', 'buyer.name as buyerName', 'buyer.email as buyerEmail', 'phones.sellerId'])
    .select(['deliveries.carrier', 'deliveries.trackingNumber', 'deliveries.shippedAt', 'deliveries.scannedAt'])
    .select(['deliveries.deliveredAt', 'deliveries.carrierDeliveredAt', 'deliveries.inPerson', 'deliveries.imeiLast4'])
    .select(['deliveries.arrivedImeiLast4', 'deliveries.arrivedImeiUnreadable'])
    .select(bookedListing.as('listing'))
    .where('orders.id', '=', orderId)
    .executeTakeFirst()
  if (!order) return { evidence: { other: cutToUnits(words ?? '', mostInField) }, missing: [] }
  const listing = frozenListing(order.listing)
  const { happened, missing } = await whatHappened(db, { order, imeiLast4: listing.imeiLast4, words })
  const evidence = {
    productDescription: joined([
      listing.name,
      ...listing.facts.map(({ label, value }) => `${label}: ${value}`),
      listing.description,
    ]),
    customerName: cutToUnits(order.buyerName, mostInLine),
    ...(order.buyerEmail ? { customerEmail: order.buyerEmail } : {}),
    ...(order.location === erasedContact ? {} : { shippingAddress: cutToUnits(shippingAddressOf(order), mostInLine) }),
    refundPolicy: refundPolicy(OrderTerms.parse(order.terms ?? {})),
    ...(order.trackingNumber && order.shippedAt
      ? {
          shippingCarrier: knownCarrier(order.carrier ?? '')?.name ?? 'Another carrier',
          shippingDate: order.shippedAt.toISOString().slice(0, 10),
          shippingTrackingNumber: order.trackingNumber,
        }
      : {}),
    other: happened,
  }
  return { evidence, missing }
}

type Dates = Record<'bookedAt' | 'paidAt' | 'shippedAt' | 'scannedAt' | 'deliveredAt' | 'carrierDeliveredAt', Date | null>
type Order = { id: string; phoneId: string; buyerId: string; sellerId: string; totalCents: number } & Dates & Imeis
type Known = { order: Order; imeiLast4: string | null; words: string | null }

const shippingAddressOf = ({ location, addressParts }: { location: string; addressParts: Json | null }) => {
  const address = addressFrom(addressParts)
  return address ? addressLines(address).join(', ') : location
}

/** The text about what happened; each part has a share of it, and the first ones get what the others leave. */
async function whatHappened(db: Db | Tx, { order, imeiLast4, words }: Known): Promise<{ happened: string; missing: string[] }> {
  const missing: string[] = []
  const read = async <T>(part: string, from: () => Promise<T[]>): Promise<T[]> => {
    const rows = await readApart(db, from, (error) => {
      logLine('error', 'A part of the evidence could not be read', { order: order.id, part, ...errorFields(error) })
    })
    if (!rows) missing.push(part)
    return rows ?? []
  }
  const { id, buyerId, sellerId } = order
  const given = await read('refunds', () => givenBack(db, id))
  const decisions = await read('decisions', () => decisionsIn(db, id))
  const bySeller = await read('statements', () => statementsBy(db, id, sellerId))
  const byBuyer = await read('statements', () => statementsBy(db, id, buyerId))
  const byMarket = await read('statements', () => statementsBy(db, id, null))
  const sellerSteps = await read('steps', () => stepsBy(db, id, ['seller', 'carrier', 'admin']))
  const buyerSteps = await read('steps', () => stepsBy(db, id, ['buyer']))
  const fromSeller = await read('messages', () => messagesBy(db, { ...order, senderId: sellerId }))
  const fromBuyer = await read('messages', () => messagesBy(db, { ...order, senderId: buyerId }))
  const answer = bySeller.filter(({ isAnswer }) => isAnswer).slice(0, 1)
  const said = bySeller.filter((one) => !answer.includes(one))
  const facts = factsOf({ order, imeiLast4, given })
  const fitting = fitParts(
    {
      words: { share: 1_100, lines: words ? [words] : [] },
      facts: { share: 2_400, lines: facts },
      decisions: { share: 3_500, lines: linesOf(decisions) },
      answer: { share: 1_600, lines: linesOf(answer) },
      bySeller: { share: 2_000, lines: linesOf(said) },
      sellerSteps: { share: 1_200, lines: linesOf(sellerSteps) },
      fromSeller: { share: 2_300, lines: linesOf(fromSeller) },
      byMarket: { share: 800, lines: linesOf(byMarket) },
      byBuyer: { share: 1_500, lines: linesOf(byBuyer) },
      buyerSteps: { share: 800, lines: linesOf(buyerSteps) },
      fromBuyer: { share: 2_300, lines: linesOf(fromBuyer) },
    },
    mostInField - headings,
  )
  const inOrder = (...parts: [readonly Said[], string[]][]) =>
    parts
      .flatMap(([all, chosen]) => chosen.map((line, index) => ({ at: all[index]?.at ?? new Date(0), line })))
      .sort((one, other) => one.at.getTime() - other.at.getTime())
      .map(({ line }) => line)
  const inCase = inOrder(
    [answer, fitting.answer],
    [said, fitting.bySeller],
    [byBuyer, fitting.byBuyer],
    [byMarket, fitting.byMarket],
  )
  const written = inOrder([fromSeller, fitting.fromSeller], [fromBuyer, fitting.fromBuyer])
  const happened = joined([
    ...fitting.words,
    ...fitting.facts,
    ...inOrder([sellerSteps, fitting.sellerSteps], [buyerSteps, fitting.buyerSteps]),
    ...fitting.decisions.toReversed(),
    ...headed('What was said in the case:', inCase, answer.length + said.length + byBuyer.length + byMarket.length),
    ...headed('What they wrote to each other:', written, fromSeller.length + fromBuyer.length),
  ])
  return { happened, missing: [...new Set(missing)] }
}

const linesOf = (said: readonly Said[]) => said.map(({ line }) => line)
const headed = (heading: string, lines: string[], all: number) =>
  lines.length === 0 ? [] : [lines.length < all ? `${heading} (the newest of ${all})` : heading, ...lines]

/** Reads one part, so that a failure does not undo the others: in a transaction, within a savepoint. */
async function readApart<T>(db: Db | Tx, read: () => Promise<T>, failed: (error: unknown) => void): Promise<T | undefined> {
  if (db.isTransaction) await sql`savepoint part_of_evidence`.execute(db)
  try {
    return await read()
  } catch (error) {
    // Throws if the connection is lost: then nothing of this transaction counts.
    if (db.isTransaction) await sql`rollback to savepoint part_of_evidence`.execute(db)
    failed(error)
    return undefined
  }
}

const factsOf = ({ order, imeiLast4, given }: { order: Order; imeiLast4: string | null; given: string[] }): string[] =>
  [
    ...given,
    `Booked ${utc(order.bookedAt)}, paid ${priceText(dollarsFrom(order.totalCents))} ${utc(order.paidAt)}.`,
    order.inPerson &&
      'The phone was handed over in person: the buyer checked it, was shown a code of six digits for that, and the seller entered it.',
    order.scannedAt && `The carrier has seen the parcel ${utc(order.scannedAt)}.`,
    order.carrierDeliveredAt && `The carrier delivered it ${utc(order.carrierDeliveredAt)}.`,
    order.deliveredAt && `It was delivered ${utc(order.deliveredAt)}.`,
    imeiLast4 && `IMEI of the listing: …${imeiLast4}.`,
    ...imeisOf(order),
  ].filter((line) => typeof line === 'string')

type Imeis = Record<'imeiLast4' | 'arrivedImeiLast4', string | null> & { shippedAt: Date | null } & Record<
    'inPerson' | 'arrivedImeiUnreadable',
    boolean | null
  >

/** IMEIs entered at dispatch and arrival. At a hand-over the buyer enters it, before the code is shown. */
const imeisOf = ({ imeiLast4, arrivedImeiLast4, shippedAt, inPerson, arrivedImeiUnreadable }: Imeis) => [
  shippedAt && imeiLast4 && `IMEI typed as the phone left its seller: …${imeiLast4}.`,
  inPerson && imeiLast4 && `IMEI that the buyer typed from the phone at the hand-over: …${imeiLast4}.`,
  arrivedImeiLast4 && `IMEI that the buyer typed from the phone on arrival: …${arrivedImeiLast4}.`,
  arrivedImeiUnreadable && 'The buyer said on arrival that the IMEI cannot be read.',
]

const joined = (lines: (string | null)[]) => cutToUnits(lines.filter(Boolean).join('\n'), mostInField)
