import type { Card, Contents, Fraud, Parcel, Phone, Sign } from '#scams/fraud.ts'
import { passesLuhn } from '#shared/domain/luhn.ts'
import type { Caller, TestMarket } from '../market.ts'
import type { HalfDays } from './course.ts'

export type Side = 'liar' | 'honest'

/** One account, with what it has in common with others only if a fraud says so. */
export type Account = {
  role: 'seller' | 'buyer' | 'staff'
  side: Side
  passive: boolean
  caller: Caller
  /** When it last signed in. */
  signedIn: number
  contact: { phone: string; location: string }
  card: Card
  bank: string
  /** Since when payouts go to the bank account of whom. */
  banks: { since: Date; side: Side }[]
  isTakenOver: boolean
  /** Links in letters that its owner has followed. */
  followed: Set<string>
  /** The versions of the listings that they have read, by their ids. */
  seen: Map<string, string>
  /** What they have paid to carriers. */
  postageCents: number
}

/** A phone as a thing, wherever it is. */
export type Thing = Phone & { owner: Account; isReal: boolean; isWith: Account | undefined }

/** One order with the truth about it, which neither its people nor staff know. */
export type Sale = {
  order: string
  phone: Thing
  trackingNumber: string
  intentId: string
  seller: Account
  buyer: Account
  /** Who owns the card that paid. */
  payer: Account | 'cardholder'
  meeting: boolean
  shipped: boolean
  /** What the buyer has got, and what the seller has got back. */
  got: Contents | undefined
  back: Contents | undefined
  wasSaid: boolean
}

export type Sent = {
  sale: Sale
  way: 'out' | 'back'
  carrier: 'ups' | 'other'
  trackingNumber: string
  inside: Contents
  ends: NonNullable<Parcel['to']> | 'nowhere'
  /** In half days. */
  at: number
  moved: 'no' | 'seen' | 'delivered' | 'came back'
}

/** A fraud while it is played. */
export type Scene = {
  fraud: Fraud
  family: string
  file: string
  market: TestMarket
  clock: HalfDays
  /** When honest people last looked at their orders. */
  livedAt: number
  accounts: Account[]
  phones: Thing[]
  sales: Sale[]
  parcels: Sent[]
  stolenCards: Card[]
  /** What was noticed, in this order. */
  signs: Set<Sign>
  refusals: Set<string>
  /** What went wrong with the fraud itself, or does not hold. */
  faults: string[]
}

export const notice = ({ signs }: Pick<Scene, 'signs'>, sign: Sign) => void signs.add(sign)

let made = 0
const next = () => ++made

/** A card, a telephone number, an address and a bank account that nobody else has. */
export function newCard(): Card {
  const last = String(next() % 10_000).padStart(4, '0')
  const numbers = Array.from({ length: 10 }, (_, digit) => `42424242${digit}000${last}`)
  return { number: numbers.find(passesLuhn) ?? '' }
}
export const newBank = () => String(1_000 + (next() % 9_000))
export const newTelephone = () => `+1 303 55${String(10_000 + (next() % 90_000)).replace(/^(\d)(\d{4})$/, '$1 $2')}`
export const newStreet = () => `${next()} Harbour Street, Springfield`
