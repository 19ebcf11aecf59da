import type { Tx } from '#server/db/connect.ts'
import { addJob } from '#server/db/jobs.ts'
import { writeMail } from '#server/features/mail/write-mail.ts'
import { dollarsFrom } from '#shared/domain/money.ts'
import { priceText } from '#shared/format.ts'

type Refund = { intentId: string; orderId: string; amountCents: number; reason: string }

/** Writes down that a charge goes back in full, tells its buyer, and has the provider asked once this is committed. */
export async function startRefund(tx: Tx, { intentId, orderId, amountCents, reason }: Refund): Promise<void> {
  await tx.insertInto('refunds').values({ intentId, orderId, amountCents, reason }).execute()
  await addJob(tx, 'refund', { intentId }, { key: `refund:${intentId}` })
  const { email, name } = await tx
    .selectFrom('orders')
    .innerJoin('people', 'people.id', 'orders.buyerId')
    .innerJoin('phones', 'phones.id', 'orders.phoneId')
    .select(['people.email', 'phones.name'])
    .where('orders.id', '=', orderId)
    .executeTakeFirstOrThrow()
  if (email) await writeMail(tx, refundLetter(email, { name, amountCents, reason }))
}

const refundLetter = (to: string, { name, amountCents, reason }: { name: string; amountCents: number; reason: string }) => ({
  to,
  subject: `Your payment for ${name} goes back to you`,
  text: `The ${priceText(dollarsFrom(amountCents))} you paid for ${name} are on their way back to your card. ${reason}

Your bank may take some days to show it. You need not do anything.
`,
})
