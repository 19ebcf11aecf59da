import { sql } from 'kysely'
import type { Json } from '#db/types.ts'
import type { Db } from '#server/db/connect.ts'
import { inMajorUnits } from '#server/db/in-major-units.ts'

/** Ids of the orders that a person bought or sold by. A union: each half uses an index, one combined condition would not. */
export const dealsOf = (db: Db, personId: string) =>
  db
    .selectFrom('orders')
    .select('orders.id')
    .where('orders.buyerId', '=', personId)
    .unionAll(db.selectFrom('payouts').select('payouts.orderId as id').where('payouts.sellerId', '=', personId))

/** Deliveries of the person's orders; only the seller gets the return address, which is theirs. */
export const deliveriesOf = (db: Db, personId: string) =>
  db
    .selectFrom('deliveries')
    .innerJoin('payouts', 'payouts.orderId', 'deliveries.orderId')
    .select(['deliveries.orderId', 'deliveries.state', 'deliveries.since', 'deliveries.carrier', 'trackingNumber', 'shippedAt'])
    .select([
      'deliveredAt',
      'inPerson',
      'cancelReason',
      'cancelFeeCents',
      'relisted',
      'deliveries.imeiLast4',
      'deliveries.arrivedImeiLast4',
    ])
    .select(
      sql<string | null>`case when payouts.seller_id = ${personId}::uuid then deliveries.return_address end`.as('returnAddress'),
    )
    .select(
      sql<Json>`case when payouts.seller_id = ${personId}::uuid then deliveries.return_address_parts end`.as(
        'returnAddressParts',
      ),
    )
    .where('deliveries.orderId', 'in', dealsOf(db, personId))

/** Cases of the person's orders. */
export const casesOf = (db: Db, personId: string) =>
  db
    .selectFrom('cases')
    .select([
      'cases.id',
      'cases.orderId',
      'cases.kind',
      'cases.state',
      'cases.openedAt',
      'cases.points',
      'cases.offerCents',
      'cases.askedBy',
      'cases.addressDoubted',
      'cases.returnsBefore',
    ])
    .select(['cases.returnCarrier', 'cases.returnTrackingNumber', 'cases.returnShippedAt', 'cases.returnImeiLast4'])
    .select(decisionsOf().as('decisions'))
    .where('cases.orderId', 'in', dealsOf(db, personId))

export const statementsOf = (db: Db, personId: string) =>
  db
    .selectFrom('caseStatements')
    .select(['caseId', 'step', 'words', 'at'])
    .select(
      sql<string[]>`(select coalesce(json_agg(image_id order by position), '[]') from case_statement_pictures
        where statement_id = case_statements.id)`.as('pictures'),
    )
    .where('personId', '=', personId)

const decisionsOf = () => sql<{ refund: number; againstReturn: boolean; coversBoth: boolean; reason: string; at: string }[]>`(
  select coalesce(json_agg(json_build_object('refund', ${inMajorUnits('refundCents')}, 'againstReturn', against_return,
    'coversBoth', covers_both, 'reason', reason, 'at', at)
    order by id), '[]') from case_decisions where case_decisions.case_id = cases.id)`

/** Offers made by the person or for their phones; only the buyer gets phone number and address, which are theirs. */
export const offersOf = (db: Db, personId: string) =>
  db
    .selectFrom('offers')
    .innerJoin('phones', 'phones.id', 'offers.phoneId')
    .select(['offers.id', 'phones.name as phone', 'offers.priceCents', 'offerCents', 'counterCents', 'offers.state', 'madeAt'])
    .select(['offers.since', 'offers.orderId'])
    .select(sql<string | null>`case when offers.buyer_id = ${personId}::uuid then offers.contact_phone end`.as('contactPhone'))
    .select(sql<string | null>`case when offers.buyer_id = ${personId}::uuid then offers.location end`.as('location'))
    .select(sql<Json>`case when offers.buyer_id = ${personId}::uuid then offers.address_parts end`.as('addressParts'))
    .where('offers.id', 'in', (eb) =>
      eb
        .selectFrom('offers as made')
        .select('made.id')
        .where('made.buyerId', '=', personId)
        .unionAll(eb.selectFrom('offers as got').select('got.id').where('got.sellerId', '=', personId)),
    )
