import { sql } from 'kysely'
import { decryptImei } from '#server/features/deliveries/imei-of-parcel.ts'
import type { Market } from '#server/market.ts'
import { appError } from '#shared/contract/reasons/market.ts'
import { type KnownCarrier, knownCarrier } from '#shared/countries/carriers.ts'
import {
  type AccountMove,
  type BankMove,
  type ParcelMove,
  type ReportDate,
  refundFailsAfterDays,
} from '#shared/domain/sandbox.ts'
import type { SandboxFaults } from '#stand-ins/cards/sandbox-faults.ts'
import { parcelToMove } from './parcel-to-move.ts'

type Context = Pick<Market, 'db' | 'ports'>

/** The faults of the card sandbox. Throws AppError('conflict') if the market uses another card provider. */
export function faultsOf({ ports }: Context): SandboxFaults {
  const { faults } = ports.cards
  if (!faults) throw appError('stand_in_away')
  return faults
}

/** Makes a requested or even completed refund fail; without an id, the next one, `refundFailsAfterDays` after its request. */
export async function failRefund(market: Context, refundId: string | undefined): Promise<void> {
  const faults = faultsOf(market)
  if (refundId === undefined) return faults.failNextRefund(refundFailsAfterDays)
  const refund = await market.db.selectFrom('refunds').select('providerRefundId').where('id', '=', refundId).executeTakeFirst()
  const hasFailed = refund?.providerRefundId && (await faults.failRefund(refund.providerRefundId, 0))
  if (!hasFailed) throw appError('refund_unknown')
}

/** Changes a seller's account at the card provider, which then notifies the market. */
export async function moveAccount(market: Context, personId: string, to: AccountMove): Promise<void> {
  const { closeAccount, readyAccount, rejectAccount, restrictAccount } = faultsOf(market)
  const account = await market.db
    .selectFrom('payoutAccounts')
    .select('accountId')
    .where('personId', '=', personId)
    .where('droppedAt', 'is', null)
    .executeTakeFirst()
  const move = { closed: closeAccount, ready: readyAccount, rejected: rejectAccount, restricted: restrictAccount }[to]
  if (!account || !(await move(account.accountId))) throw appError('payout_account_unknown')
}

/** Makes the carriers' stand-in report this status of a parcel that is on its way, out or back. */
export async function moveParcel({ db, ports }: Context, orderId: string, status: ParcelMove): Promise<void> {
  const { announceScan } = ports.carriers
  if (!announceScan) throw appError('stand_in_away')
  const parcel = await parcelToMove(db, orderId)
  if (!parcel?.trackingNumber || !knownCarrier(parcel.carrier ?? '')) throw appError('parcel_unknown')
  await announceScan({ carrier: parcel.carrier as KnownCarrier, trackingNumber: parcel.trackingNumber, status })
}

/** Makes the bank of an order's buyer take the payment back, or decide about one that it has taken back. */
export async function moveBank(market: Context, orderId: string, does: BankMove): Promise<void> {
  const { disputeCharge, decideDispute } = faultsOf(market)
  const { db } = market
  if (does === 'dispute') {
    const payment = await db
      .selectFrom('payments')
      .innerJoin('orders', 'orders.id', 'payments.orderId')
      .select('payments.intentId')
      .where('payments.orderId', '=', orderId)
      // As on the page: a bank takes back no payment that was refunded.
      .where('orders.status', '=', 'paid')
      .executeTakeFirst()
    const known = await db.selectFrom('chargebacks').select('id').where('orderId', '=', orderId).executeTakeFirst()
    if (!payment || known) throw appError('order_unknown')
    await disputeCharge(payment.intentId, { reason: 'product_not_received' })
    return
  }
  const chargeback = await db.selectFrom('chargebacks').select('disputeId').where('orderId', '=', orderId).executeTakeFirst()
  if (!chargeback || !(await decideDispute(chargeback.disputeId, does))) throw appError('order_unknown')
}

/** Makes the register's stand-in list the phone of an order as lost: since a week before it was paid, today, or without a date. */
export async function reportPhone(
  { db, ports, config }: Context & Pick<Market, 'config'>,
  orderId: string,
  dated: ReportDate,
): Promise<void> {
  const { report } = ports.registry
  if (!report) throw appError('stand_in_away')
  const delivery = await db
    .selectFrom('deliveries')
    .innerJoin('orders', 'orders.id', 'deliveries.orderId')
    .select(['imeiSealed', sql<string>`(paid_at - interval '7 days')::date::text`.as('weekBefore')])
    .where('orderId', '=', orderId)
    .executeTakeFirst()
  if (!delivery?.imeiSealed) throw appError('order_unknown')
  const since = { before: delivery.weekBefore, after: undefined, none: null }[dated]
  await report(await decryptImei(config, delivery.imeiSealed), since)
}
