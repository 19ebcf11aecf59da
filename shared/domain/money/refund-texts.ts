import { priceText } from '#shared/format.ts'
import type { Cents } from './money.ts'
import { dollarsFrom } from './money.ts'
import type { PostageState } from './postage-life.ts'

export type RefundFacts = {
  amountCents: Cents
  /** `failed`: the card no longer accepts it, and our staff take over. `charged_back`: the bank has returned it instead. */
  state: 'requested' | 'done' | 'failed' | 'charged_back'
  /** The card has rejected it before; it is retried. */
  hasFailed: boolean
  /** Reference of the bank transfer by which our staff returned it. */
  bankReference: string | null
}

/** Where refunded money is, for its buyer. */
export function refundText({ amountCents, state, hasFailed, bankReference }: RefundFacts): string {
  const amount = priceText(dollarsFrom(amountCents))
  if (bankReference !== null) return transferred(amount, bankReference)
  if (state === 'done') return `${amount} went back to the card that you paid with. Banks take up to ten days to show it.`
  if (state === 'charged_back') return `Your bank has given you the ${amount} back.`
  if (state === 'failed')
    return `Your card does not take the ${amount} back. Our staff transfer them to your bank and write to you.`
  if (hasFailed) return `Your card did not take the ${amount} back. It is tried again by itself.`
  return `${amount} are on their way back to the card that you paid with.`
}

const transferred = (amount: string, reference: string) =>
  `${amount} were transferred to your bank; the reference is ${reference}.`

/** Where the postage of a return is that the seller owes the buyer, for its buyer. */
export function returnPostageText({ amountCents, state, bankReference }: PostageFacts): string {
  const amount = priceText(dollarsFrom(amountCents))
  if (bankReference !== null) return transferred(amount, bankReference)
  const owed = `The seller owes you ${amount} for the return postage.`
  if (state === 'waiting') return `${owed} We send it by bank transfer as soon as the seller’s account covers it.`
  return `${owed} Our staff transfer it to your bank and write to you.`
}

type PostageFacts = { amountCents: Cents; state: PostageState; bankReference: string | null }
