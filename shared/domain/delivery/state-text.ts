import { type Cents, dollarsFrom } from '#shared/domain/money/money.ts'
import { priceText } from '#shared/format.ts'
import type { DeliveryFacts } from './facts.ts'

/** The text about an order's state for one reader: what the state is, and what they or the others have to do until when (S10.1). */
export type StateText = { headline: string; sentence: string }

export type TextInput = {
  facts: DeliveryFacts
  buyer: string
  seller: string
  until: string
}
export type TextOf = (given: TextInput) => StateText

export const price = (cents: Cents) => priceText(dollarsFrom(cents))

/** What several sentences say; '' is none. */
export const sentences = (...all: string[]) => all.filter((sentence) => sentence !== '').join(' ')
