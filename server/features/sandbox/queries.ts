import { sql } from 'kysely'
import type { Db } from '#server/db/connect.ts'
import { bookedName } from '#server/features/orders/frozen-listing.ts'
import type { Market } from '#server/market.ts'
import type { SandboxState } from '#shared/contract/sandbox.ts'
import { knownCarrier } from '#shared/countries/carriers.ts'
import { undecidedStates } from '#shared/domain/chargeback/states.ts'
import { dollarsFrom } from '#shared/domain/money/money.ts'
import type { PayoutAccountState } from '#shared/domain/money/payout-account.ts'
import { t } from '#shared/language/message.ts'
import { canBeScanned, isComingBack } from './parcel-to-move.ts'

/** The number of rows of each kind, the newest first; nobody tries out more by hand. */
const maxShown = 50
const dayMs = 86_400_000

/** The sandbox state: the time, and what can be broken. */
export async function sandboxState({ db, ports, now, wallClock }: Market): Promise<SandboxState> {
  const [time, wall, phones, parcels, sellers, accounts, payments, refunds] = await Promise.all([
    now(),
    wallClock(),
    phonesOf(db),
    parcelsOf(db),
    sellersOf(db),
    accountsOf(db),
    paymentsOf(db),
    refundsOf(db),
  ])
  const hasCarriers = ports.carriers.announceScan !== undefined
  return {
    time: time.toISOString(),
    daysAhead: Math.round(((time.getTime() - wall.getTime()) / dayMs) * 1_000) / 1_000,
    hasCards: ports.cards.faults !== undefined,
    hasCarriers,
    hasRegistry: ports.registry.report !== undefined,
    phones,
    parcels: parcels.map(({ carrier, trackingNumber, shippedAt, ...parcel }) => ({
      ...parcel,
      carrier: knownCarrier(carrier ?? '')?.name ?? t('delivery.otherCarrier'),
      trackingNumber: trackingNumber ?? '',
      shippedAt: (shippedAt ?? time).toISOString(),
      canMove: hasCarriers && knownCarrier(carrier ?? '') !== undefined,
    })),
    sellers,
    accounts: accounts.map(({ state, ...account }) => ({ ...account, state: state as PayoutAccountState })),
    payments: payments.map(({ amountCents, ...payment }) => ({ ...payment, amount: dollarsFrom(amountCents) })),
    refunds: refunds.map(({ amountCents, ...refund }) => ({ ...refund, amount: dollarsFrom(amountCents) })),
  }
}

const ordersOf = (db: Db) =>
  db
    .selectFrom('orders')
    .innerJoin('phones', 'phones.id', 'orders.phoneId')
    .innerJoin('people as buyer', 'buyer.id', 'orders.buyerId')
    .innerJoin('people as seller', 'seller.id', 'phones.sellerId')
    .select([bookedName.as('phone'), 'buyer.name as buyer'])

const phonesOf = (db: Db) =>
  ordersOf(db)
    .innerJoin('deliveries', 'deliveries.orderId', 'orders.id')
    .select(['deliveries.orderId', 'seller.name as seller', 'deliveries.registryAsks as asks'])
    .where('deliveries.imeiSealed', 'is not', null)
    .orderBy('deliveries.since', 'desc')
    .limit(maxShown)
    .execute()

/** Parcels that carriers can still scan: on their way, reported as never arrived, or sent back. */
const parcelsOf = async (db: Db) => {
  const [sent, returned] = await Promise.all([sentParcels(db).execute(), returnedParcels(db).execute()])
  return [...returned, ...sent]
}

const sentParcels = (db: Db) =>
  ordersOf(db)
    .innerJoin('deliveries', 'deliveries.orderId', 'orders.id')
    .select(['deliveries.orderId', 'seller.name as seller', 'deliveries.carrier', 'trackingNumber', 'shippedAt'])
    .select(sql<boolean>`scanned_at is not null`.as('isSeen'))
    .select(sql<boolean>`false`.as('isReturn'))
    .where(canBeScanned)
    .orderBy('shippedAt', 'desc')
    .limit(maxShown)

const returnedParcels = (db: Db) =>
  ordersOf(db)
    .innerJoin('cases', 'cases.orderId', 'orders.id')
    .select(['cases.orderId', 'seller.name as seller', 'cases.returnCarrier as carrier'])
    .select(['returnTrackingNumber as trackingNumber', 'returnShippedAt as shippedAt'])
    .select(sql<boolean>`return_scanned_at is not null`.as('isSeen'))
    .select(sql<boolean>`true`.as('isReturn'))
    .where(isComingBack)
    .orderBy('returnShippedAt', 'desc')
    .limit(maxShown)

const sellersOf = (db: Db) =>
  db
    .selectFrom('people')
    .select(['people.id as personId', 'people.name as seller'])
    .select(sql<boolean>`suspension is not null`.as('isSuspended'))
    .where('people.closedAt', 'is', null)
    .where('people.role', '=', 'seller')
    .where(sql<boolean>`(suspension is not null or exists (select from payouts where payouts.seller_id = people.id))`)
    .orderBy(sql`suspension is null`)
    .orderBy('people.createdAt', 'desc')
    .limit(maxShown)
    .execute()

const accountsOf = (db: Db) =>
  db
    .selectFrom('payoutAccounts')
    .innerJoin('people', 'people.id', 'payoutAccounts.personId')
    .select([
      'personId',
      'people.name as seller',
      sql<PayoutAccountState>`case when state = 'restricted' and rejection is not null then 'rejected' else state end`.as(
        'state',
      ),
    ])
    .where('people.closedAt', 'is', null)
    .orderBy('payoutAccounts.createdAt', 'desc')
    .limit(maxShown)
    .execute()

/** Payments that the bank has not decided about; one that was refunded cannot be disputed. */
const paymentsOf = (db: Db) =>
  ordersOf(db)
    .innerJoin('payments', 'payments.orderId', 'orders.id')
    .leftJoin('chargebacks', 'chargebacks.orderId', 'orders.id')
    .select(['payments.orderId', 'seller.name as seller', 'payments.amountCents'])
    .select(sql<boolean>`chargebacks.id is not null`.as('isDisputed'))
    .where('orders.status', '=', 'paid')
    .where((eb) => eb.or([eb('chargebacks.id', 'is', null), eb('chargebacks.state', 'in', undecidedStates)]))
    .orderBy('payments.createdAt', 'desc')
    .limit(maxShown)
    .execute()

/** Refunds that the provider knows and that have not failed, including completed ones, which may still come back. */
const refundsOf = (db: Db) =>
  ordersOf(db)
    .innerJoin('refunds', 'refunds.orderId', 'orders.id')
    .select(['refunds.id as refundId', 'refunds.amountCents'])
    .select(sql<boolean>`refunds.state = 'done'`.as('isDone'))
    .where('refunds.providerRefundId', 'is not', null)
    .where('refunds.state', '<>', 'failed')
    .orderBy('refunds.createdAt', 'desc')
    .limit(maxShown)
    .execute()
