import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Tx } from '#server/db/connect.ts'
import { waitAfterChange } from '#server/features/accounts/wait-after-change.ts'
import { lockDelivery } from '#server/features/orders/lock-delivery.ts'
import { hashOfCode } from '#server/features/payouts/confirm-payouts.ts'
import { movePayout } from '#server/features/payouts/move-payout.ts'
import { until } from './cards.ts'
import type { TestMarket } from './market.ts'
import type { Caller } from './newcomer.ts'
import { completeOrder, deliveredPhone, payoutRow } from './sales.ts'

/** Completes an order and hands its payout to staff. */
export async function payoutOfStaff(tx: Tx, orderId: string): Promise<void> {
  await completeOrder(tx, orderId)
  const delivery = await lockDelivery(tx, orderId)
  const reason = 'The seller hasn’t connected an account.'
  if (delivery?.payout.state === 'due') await movePayout(tx, delivery.payout, 'handToStaff', { by: { actor: 'market', reason } })
}

/** Lets staff hold a payout back for a day. */
export const heldPayout = (tx: Tx, orderId: string) =>
  tx
    .updateTable('payouts')
    .set({ holdUntil: sql<Date>`market_now() + interval '1 day'`, holdReason: 'Empty boxes' })
    .where('orderId', '=', orderId)
    .execute()

/** The same for all payouts to a seller. */
export const heldSeller = (tx: Tx, sellerId: string) =>
  tx
    .updateTable('people')
    .set({ payoutsHoldUntil: sql<Date>`market_now() + interval '1 day'`, payoutsHoldReason: 'Empty boxes' })
    .where('id', '=', sellerId)
    .execute()

/** Lets a seller's payouts wait after a change, and returns the code of a letter's link by which they confirm it. */
async function letterLink(tx: Tx, personId: string): Promise<string> {
  await waitAfterChange(tx, personId, 'account')
  return linkFor(tx, personId)
}

/** Connects a payout account of this person's, and asks them to confirm it. */
export async function askedToConfirm(tx: Tx, personId: string): Promise<string> {
  const account = { accountId: `acct_${randomUUID()}`, state: 'ready', number: 1, bankName: 'STRIPE TEST BANK •••• 6789' }
  await tx
    .insertInto('payoutAccounts')
    .values({ personId, ...account })
    .execute()
  return letterLink(tx, personId)
}

/** The code of one more link to confirm what waits to be confirmed. */
export async function linkFor(tx: Tx, personId: string): Promise<string> {
  const code = randomUUID()
  const expiresAt = sql<Date>`market_now() + interval '1 day'`
  await tx
    .insertInto('payoutConfirmations')
    .values({ codeHash: hashOfCode(code), personId, expiresAt })
    .execute()
  return code
}

export const faultsOf = ({ ports }: Pick<TestMarket, 'ports'>) => {
  if (!ports.cards.faults) throw new Error('The tests run with the sandbox.')
  return ports.cards.faults
}

/** Connects a seller's payout account and enables transfers to it. Returns its id. */
export async function connectAccount(market: TestMarket, sam: Caller): Promise<string> {
  await sam.connectPayoutAccount()
  const accountId = await accountOf(market, sam)
  await faultsOf(market).readyAccount(accountId)
  await until(async () => (await stateOf(market, accountId)) === 'ready')
  return accountId
}

export async function accountOf(market: TestMarket, sam: Caller): Promise<string> {
  const row = await market.connection.db
    .selectFrom('payoutAccounts')
    .select('accountId')
    .where('personId', '=', sam.person.id)
    .executeTakeFirstOrThrow()
  return row.accountId
}

export const stateOf = async (market: TestMarket, accountId: string) =>
  (await market.connection.db.selectFrom('payoutAccounts').select('state').where('accountId', '=', accountId).executeTakeFirst())
    ?.state

/** A sale whose buyer has just accepted the phone. */
export async function completedSale(market: TestMarket, price?: number, seller?: Caller) {
  const sale = await deliveredPhone(market, price, seller)
  await sale.bea.takeStep({ id: sale.order, step: 'accept', imei: sale.imei })
  return sale
}

/** Waits until the payout of a sale is in this state. */
export const untilPayout = (market: TestMarket, sale: { order: string }, state: string) =>
  until(async () => {
    const payout = await payoutRow(market, sale)
    return payout.state === state && payout
  })

/** Releases what staff hold back. */
export async function releaseAll(tx: Tx): Promise<void> {
  await tx.updateTable('payouts').set({ holdUntil: null, holdReason: null }).where('holdUntil', 'is not', null).execute()
  const none = { payoutsHoldUntil: null, payoutsHoldReason: null }
  await tx.updateTable('people').set(none).where('payoutsHoldUntil', 'is not', null).execute()
}

/** Gives the seller of an order an account that can take its payout. */
export const readyAccountFor = (tx: Tx, orderId: string) =>
  tx
    .insertInto('payoutAccounts')
    .columns(['personId', 'accountId', 'state', 'number'])
    .expression((eb) =>
      eb
        .selectFrom('payouts')
        .select([
          'sellerId',
          sql<string>`'acct_' || order_id`.as('account'),
          sql<'ready'>`'ready'`.as('state'),
          sql<number>`1`.as('number'),
        ])
        .where('orderId', '=', orderId),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
