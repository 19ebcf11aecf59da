import { type Selectable, sql } from 'kysely'
import { destinationOf } from './accounts.ts'
import { addBalanceEntry, holds } from './balance.ts'
import { amountText, checkStep } from './currencies.ts'
import { queueEvent } from './events.ts'
import { type Form, metadataIn, neededIn, wholeNumberIn } from './form.ts'
import { newId } from './ids.ts'
import { pageOf, type Query } from './page-of.ts'
import type { SandboxDb, SandboxTx } from './sandbox-database.ts'
import type { SandboxTables } from './sandbox-tables.ts'
import { chargeOf, invalid, missing, seconds } from './stripe-wire.ts'

type TransferRow = Selectable<SandboxTables['transfers']>
type ReversalRow = Selectable<SandboxTables['reversals']>

/** Transfers our money to an account: from a charge, which may still be pending, or from our available balance. */
export async function createTransfer(tx: SandboxTx, form: Form) {
  const amount = wholeNumberIn(form, 'amount') ?? 0
  if (amount < 1) throw invalid('Invalid positive integer', { code: 'parameter_invalid_integer', param: 'amount' })
  const currency = neededIn(form, 'currency').toLowerCase()
  const { id: accountId } = await destinationOf(tx, neededIn(form, 'destination'))
  const source = form.source_transaction
  checkStep(amount, currency)
  const sourceIntentId = source === undefined ? null : await sourceOf(tx, source, { amount, currency })
  if (source === undefined && (await holds(tx, currency)).available < amount) throw balanceInsufficient()
  const transfer = await tx
    .insertInto('transfers')
    .values({
      id: newId('tr'),
      accountId,
      amount,
      currency,
      metadata: JSON.stringify(metadataIn(form)),
      transferGroup: form.transfer_group ?? null,
      sourceIntentId,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  const moved = { currency, source: transfer.id, ...(source ? { comesWith: source } : {}) }
  await addBalanceEntry(tx, { type: 'transfer', amount: -amount, ...moved })
  await addBalanceEntry(tx, { type: 'payment', amount, accountId, ...moved })
  const body = transferBody(transfer, [])
  await queueEvent(tx, 'transfer.created', body)
  return body
}

/** Returns the id of a source charge's intent; throws if the transfers from it would exceed the charge. */
async function sourceOf(
  tx: SandboxTx,
  charge: string,
  { amount, currency }: { amount: number; currency: string },
): Promise<string> {
  const intent = await tx
    .selectFrom('intents')
    .select(['id', 'amount', 'currency'])
    .where('id', '=', charge.replace('ch_', 'pi_'))
    .where('status', '=', 'succeeded')
    .forUpdate()
    .executeTakeFirst()
  if (!intent) throw missing('charge', charge, 'source_transaction')
  if (intent.currency !== currency) {
    const message = `The currency of source_transaction's balance transaction (${intent.currency}) must be the same as the transfer currency (${currency})`
    throw invalid(message, { param: 'currency' })
  }
  const { before } = await tx
    .selectFrom('transfers')
    .select(sql<number>`coalesce(sum(amount), 0)::integer`.as('before'))
    .where('sourceIntentId', '=', intent.id)
    .executeTakeFirstOrThrow()
  if (before + amount > intent.amount) {
    const already =
      before > 0
        ? ` (There is already a transfer using this source, amounting to a total of ${amountText(before, currency)})`
        : ''
    const message = `Transfers using this transaction as a source must not exceed the source amount of ${amountText(intent.amount, currency)}.${already}`
    throw invalid(message, { param: 'amount' })
  }
  return intent.id
}

/** Reverses a part of a transfer, or all of it; throws if the account's balance is too low. */
export async function createReversal(tx: SandboxTx, transferId: string, form: Form) {
  const transfer = await tx.selectFrom('transfers').selectAll().where('id', '=', transferId).forUpdate().executeTakeFirst()
  if (!transfer) throw missing('transfer', transferId)
  const before = await reversalsOf(tx, [transferId])
  const left = transfer.amount - sumOf(before)
  const amount = wholeNumberIn(form, 'amount') ?? left
  if (amount < 1 || amount > left) {
    const text = (minor: number) => amountText(minor, transfer.currency)
    const message = `The reversal amount (${text(amount)}) exceeds the amount remaining on the transfer (${text(left)}).`
    throw invalid(message, { param: 'amount' })
  }
  const { accountId, currency } = transfer
  await tx.selectFrom('accounts').select('id').where('id', '=', accountId).forUpdate().execute()
  if ((await allOf(tx, currency, accountId)) < amount) throw balanceInsufficient()
  const reversal = await tx
    .insertInto('reversals')
    .values({ id: newId('trr'), transferId, amount, metadata: JSON.stringify(metadataIn(form)) })
    .returningAll()
    .executeTakeFirstOrThrow()
  const comesWith = transfer.sourceIntentId ? chargeOf(transfer.sourceIntentId) : undefined
  const moved = { currency, source: reversal.id, ...(comesWith ? { comesWith } : {}) }
  await addBalanceEntry(tx, { type: 'payment_refund', amount: -amount, accountId, ...moved })
  await addBalanceEntry(tx, { type: 'transfer_refund', amount, ...moved })
  await queueEvent(tx, 'transfer.reversed', transferBody(transfer, [reversal, ...before]))
  return reversalBody(reversal, currency)
}

/** Available and pending balance together: a reversal may also use money that is still pending with its charge. */
async function allOf(tx: SandboxTx, currency: string, accountId: string) {
  const { available, pending } = await holds(tx, currency, accountId)
  return available + pending
}

const balanceInsufficient = () =>
  invalid('You have insufficient available funds in your Stripe account.', { code: 'balance_insufficient' })

const reversalsOf = (db: SandboxDb | SandboxTx, transferIds: string[]): Promise<ReversalRow[]> =>
  db
    .selectFrom('reversals')
    .selectAll()
    .where('transferId', 'in', ['', ...transferIds])
    .orderBy('createdAt', 'desc')
    .execute()

const sumOf = (reversals: ReversalRow[]) => reversals.reduce((cents, { amount }) => cents + amount, 0)

async function findTransfer(db: SandboxDb, id: string): Promise<TransferRow> {
  const transfer = await db.selectFrom('transfers').selectAll().where('id', '=', id).executeTakeFirst()
  if (!transfer) throw missing('transfer', id)
  return transfer
}

export const getTransfer = async (db: SandboxDb, id: string) =>
  transferBody(await findTransfer(db, id), await reversalsOf(db, [id]))

export async function listReversals(db: SandboxDb, transferId: string) {
  const { currency } = await findTransfer(db, transferId)
  const data = (await reversalsOf(db, [transferId])).map((reversal) => reversalBody(reversal, currency))
  return { object: 'list', data, has_more: false, url: `/v1/transfers/${transferId}/reversals` }
}

export async function listTransfers(db: SandboxDb, query: Query) {
  const { transfer_group: group = null, destination = null } = query
  const page = await pageOf<TransferRow>(db, {
    table: 'transfers',
    where: sql`(${group}::text is null or transfer_group = ${group}) and (${destination}::text is null or account_id = ${destination})`,
    query,
    url: '/v1/transfers',
    body: (row) => row,
  })
  const rows = page.data as TransferRow[]
  const reversals = Map.groupBy(
    await reversalsOf(
      db,
      rows.map(({ id }) => id),
    ),
    ({ transferId }) => transferId,
  )
  return { ...page, data: rows.map((row) => transferBody(row, reversals.get(row.id) ?? [])) }
}

function transferBody(row: TransferRow, reversals: ReversalRow[]) {
  const reversed = sumOf(reversals)
  return {
    id: row.id,
    object: 'transfer',
    amount: row.amount,
    amount_reversed: reversed,
    created: seconds(row.createdAt),
    currency: row.currency,
    description: null,
    destination: row.accountId,
    livemode: false,
    metadata: row.metadata,
    reversals: {
      object: 'list',
      data: reversals.map((reversal) => reversalBody(reversal, row.currency)),
      has_more: false,
      url: `/v1/transfers/${row.id}/reversals`,
    },
    reversed: reversed === row.amount,
    source_transaction: row.sourceIntentId && chargeOf(row.sourceIntentId),
    source_type: 'card',
    transfer_group: row.transferGroup,
  }
}

const reversalBody = (row: ReversalRow, currency: string) => ({
  id: row.id,
  object: 'transfer_reversal',
  amount: row.amount,
  created: seconds(row.createdAt),
  currency,
  metadata: row.metadata,
  source_refund: null,
  transfer: row.transferId,
})
