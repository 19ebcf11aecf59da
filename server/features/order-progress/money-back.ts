import type { Db } from '#server/db/connect.ts'
import { ofCharge } from '#server/features/payments/charges/of-charge.ts'
import type { Progress } from '#shared/contract/deliveries.ts'
import { dollarsFrom } from '#shared/domain/money/money.ts'
import { moneyBackTexts } from '#shared/domain/money/refund-texts.ts'

/** What goes back to the buyer of an order: refunds of its payment, and the postage of its return. */
export async function moneyBackOf(db: Db, orderId: string) {
  const refunds = await db.selectFrom('refunds').selectAll().where('orderId', '=', orderId).where(ofCharge).execute()
  const postage = await db.selectFrom('returnPostages').selectAll().where('orderId', '=', orderId).executeTakeFirst()
  return { refunds, postage }
}
export type MoneyBack = Awaited<ReturnType<typeof moneyBackOf>>

/** What of the payment went back or will, except by the buyer's bank. */
export const refundedOf = ({ refunds }: MoneyBack): number =>
  dollarsFrom(refunds.reduce((cents, { state, amountCents }) => (state === 'charged_back' ? cents : cents + amountCents), 0))

/** Where it is, for its buyer or for staff, in the order in which it began. `isCovered`: the guarantee pays the postage. */
export function textsOf({ refunds, postage }: MoneyBack, reader: 'buyer' | 'admin', isCovered: boolean): Progress['refunds'] {
  const texts = moneyBackTexts[reader]
  const ofRefunds = refunds.map(({ refundedAt, failingSince, ...row }) => ({
    row,
    text: texts.refund({ ...row, hasFailed: failingSince !== null }),
    at: refundedAt ?? failingSince ?? row.createdAt,
  }))
  const ofPostage = postage
    ? [{ row: postage, text: texts.postage({ ...postage, isCovered }), at: postage.paidAt ?? postage.createdAt }]
    : []
  return [...ofRefunds, ...ofPostage]
    .toSorted((one, other) => one.row.createdAt.getTime() - other.row.createdAt.getTime() || (one.row.id < other.row.id ? -1 : 1))
    .map(({ row, text, at }) => ({ amount: dollarsFrom(row.amountCents), text, at: at.toISOString() }))
}
