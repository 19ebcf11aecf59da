import { sql } from 'kysely'
import type { Config } from '#server/config.ts'
import { marketNow } from '#server/db/clock.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import { encrypterOf } from '#server/encryption.ts'
import { lockPerson } from '#server/features/accounts/lock-person.ts'
import { requireOwner } from '#server/features/accounts/require-owner.ts'
import { canDivert, waitAfterChange } from '#server/features/accounts/wait-after-change.ts'
import { notify } from '#server/features/notices/notify.ts'
import { refuseOwnOrder } from '#server/features/orders/own-order.ts'
import type { Caller } from '#server/http/mount.ts'
import { imeiKeyOf } from '#server/imei-key.ts'
import type { CardPayouts } from '#server/ports/payments/payouts-port.ts'
import { appError } from '#shared/contract/reasons/market.ts'
import { accountFault, type BankAccount, maskedAccount, tidyAccount } from '#shared/domain/money/bank-account.ts'
import { t } from '#shared/language/message.ts'
import { findWait } from './find-wait.ts'

type Keys = Pick<Config, 'imeiKey' | 'dataDir'>
type Means = CardPayouts['payouts']

const encrypterFor = async (config: Keys) => encrypterOf(await imeiKeyOf(config), 'ringback bank details')

/** SQL over people: one of their payouts is made by staff. */
const hasStaffPayout = sql<boolean>`exists (select from payouts where seller_id = people.id and state = 'staff')`

/** Whether a seller is asked for bank details, and the end of those they have entered. */
export async function myBankDetails(db: Db, personId: string, means: Means) {
  const row = await db
    .selectFrom('people')
    .leftJoin('bankDetails', 'bankDetails.personId', 'people.id')
    .select(['accountEnd', 'changedAt', hasStaffPayout.as('hasStaffPayout')])
    .where('people.id', '=', personId)
    .executeTakeFirstOrThrow()
  const { accountEnd, changedAt } = row
  return {
    isAsked: means === 'none' || row.hasStaffPayout,
    entered: accountEnd && changedAt ? { account: maskedAccount(accountEnd), changedAt: changedAt.toISOString() } : null,
  }
}

/** Seals bank details as they were typed. Throws AppError('invalid') for the field that is wrong. */
export async function sealBankDetails(config: Keys, typed: BankAccount) {
  const details = { holder: typed.holder, account: tidyAccount(typed.account), bank: tidyAccount(typed.bank) }
  const wrong = accountFault(details)
  if (wrong) throw appError('bank_details_wrong', { fault: t(wrong.fault) }, { field: wrong.field })
  const sealed = (await encrypterFor(config)).encrypt(JSON.stringify(details))
  return { sealed, accountEnd: details.account.slice(-4) }
}

/**
 * Stores where a seller's money is sent. Their payouts wait, as after any change by which somebody else may divert them, unless there
 * are none and nothing was entered before. A letter tells them. Throws AppError: 'conflict' if nothing is paid to them by bank transfer, 'forbidden' without a proof of the
 * last minutes that it is the owner.
 */
export async function saveBankDetails(
  tx: Tx,
  caller: Caller,
  { sealed, accountEnd, means }: { sealed: Buffer; accountEnd: string; means: Means },
): Promise<void> {
  await lockPerson(tx, caller)
  await requireOwner(tx, caller)
  const { isAsked } = await myBankDetails(tx, caller.id, means)
  if (!isAsked) throw appError('bank_details_not_asked')
  if (await canDivert(tx, caller.id)) await waitAfterChange(tx, caller.id, 'account')
  const { changedAt } = await tx
    .insertInto('bankDetails')
    .values({ personId: caller.id, sealed, accountEnd })
    .onConflict((same) => same.column('personId').doUpdateSet({ sealed, accountEnd, changedAt: marketNow }))
    .returning('changedAt')
    .executeTakeFirstOrThrow()
  await notify(tx, caller.id, {
    kind: 'bankDetailsChanged',
    params: { account: maskedAccount(accountEnd) },
    cause: `bankDetailsChanged:${changedAt.toISOString()}`,
  })
}

/**
 * The bank details to which staff transfer the payout of an order. Throws AppError: 'not_found' if it is none of theirs or the seller
 * has entered none, 'forbidden' if it is their own sale or purchase.
 */
export async function bankDetailsFor(db: Tx, config: Keys, admin: { id: string }, orderId: string) {
  await refuseOwnOrder(db, admin, orderId)
  const row = await db
    .selectFrom('payouts')
    .innerJoin('deliveries', 'deliveries.orderId', 'payouts.orderId')
    .leftJoin('bankDetails', 'bankDetails.personId', 'payouts.sellerId')
    .select(['sealed', 'changedAt', 'sellerId', 'holdUntil', 'holdReason', 'firstSaleUntil', marketNow.as('now')])
    .select(['reportUntil', 'coveredAt'])
    .where('payouts.orderId', '=', orderId)
    .where('payouts.state', '=', 'staff')
    .executeTakeFirst()
  if (!row) throw appError('staff_payout_unknown')
  if (!row.sealed || !row.changedAt) throw appError('bank_details_missing')
  const wait = await findWait(db, row, row, row.now, 'staff')
  return { ...(await opened(config, row.sealed)), changedAt: row.changedAt.toISOString(), notYet: wait?.text ?? null }
}

/** A person's bank details for their export, as a list of at most one. */
export async function bankDetailsOf(db: Db, config: Keys, personId: string): Promise<(BankAccount & { changedAt: Date })[]> {
  const row = await db
    .selectFrom('bankDetails')
    .select(['sealed', 'changedAt'])
    .where('personId', '=', personId)
    .executeTakeFirst()
  return row ? [{ ...(await opened(config, row.sealed)), changedAt: row.changedAt }] : []
}

const opened = async (config: Keys, sealed: Buffer) => JSON.parse((await encrypterFor(config)).decrypt(sealed)) as BankAccount
