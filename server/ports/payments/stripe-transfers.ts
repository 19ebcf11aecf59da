import type { Stripe } from 'stripe'
import type { CardPayouts, Transfer, TransferParams } from './payouts-port.ts'
import { isGone } from './stripe-accounts.ts'
import { isRefusal, refusalIn, translatingErrors } from './stripe-errors.ts'
import { findListed, idOf } from './stripe-lists.ts'

/** Transfers to sellers' accounts through the SDK. */
export const stripeTransfers = (
  stripe: Stripe,
  market: string,
): Pick<CardPayouts, 'transfer' | 'getTransfer' | 'reverseTransfer' | 'listTransfers' | 'balance'> => ({
  transfer: (params) =>
    translatingErrors(async () => {
      // The provider forgets idempotency keys after a day, but never a transfer's metadata.
      const listed = stripe.transfers.list({ transfer_group: params.group, limit: 100 })
      const before = await findListed(listed, ({ metadata }) => metadata.key === params.key)
      if (before) return { transfer: transferFrom(before, market) }
      try {
        return { transfer: transferFrom(await createTransfer(stripe, market, params), market) }
      } catch (error) {
        if (isRefusal(error, 'balance_insufficient')) return { refused: 'balance_insufficient' }
        if (isRefusal(error, 'insufficient_capabilities_for_transfer') || isRefusal(error, 'transfers_not_allowed')) {
          return { refused: 'account_not_ready' }
        }
        if (isRefusal(error, 'resource_missing', 'destination') || isRefusal(error, 'account_invalid') || isGone(error)) {
          return { refused: 'account_closed' }
        }
        return refusedForGood(error)
      }
    }),
  getTransfer: (id) => translatingErrors(async () => transferFrom(await stripe.transfers.retrieve(id), market)),
  reverseTransfer: ({ key, transferId, amountCents }) =>
    translatingErrors(async () => {
      const before = await findListed(
        stripe.transfers.listReversals(transferId, { limit: 100 }),
        ({ metadata }) => metadata?.key === key,
      )
      if (before) return { reversal: reversalFrom(before) }
      try {
        const params: Stripe.TransferCreateReversalParams = { amount: amountCents, metadata: { key } }
        return { reversal: reversalFrom(await stripe.transfers.createReversal(transferId, params, { idempotencyKey: key })) }
      } catch (error) {
        if (!isRefusal(error, 'balance_insufficient')) return refusedForGood(error)
        const { destination, currency } = await stripe.transfers.retrieve(transferId)
        const { availableCents, pendingCents } = await balanceOf(stripe, currency, idOf(destination))
        // A reversal may also use money that is still pending.
        return { refused: 'balance_insufficient', availableCents: Math.max(availableCents + pendingCents, 0) }
      }
    }),
  listTransfers: (since) => transfersOf(stripe, market, since),
  balance: (currency) => translatingErrors(() => balanceOf(stripe, currency)),
})

/** Returns a permanent refusal; rethrows any other error. */
function refusedForGood(error: unknown) {
  const why = refusalIn(error)
  if (why === undefined) throw error
  return { refused: 'for_good' as const, why }
}

async function createTransfer(stripe: Stripe, market: string, params: TransferParams) {
  const { key, refusals, amountCents, currency, accountId, chargeOfIntent, group, metadata } = params
  const { latest_charge: charge } = await stripe.paymentIntents.retrieve(chargeOfIntent)
  const source = idOf(charge)
  if (!source) throw new Error(`Intent ${chargeOfIntent} has no charge to transfer from`)
  return stripe.transfers.create(
    {
      amount: amountCents,
      currency,
      destination: accountId,
      source_transaction: source,
      transfer_group: group,
      metadata: { ...metadata, key, market },
    },
    { idempotencyKey: refusals === 0 ? key : `${key}:${refusals}` },
  )
}

async function* transfersOf(stripe: Stripe, market: string, since?: Date): AsyncIterable<Transfer> {
  const created = since ? { created: { gte: Math.floor(since.getTime() / 1000) } } : {}
  const all = stripe.transfers.list({ limit: 100, ...created })[Symbol.asyncIterator]()
  for (;;) {
    const next = await translatingErrors(() => all.next())
    if (next.done) return
    yield transferFrom(next.value, market)
  }
}

async function balanceOf(stripe: Stripe, currency: string, stripeAccount?: string) {
  const { available, pending } = await stripe.balance.retrieve({}, stripeAccount ? { stripeAccount } : {})
  const sum = (parts: { amount: number; currency: string }[]) =>
    parts.filter((part) => part.currency === currency).reduce((cents, part) => cents + part.amount, 0)
  return { availableCents: sum(available), pendingCents: sum(pending) }
}

const transferFrom = (transfer: Stripe.Transfer, market: string): Transfer => ({
  id: transfer.id,
  accountId: idOf(transfer.destination) ?? '',
  amountCents: transfer.amount,
  reversedCents: transfer.amount_reversed,
  currency: transfer.currency,
  group: transfer.transfer_group ?? '',
  metadata: transfer.metadata,
  ours: transfer.metadata.market === market,
})

const reversalFrom = (reversal: Stripe.TransferReversal) => ({
  id: reversal.id,
  transferId: idOf(reversal.transfer) ?? '',
  amountCents: reversal.amount,
})
