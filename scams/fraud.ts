import type { Client } from '#shared/contract/client.ts'
import type { market } from '#shared/contract/market.ts'
import type { CaseKind } from '#shared/domain/case/facts.ts'
import type { PersonStep } from '#shared/domain/person-steps.ts'

/** The form of a fraud: what README.md explains. `test/scams/` plays it. */
export type Fraud = {
  title: string
  /** What the liar hopes for. */
  hope: string
  /** Who or what notices it. */
  noticed: Sign
  /** What anybody but the liar may lose; without it nobody loses a cent. */
  losses?: Loss[]
  /** The reasons (`reason` of an answer) for which the market refuses the liar something. */
  refused?: string[]
  /** Where it was reported of other marketplaces. */
  reported?: string
  play: (stage: Stage) => Promise<void>
}

export const fraud = (given: Fraud): Fraud => given

export const signs = {
  buyer: 'the honest buyer, who reported a problem',
  seller: 'the honest seller, who objected',
  deadline: 'a deadline that passed',
  scan: 'the carrier’s scan',
  imei: 'an IMEI that did not match',
  register: 'a register of lost and stolen devices',
  refusal: 'the market, which refused it',
  masking: 'the masking of contacts',
  link: 'the link between two accounts',
  wait: 'a payout that waits after a change',
  staff: 'staff, in a list of theirs',
  bank: 'the cardholder’s bank',
  nobody: 'nobody',
} as const
export type Sign = keyof typeof signs

/** `atMost`: dollars. A cardholder is somebody whose card was stolen. */
export type Loss = { who: Loser; atMost: number; why: string }
export type Loser = 'seller' | 'buyer' | 'cardholder' | 'market' | 'guarantee'

/** `days` lets time pass, half a day at least; honest people, carriers, banks and staff do meanwhile what they do. */
export type Stage = {
  liar: Cast
  honest: Cast
  days: (count: number) => Promise<void>
  /** The bank of whoever owns the card takes the payment back; by default it says that the card was stolen, and believes its owner. */
  bankTakesBack: (deal: Deal, claim?: BankClaim) => Promise<void>
  /** A register lists the phone: since today, since long before the sale, or without a date. */
  registerLists: (phone: Phone, since?: 'today' | 'long ago' | 'no date') => Promise<void>
  /** Fails the fraud unless it holds. `what`: in words. */
  must: (holds: boolean, what: string) => void
  /** A card whose owner knows nothing of this. */
  stolenCard: () => Card
  /** A photograph of a phone, another one each time. */
  photograph: () => Promise<Photograph>
}

export type Cast = {
  seller: (given?: Given) => Person
  buyer: (given?: Given) => Person
  /** A member of the staff, beside those who work by the policy. */
  staff: () => Person
}

/**
 * `like` and `same`: what this account has in common with another. `passive`: does nothing but what the fraud says; an honest
 * person otherwise does what most would.
 */
export type Given = { like?: Person; same?: Mark[]; passive?: boolean }
export type Mark = 'card' | 'bank' | 'device' | 'telephone' | 'address'

export type Calls = Client<typeof market>

/** What somebody does. If the market refuses a liar, it is noted under `refused`, the fraud goes on, and the answer is undefined. */
export type Person = {
  /** The account's id, for operations about a person. */
  id: () => Promise<string>
  /** The letters that the account has got so far, oldest first. */
  letters: () => Promise<Letter[]>
  /** Any operation of the contract. */
  calls: <Answer>(call: (market: Calls) => Promise<Answer>) => Promise<Answer | undefined>
  lists: (given?: Listed) => Promise<Phone>
  /** Changes a listing of theirs; what is not named stays as it is. */
  edits: (phone: Phone, changes: { productName?: string; description?: string; imei?: string }) => Promise<void>
  /** Reads the page of a phone; who books it later is refused if it says something else by then. */
  looks: (phone: Phone) => Promise<void>
  books: (phone: Phone) => Promise<Deal>
  pays: (deal: Deal, card?: Card) => Promise<void>
  /** Books and pays. */
  buys: (phone: Phone, card?: Card) => Promise<Deal>
  /** Lists a phone, which this person buys at once. */
  sellsTo: (buyer: Person, given?: Listed) => Promise<Deal>
  ships: (deal: Deal, parcel?: Parcel) => Promise<void>
  sendsBack: (deal: Deal, parcel?: Parcel) => Promise<void>
  /** They meet, this buyer types the IMEI and shows the code, and the seller enters it. */
  meets: (deal: Deal, got?: Contents) => Promise<void>
  /** Any other step of an order. */
  takes: (deal: Deal, step: PersonStep, fields?: StepFields) => Promise<void>
  /** Writes a message about a phone or an order, or answers one. */
  writes: (to: Phone | Deal | Written, text: string) => Promise<Written>
  rates: (deal: Deal, stars: number, words?: string) => Promise<void>
  /** Makes an offer; returns its id. */
  offers: (phone: Phone, price: number) => Promise<string>
  /** From now on payouts of this account go to another bank account, that of whoever does it. */
  changesBank: () => Promise<void>
  /** Uses this account from now on: a stolen password. Its owner still uses it, too. */
  takesOver: (account: Person) => Person
  /** Calls by an API key of somebody, and has nothing else of theirs. */
  usesKey: (owner: Person, key: string) => Person
}

export type Card = { readonly number: string }
/** `real: false`: they don't have such a phone. */
export type Listed = {
  price?: number
  name?: string
  description?: string
  imei?: string
  photo?: Photograph
  real?: boolean
}
export type Photograph = { readonly bytes: Uint8Array<ArrayBuffer> }
export type Letter = { subject: string; text: string }
export type Phone = { readonly productsId: string; readonly imei: string; readonly price: number; state: PhoneState }
export type PhoneState = 'as promised' | 'broken' | 'locked'
export type Deal = { readonly order: string; readonly phone: Phone; readonly trackingNumber: string }
export type Contents = 'the phone' | 'another phone' | 'a stone'
export type Written = { masked: boolean; threadId: string }

export type Parcel = {
  /** By default the phone. */
  inside?: Contents
  /** There is only a label. */
  sent?: boolean
  /** `elsewhere`: the carrier delivers it in the town, to a friend of the sender. */
  to?: 'the other' | 'elsewhere'
  /** The carrier reports nothing. */
  unscanned?: boolean
  /** Somebody else's tracking number. */
  trackingNumber?: string
  /** What the sender types; by default that of the phone. */
  imei?: string
  /** With `ships`, where returns go: by default to the sender. */
  returnsTo?: 'the sender' | 'nowhere'
}

export type BankClaim = {
  because?: 'fraudulent' | 'product_not_received' | 'product_unacceptable'
  believes?: 'cardholder' | 'market'
}

export type StepFields = {
  reason?: string
  caseKind?: CaseKind
  points?: string[]
  amount?: number
  coversBoth?: true
  imei?: string
  imeiUnreadable?: true
  code?: string
  returnAddress?: string
  /** With a picture, whatever it shows. */
  shown?: true
}
