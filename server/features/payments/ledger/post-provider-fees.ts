import { sql } from 'kysely'
import type { Db } from '#server/db/connect.ts'
import type { PaymentContext } from '#server/features/payments/charges/apply-provider-state.ts'
import type { ProviderFee } from '#server/ports/payments/port.ts'
import { moved } from '#shared/domain/money/ledger.ts'
import { currencyCode } from '#shared/domain/money/money.ts'
import { post } from './post.ts'

type Fee = ProviderFee & { intentId: string; currency: string }

/** Charges are listed by their intent's creation, but may be paid hours later; and their fee may be reported late. */
const overlapDays = 7

/**
 * Posts the provider's fees for our charges, each once; oldest first, so that the newest one posted tells where to start next
 * time. Fees of disputes are posted with the dispute.
 */
export async function postProviderFees({ db, ports, write }: PaymentContext): Promise<void> {
  const fees: Fee[] = []
  for await (const { intentId, currency, fee } of ports.cards.listCharges(await lookSince(db))) {
    if (fee && fee.amountCents > 0 && currency === currencyCode()) fees.push({ ...fee, intentId, currency })
  }
  const charges = await chargesWithoutFee(db, fees)
  for (const { id, intentId, amountCents, currency } of fees.toSorted((a, b) => a.takenAt.getTime() - b.takenAt.getTime())) {
    const charge = charges.get(intentId)
    if (!charge) continue
    const postings = moved({ from: 'provider', to: 'provider_fees', amountCents })
    await write((tx) => post(tx, { kind: 'provider_fee', object: id, orderId: charge.orderId, currency, postings }))
  }
}

async function lookSince(db: Db): Promise<Date | undefined> {
  const { since } = await db
    .selectFrom('ledgerTransactions')
    .select(sql<Date | null>`max(created_at) - ${overlapDays}::integer * interval '1 day'`.as('since'))
    .where('kind', '=', 'provider_fee')
    .executeTakeFirstOrThrow()
  return since ?? undefined
}

/** Charges in our books whose fee is not posted, by intent id. */
async function chargesWithoutFee(db: Db, fees: Fee[]) {
  const objects = (kind: 'charge' | 'provider_fee', ids: string[]) =>
    db
      .selectFrom('ledgerTransactions')
      .select(['object', 'orderId'])
      .where('kind', '=', kind)
      .where('object', '=', sql<string>`any(${ids})`)
      .execute()
  const charges = await objects(
    'charge',
    fees.map(({ intentId }) => intentId),
  )
  const entered = new Set(
    (
      await objects(
        'provider_fee',
        fees.map(({ id }) => id),
      )
    ).map(({ object }) => object),
  )
  const intentsDone = new Set(fees.filter(({ id }) => entered.has(id)).map(({ intentId }) => intentId))
  return new Map(charges.filter(({ object }) => !intentsDone.has(object)).map((charge) => [charge.object, charge]))
}
