import type { Tx } from '#server/db/connect.ts'
import { isOwnMatter } from '#server/features/links/own-matter.ts'
import { notify } from '#server/features/notices/notify.ts'
import { post } from '#server/features/payments/ledger/post.ts'
import { requireSecondPerson } from '#server/features/staff/require-second-person.ts'
import { appError } from '#shared/contract/reasons/market.ts'
import { moved, sellerLedgerAccount } from '#shared/domain/money/ledger.ts'
import { type Cents, centsFrom, dollarsFrom } from '#shared/domain/money/money.ts'
import { daysAfter } from '#shared/domain/orders/order-terms.ts'
import { msg } from '#shared/language/message.ts'
import { storedMessage } from '#shared/language/stored-message.ts'
import { findDebt } from './list-debts.ts'

type Input = {
  sellerId: string
  amount: number
  reason: string
  by: string
  debtDays: number
  secondPersonFrom: Cents | null
}

/**
 * Writes off a debt that is at least `debtDays` old: the guarantee bears it (S11.3). Throws AppError('not_found') if nothing is
 * owed, 'forbidden' to the seller and to whoever is linked with them, 'conflict' if the amount differs from the one staff saw or the debt is too recent.
 */
export async function writeOffDebt(tx: Tx, { sellerId, amount, reason, by, debtDays, secondPersonFrom }: Input): Promise<void> {
  await tx.selectFrom('people').select('id').where('id', '=', sellerId).forNoKeyUpdate().execute()
  const debt = await findDebt(tx, sellerId)
  if (!debt) throw appError('debt_unknown')
  const isOwn = await isOwnMatter(tx, { id: by }, { about: [sellerId] })
  const { cents: amountCents, since, now } = debt
  if (centsFrom(amount) !== amountCents) throw appError('debt_changed', { amount: dollarsFrom(amountCents) })
  const from = daysAfter(since, debtDays)
  if (now < from) throw appError('debt_too_young', { from })
  const wanted = { act: 'writeOffDebt', subject: sellerId, amountCents, given: { amount, reason }, by } as const
  await requireSecondPerson(tx, secondPersonFrom, wanted)
  const { id } = await tx
    .insertInto('writeOffs')
    .values({
      sellerId,
      adminId: by,
      amountCents,
      reason: isOwn ? storedMessage(msg('stored.ownMatterNoted'), { reason }) : reason,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const postings = moved({ from: sellerLedgerAccount(sellerId), to: 'guarantee', amountCents })
  await post(tx, { kind: 'write_off', orderId: null, object: id, reason, postings })
  await notify(tx, sellerId, { kind: 'debtWrittenOff', params: { amountCents, reason }, cause: `debtWrittenOff:${id}` })
}
